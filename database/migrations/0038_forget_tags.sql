-- Whoever deletes the account is forgotten in the names of their share links as well, which are words of their own.
-- The links stay: members have come by them.
grant update (tag) on share_links to mall_app;
