"""The page as pure functions: model, update, view and link; nothing here knows a browser."""
