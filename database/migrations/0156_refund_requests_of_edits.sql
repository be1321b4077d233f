-- Edits of orders whose refund needs approval wait as a request and are carried out on approval.
alter table refund_requests
  drop constraint refund_requests_kind_check,
  add constraint refund_requests_kind_check check (kind in ('WHOLE', 'RETURN', 'PARTIAL', 'GOODWILL', 'EDIT')),
  add column edit jsonb,
  add check ((kind = 'EDIT') = (edit is not null));
comment on column refund_requests.kind is 'a whole paid order, the end of a return, part of an order, a free amount, or an edit';
comment on column refund_requests.edit is 'quantities of lines to remove, and goods to add';
