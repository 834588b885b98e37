"""The page as pure functions: model, update, view and link, independent of the browser."""
