-- `reason_code` is what staff choose, `reason` their note.
comment on column partial_refunds.reason_code is 'what the refund is for, chosen from a list; null: recorded by a release without reasons';
comment on column partial_refunds.reason is 'note of the staff beside the chosen reason; return:ID of the appeal for a received return';
comment on column whole_refunds.reason_code is 'what the refund is for, chosen from a list';
comment on column goodwill_refunds.reason_code is 'what the refund is for, chosen from a list; null: recorded by a release without reasons';
comment on column goodwill_refunds.reason is 'note of the staff beside the chosen reason';
comment on column refund_requests.reason is 'note of the staff beside the chosen reason';
comment on column refund_requests.reason_code is 'what the refund is for, chosen from a list; null: of an edit, or of a release without reasons';
