-- The staff receive goods and correct counts at the desk. A correction says why, because nothing else explains it.

alter table stock_movements add column note text check (note <> '');
alter table stock_movements add constraint stock_movements_corrections_say_why
  check (reason <> 'CORRECTION' or note is not null);
comment on column stock_movements.note is 'in the words of the staff: a delivery note, or why a count was wrong';
