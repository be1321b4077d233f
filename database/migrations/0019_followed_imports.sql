-- Progress of running catalogue imports, which the staff follow and can cancel.
create table catalogue_import_runs (
  id uuid not null default uuidv7(),
  staff_id uuid not null,
  started_at timestamptz not null,
  reported_at timestamptz not null,
  step text not null,
  done integer not null,
  total integer not null,
  cancelled_at timestamptz,
  primary key (id),
  constraint catalogue_import_runs_step_check check (step in ('reading', 'checking', 'comparing', 'writing', 'saving')),
  constraint catalogue_import_runs_done_check check (done between 0 and total)
);
comment on table catalogue_import_runs is 'One row for each running import, written outside of its transaction and removed at its end. The row of a process that was killed is no longer updated and is removed by the next import.';
comment on column catalogue_import_runs.staff_id is 'who imports; no foreign key, because the row only lasts as long as the import';
comment on column catalogue_import_runs.reported_at is 'last progress report; a run that has not reported for some seconds has ended';
comment on column catalogue_import_runs.done is 'display products of this step so far';
comment on column catalogue_import_runs.total is 'display products of this step; 0 until they are known';
comment on column catalogue_import_runs.cancelled_at is 'when the staff cancelled it; its transaction is rolled back';
grant select, insert, delete, update (reported_at, step, done, total, cancelled_at) on catalogue_import_runs to mall_app;

-- An import is one entry of the log, and one for each person or product that it changed.
alter table audit_log add column part_of uuid;
comment on column audit_log.part_of is 'the entry of the import that made this change, which also_about repeats for its index; null for an entry of its own';

-- Runs of the backup commands, which the staff see in the admin.
create table backup_runs (
  id uuid not null default uuidv7(),
  kind text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  error text,
  primary key (id),
  constraint backup_runs_kind_check check (kind in ('BACKUP', 'VERIFY')),
  constraint backup_runs_ended_at_check check (ended_at >= started_at),
  constraint backup_runs_error_check check (error is null or ended_at is not null)
);
comment on table backup_runs is 'Base backups and their trial restores, as the backup command reports them with the connection of the backups. Runs of other programs are not known.';
comment on column backup_runs.kind is 'BACKUP: a base backup; VERIFY: the last one was restored and every invariant checked';
comment on column backup_runs.ended_at is 'null while it runs, and for one that was killed';
comment on column backup_runs.error is 'why it failed; null if it succeeded';
create index backup_runs_by_time on backup_runs (started_at desc);
grant select on backup_runs to mall_app;
