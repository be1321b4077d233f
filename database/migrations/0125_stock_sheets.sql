-- Scanners and files write SKUs in any case.
create index specifications_sku_lower on specifications (lower(sku));

-- Many SKUs received or counted at once. The id comes from the browser, so that a repeated save is applied once.
create table stock_sheets (
  id uuid primary key,
  kind text not null check (kind in ('RECEIPT', 'COUNT')),
  includes_to_send boolean not null,
  note text not null check (note <> '' or kind = 'RECEIPT'),
  lines integer not null check (lines > 0),
  quantity integer not null,
  saved_at timestamptz not null
);
comment on table stock_sheets is 'A receipt or count of many SKUs at once; its movements carry its note.';
comment on column stock_sheets.includes_to_send is 'whether the count includes paid pieces that have not been shipped';
comment on column stock_sheets.lines is 'number of specifications whose stock changed';
comment on column stock_sheets.quantity is 'net change of the stock';
grant select, insert on stock_sheets to mall_app;
