-- What somebody wanted to be told of goes with the account.
grant delete on availability_alerts to mall_app;
