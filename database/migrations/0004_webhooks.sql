-- Events for other systems, their endpoints and the deliveries.
create table webhook_endpoints (
  id uuid not null default uuidv7(),
  name text not null,
  url text not null,
  events text[] not null,
  secret bytea not null,
  hint text not null,
  previous_secret bytea,
  previous_until timestamptz,
  created_at timestamptz not null,
  disabled_at timestamptz,
  disabled_reason text,
  held_until timestamptz,
  last_success_at timestamptz,
  primary key (id),
  constraint webhook_endpoints_name_check check (name <> ''),
  constraint webhook_endpoints_url_check check (url ~ '^https?://'),
  constraint webhook_endpoints_events_check check (cardinality(events) > 0),
  constraint webhook_endpoints_previous_check check ((previous_secret is null) = (previous_until is null)),
  constraint webhook_endpoints_disabled_check check ((disabled_at is null) = (disabled_reason is null)),
  constraint webhook_endpoints_disabled_reason_check check (disabled_reason in ('STAFF', 'GONE', 'FAILING'))
);
comment on table webhook_endpoints is 'Addresses of other systems that receive events.';
comment on column webhook_endpoints.secret is 'encrypted for the row; signs the deliveries';
comment on column webhook_endpoints.hint is 'the first characters of the secret, by which its owner recognises it';
comment on column webhook_endpoints.previous_secret is 'the secret before the last rotation, which also signs until previous_until';
comment on column webhook_endpoints.disabled_reason is 'GONE: it answered 410; FAILING: a delivery had no more tries, and none succeeded since its first';
comment on column webhook_endpoints.held_until is 'after a timeout nothing is sent until then, so that a slow endpoint delays no other';
create unique index webhook_endpoints_by_name on webhook_endpoints (lower(name));
grant select, insert, delete, update (name, url, events, secret, hint, previous_secret, previous_until, disabled_at, disabled_reason, held_until, last_success_at) on webhook_endpoints to mall_app;

create table webhook_events (
  id uuid not null default uuidv7(),
  kind text not null,
  data jsonb not null,
  happened_at timestamptz not null,
  primary key (id),
  constraint webhook_events_data_check check (jsonb_typeof(data) = 'object'),
  constraint webhook_events_kind_check check (kind ~ '^[a-z]+\.[a-z_]+$')
);
comment on table webhook_events is 'Written in the transaction of its cause, if an endpoint chose the kind. Contains ids, no personal data.';
create index webhook_events_by_time on webhook_events (happened_at);
grant select, insert, delete on webhook_events to mall_app;

create table webhook_deliveries (
  id uuid not null default uuidv7(),
  event_id uuid not null,
  endpoint_id uuid not null,
  state text not null default 'PENDING',
  due_at timestamptz not null,
  tries integer not null default 0,
  first_try_at timestamptz,
  last_try_at timestamptz,
  outcome text,
  status integer,
  answer text,
  primary key (id),
  constraint webhook_deliveries_once_key unique (event_id, endpoint_id),
  constraint webhook_deliveries_state_check check (state in ('PENDING', 'DELIVERED', 'FAILED')),
  constraint webhook_deliveries_tries_check check (tries >= 0),
  constraint webhook_deliveries_event_id_fkey foreign key (event_id) references webhook_events(id) on delete cascade,
  constraint webhook_deliveries_endpoint_id_fkey foreign key (endpoint_id) references webhook_endpoints(id) on delete cascade
);
comment on table webhook_deliveries is 'One event for one endpoint, with the answer of its last try.';
comment on column webhook_deliveries.due_at is 'of the next try; during a try, when another process may take it over';
comment on column webhook_deliveries.outcome is 'of the last try: DELIVERED, STATUS, REDIRECT, GONE, TIMEOUT, UNREACHABLE, NOT_PUBLIC or INVALID_ANSWER';
comment on column webhook_deliveries.answer is 'the beginning of the answer';
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at) where (state = 'PENDING');
create index webhook_deliveries_of_endpoint on webhook_deliveries (endpoint_id, id desc);
grant select, insert, delete, update (state, due_at, tries, first_try_at, last_try_at, outcome, status, answer) on webhook_deliveries to mall_app;
