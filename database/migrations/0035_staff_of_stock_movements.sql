-- Who received or counted goods; movements of orders have theirs in refunds and replacements.
alter table stock_movements add column staff_name text;
comment on column stock_movements.staff_name is 'who received or corrected the stock, as named then; null for movements of orders, opening stock and earlier releases';
