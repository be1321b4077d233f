-- A shopper cancels a paid order that the staff have not confirmed.
alter table whole_refunds alter column staff_name drop not null;
comment on column whole_refunds.staff_name is 'who refunded it; null if the shopper cancelled the order';
