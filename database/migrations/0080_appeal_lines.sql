-- An appeal names pieces of several lines, and a return can be requested while a question is still open.

alter table appeals add unique (id, order_id);

create table appeal_lines (
  appeal_id uuid not null,
  order_id uuid not null,
  line_number integer not null,
  pieces integer not null check (pieces between 1 and 999),
  primary key (appeal_id, line_number),
  foreign key (appeal_id, order_id) references appeals (id, order_id),
  foreign key (order_id, line_number) references order_lines (order_id, number)
);
comment on table appeal_lines is 'What an appeal is about; for a return, what comes back if it is accepted.';

insert into appeal_lines (appeal_id, order_id, line_number, pieces)
select appeals.id, appeals.order_id, line.number,
  greatest(1, line.quantity - (
    select coalesce(sum(pieces), 0) from piece_refunds
    where (piece_refunds.order_id, piece_refunds.line_number) = (line.order_id, line.number)))
from appeals join order_lines line on (line.order_id, line.number) = (appeals.order_id, appeals.line_number);

alter table appeals
  drop column line_number,
  drop constraint appeals_state_check,
  add constraint appeals_state_check check (state in ('OPEN', 'ANSWERED', 'REFUSED', 'ACCEPTED', 'CONTINUED')),
  add check (state <> 'CONTINUED' or wish = 'HELP'),
  add column opened_at timestamptz,
  add column continues uuid references appeals,
  add check (continues is null or wish <> 'HELP');
update appeals set opened_at = created_at;
alter table appeals alter column opened_at set not null;
comment on column appeals.opened_at is 'when it was sent, or last opened again';
comment on column appeals.continues is 'the question that this return or replacement took over';
create unique index appeals_continued_once on appeals (continues) where continues is not null;

alter table orders add column appeal_days_added integer not null default 0 check (appeal_days_added >= 0);
comment on column orders.appeal_days_added is 'days on which a conversation that began in time was open: they do not count towards the days of appeal';

grant select, insert, delete on appeal_lines to mall_app;
grant update (opened_at) on appeals to mall_app;
grant update (appeal_days_added) on orders to mall_app;
