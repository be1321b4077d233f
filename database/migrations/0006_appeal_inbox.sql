-- How the staff share the work on appeals, and the replies that they keep.
create table appeal_handling (
  appeal_id uuid not null,
  assignee_id uuid,
  handled_message integer not null default 0,
  primary key (appeal_id),
  constraint appeal_handling_handled_message_check check (handled_message >= 0),
  constraint appeal_handling_appeal_id_fkey foreign key (appeal_id) references appeals(id) on delete cascade,
  constraint appeal_handling_assignee_id_fkey foreign key (assignee_id) references people(id)
);
comment on table appeal_handling is 'Who of the staff handles an appeal. Without a row nobody does.';
comment on column appeal_handling.assignee_id is 'the member of staff; null for nobody';
comment on column appeal_handling.handled_message is 'number of the last message that needs no reply; 0 for none';
create index appeal_handling_of_assignee on appeal_handling (assignee_id) where (assignee_id is not null);
grant select, insert, delete, update (assignee_id, handled_message) on appeal_handling to mall_app;

create table saved_replies (
  id uuid not null default uuidv7(),
  name text not null,
  message_en text not null,
  message_cn text not null,
  primary key (id),
  constraint saved_replies_name_check check (name <> ''),
  constraint saved_replies_message_en_check check (message_en <> ''),
  constraint saved_replies_message_cn_check check (message_cn <> '')
);
comment on table saved_replies is 'Replies to customers that the staff use again.';
comment on column saved_replies.message_en is 'with the names of facts in braces, such as {order}, which are filled in for an appeal';
create unique index saved_replies_by_name on saved_replies (lower(name));
grant select, insert, delete, update (name, message_en, message_cn) on saved_replies to mall_app;
