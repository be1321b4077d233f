-- outside a transaction
-- Lost shipments, a small part of all, in the sequence of their queue.
drop index concurrently if exists shipments_lost;
create index concurrently shipments_lost on shipments (handed_over_at, id) where (state = 'LOST');
