-- The continuous backup reports whether the WAL leaves the machine; before, only the base backups were known.
alter table backup_runs drop constraint backup_runs_kind_check;
-- allows validates-under-lock backup_runs: a few rows a day
alter table backup_runs add constraint backup_runs_kind_check check (kind in ('BACKUP', 'VERIFY', 'WAL'));
comment on table backup_runs is 'Base backups, their trial restores and the storing of the WAL, as the backup command reports them with the connection of the backups. Runs of other programs are not known.';
comment on column backup_runs.kind is 'BACKUP: a base backup; VERIFY: the last one was restored and every invariant checked; WAL: a period in which the archived WAL was stored, or in which that failed';
comment on column backup_runs.ended_at is 'null while it runs, and for one that was killed; of a period of WAL, when it was last reported, which is every minute';
