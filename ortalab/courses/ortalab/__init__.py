"""The course of Ortalab: rounds, judged by meaning."""
