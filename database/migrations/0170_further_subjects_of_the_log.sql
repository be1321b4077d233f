-- Log entries about many subjects, such as the products of an import, are found by each of them.
alter table audit_log add column also_about uuid[];
comment on column audit_log.also_about is 'ids of further subjects, such as products, SKUs or people of a file; refer to nobody, because the log outlives them';
