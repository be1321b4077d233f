-- A refund reopens the offset credit that paid for its order, if it has ended meanwhile. It can be closed again.
-- allows indexes-under-lock offset_entries: a few rows for each order by offset credit
-- allows changes-rows offset_credits: only those that were closed before a refund
drop index offset_entries_one_beginning;
create unique index offset_entries_one_issue on offset_entries (offset_credit_id) where kind = 'ISSUE';
grant update (expires_at) on offset_credits to mall_app;
-- Refunds of earlier releases went to closed credits, where they could not be redeemed.
update offset_credits set closed_at = null, close_reason = null where closed_at is not null and remaining_cents > 0;
