-- Previews of catalogue imports are followed like imports, and their outcome outlasts the page that began them.
-- allows indexes-under-lock catalogue_import_runs: one row for each running import
alter table catalogue_import_runs add column fingerprint text;
alter table catalogue_import_runs add column choices text;
alter table catalogue_import_runs add column outcome text;
comment on table catalogue_import_runs is 'One row for each running import or preview, written outside of its transaction. That of an import is removed at its end, that of a preview with the next one of the same person, at the latest with the first one a day later. The row of a process that was killed is no longer updated and is removed by the next run.';
comment on column catalogue_import_runs.staff_id is 'who imports; no foreign key, because the row lasts a day at most';
comment on column catalogue_import_runs.fingerprint is 'digest of the files and choices of a preview; null for an import';
comment on column catalogue_import_runs.choices is 'JSON of the mapping and the drafts of a preview; text, because names in files may contain NUL';
comment on column catalogue_import_runs.outcome is 'JSON of a finished preview; null while it runs';
create unique index catalogue_import_runs_previews on catalogue_import_runs (staff_id, fingerprint) where outcome is null and cancelled_at is null;
grant update (outcome) on catalogue_import_runs to mall_app;
