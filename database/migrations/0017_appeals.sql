-- Order help, returns and replacements: what shoppers wrote, with their photos, and what the staff answered.

create table appeals (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  person_id uuid not null references people,
  idempotency_key text not null check (idempotency_key <> ''),
  request_hash bytea not null check (length(request_hash) = 32),
  reason text not null check (reason in ('HELP', 'DAMAGED', 'WRONG_ITEM', 'MISSING_PART', 'CHANGED_MIND')),
  wish text not null check (wish in ('HELP', 'RETURN', 'REPLACEMENT')),
  line_number integer not null,
  contact_number text not null check (contact_number <> ''),
  language text not null check (language in ('zh_tw', 'en')),
  state text not null default 'OPEN' check (state in ('OPEN', 'ANSWERED', 'REFUSED', 'ACCEPTED')),
  created_at timestamptz not null,
  closed_at timestamptz,
  foreign key (order_id, line_number) references order_lines (order_id, number),
  unique (person_id, idempotency_key),
  check ((state = 'OPEN') = (closed_at is null)),
  check ((wish = 'HELP') = (reason = 'HELP'))
);
comment on column appeals.language is 'the shopper''s, for the mails that answer';
create index appeals_of_order on appeals (order_id, created_at);
create index appeals_by_state on appeals (state, created_at);
create unique index appeals_one_open on appeals (order_id) where state = 'OPEN';
create unique index appeals_one_replacement on appeals (order_id) where wish = 'REPLACEMENT' and state = 'ACCEPTED';

create table appeal_messages (
  id uuid primary key default uuidv7(),
  appeal_id uuid not null references appeals,
  number integer not null check (number between 1 and 100),
  staff_id uuid references people,
  message text not null check (message <> ''),
  at timestamptz not null,
  unique (appeal_id, number)
);
comment on column appeal_messages.staff_id is 'who of the staff wrote it; null for the shopper';

create table appeal_images (
  id uuid primary key default gen_random_uuid(),
  appeal_id uuid not null references appeals,
  position integer not null check (position between 1 and 2),
  content bytea not null check (length(content) between 1 and 3145728),
  width integer not null check (width between 1 and 2560),
  height integer not null check (height between 1 and 2560),
  unique (appeal_id, position)
);
comment on table appeal_images is 'Photos live and die with their appeal, so they are kept in its transaction and not as files (decision: photos of appeals).';
comment on column appeal_images.content is 'WebP that the mall has encoded itself; nothing of the file that was sent is in it';
-- Photos do not compress further, and an answer sends all of one at once.
alter table appeal_images alter column content set storage external;

grant select, insert on appeals, appeal_messages, appeal_images to mall_app;
grant update (state, closed_at) on appeals to mall_app;
