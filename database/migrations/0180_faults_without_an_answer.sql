-- A gateway that does not answer is stored as NO_ANSWER. The previous release writes SILENT; rows live for a week.
alter table gateway_faults
  drop constraint gateway_faults_kind_check,
  add constraint gateway_faults_kind_check check (kind in ('NO_ANSWER', 'REFUSED', 'SILENT')) not valid;
