-- An availability alert is notified, and a gateway reports the state of a payment: `told` named both.
alter table availability_alerts rename column told_at to notified_at;
alter table availability_alerts drop constraint availability_alerts_state_check;
alter table availability_alerts drop constraint availability_alerts_check1;
alter table availability_alerts drop constraint availability_alerts_check2;
drop index availability_alerts_told;
update availability_alerts set state = 'NOTIFIED' where state = 'TOLD';
alter table availability_alerts
  add check (state in ('WAITING', 'NOTIFIED', 'BOUGHT', 'CANCELLED')),
  add check (notified_at is null or state in ('NOTIFIED', 'BOUGHT')),
  add check (notified_at is not null or state <> 'NOTIFIED');
create index availability_alerts_notified on availability_alerts (specification_id, notified_at) where state = 'NOTIFIED';

alter table payment_attempts rename column told to reported_state;
alter table payment_attempts rename column told_at to reported_at;
comment on column payment_attempts.reported_state is 'state that its gateway reported last, changed or not';
