-- outside a transaction
-- Retention deletes in batches, and each batch finds its rows by an index. Deleting a person checks every foreign key
-- to people, each of which scans its table without an index.

drop index concurrently if exists mails_to_forget;
create index concurrently mails_to_forget on mails (coalesce(sent_at, created_at))
  where state in ('SENT', 'FAILED') and to_address <> 'forgotten';
drop index concurrently if exists mails_to_delete;
create index concurrently mails_to_delete on mails (coalesce(sent_at, created_at))
  where state in ('SENT', 'FAILED') and to_address = 'forgotten';
drop index concurrently if exists mails_by_address;
create index concurrently mails_by_address on mails (lower(to_address)) where to_address <> 'forgotten';
drop index concurrently if exists sessions_by_end;
create index concurrently sessions_by_end on sessions (least(expires_at, ended_at));
drop index concurrently if exists sessions_by_person;
create index concurrently sessions_by_person on sessions (person_id);
drop index concurrently if exists one_time_tokens_by_end;
create index concurrently one_time_tokens_by_end on one_time_tokens (expires_at);
drop index concurrently if exists verification_requests_by_time;
create index concurrently verification_requests_by_time on verification_requests (requested_at);
drop index concurrently if exists orders_with_receiver;
create index concurrently orders_with_receiver on orders (created_at) where receiver_name <> '';
drop index concurrently if exists payment_notifications_to_forget;
create index concurrently payment_notifications_to_forget on payment_notifications (received_at)
  where raw_body <> '';
drop index concurrently if exists appeals_of_person;
create index concurrently appeals_of_person on appeals (person_id);
drop index concurrently if exists appeal_messages_of_staff;
create index concurrently appeal_messages_of_staff on appeal_messages (staff_id) where staff_id is not null;
drop index concurrently if exists discount_code_uses_of_person;
create index concurrently discount_code_uses_of_person on discount_code_uses (person_id);
drop index concurrently if exists offset_grants_approved_by;
create index concurrently offset_grants_approved_by on offset_grants (approved_by) where approved_by is not null;
drop index concurrently if exists refund_requests_asked_by;
create index concurrently refund_requests_asked_by on refund_requests (asked_by);
drop index concurrently if exists refund_requests_decided_by;
create index concurrently refund_requests_decided_by on refund_requests (decided_by) where decided_by is not null;
drop index concurrently if exists downline_sums_of_person;
create index concurrently downline_sums_of_person on downline_sums (person_id);
drop index concurrently if exists ledger_buyers_of_person;
create index concurrently ledger_buyers_of_person on ledger_buyers (person_id);
