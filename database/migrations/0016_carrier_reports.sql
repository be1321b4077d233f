-- What carriers report of parcels: received or asked for, applied to shipments or left as a task.
create table carrier_events (
  id uuid not null default uuidv7(),
  carrier text not null,
  event_key text not null,
  tracking_number text,
  code text not null,
  text text not null,
  place text,
  state text,
  happened_at timestamptz,
  received_at timestamptz not null,
  problem text,
  settled_at timestamptz,
  settled_by text,
  primary key (id),
  constraint carrier_events_carrier_event_key_key unique (carrier, event_key),
  constraint carrier_events_state_check check (state in ('IN_TRANSIT', 'AT_PICKUP_POINT', 'DELIVERED', 'RETURNED', 'LOST')),
  constraint carrier_events_problem_check check (problem in ('UNREADABLE', 'UNKNOWN_NUMBER', 'OTHER_CARRIER', 'RETURNING',
    'IMPOSSIBLE_TIME')),
  constraint carrier_events_number_check check (tracking_number is not null or problem = 'UNREADABLE'),
  constraint carrier_events_settled_check check (problem is not null or settled_at is null),
  constraint carrier_events_settled_by_check check (settled_at is not null or settled_by is null)
);
comment on table carrier_events is 'Reports of carriers as they were told, once each. A shipment has those with its tracking number.';
comment on column carrier_events.carrier is 'code of the carrier whose adapter received it';
comment on column carrier_events.event_key is 'hash of its content, so that a repeated report is stored once';
comment on column carrier_events.tracking_number is 'letters in capitals and digits; null: the report could not be read';
comment on column carrier_events.code is 'the state by the words of the carrier';
comment on column carrier_events.text is 'as the carrier tells it; of one that could not be read, its beginning';
comment on column carrier_events.state is 'what it means for the shipment; null: unknown to the mall';
comment on column carrier_events.happened_at is 'by the clock of the carrier; null: it could not be read';
comment on column carrier_events.problem is 'why the staff have to look at it; null: nothing to do';
comment on column carrier_events.settled_at is 'when its problem ended';
comment on column carrier_events.settled_by is 'the staff member who ended its problem; null: it ended by itself';
create index carrier_events_of_number on carrier_events (tracking_number) where (tracking_number is not null);
create index carrier_events_open on carrier_events (received_at, id) where (problem is not null and settled_at is null);
grant select, insert, update (problem, settled_at, settled_by), delete on carrier_events to mall_app;

create table carrier_news (
  shipment_id uuid not null,
  polled_at timestamptz,
  news_at timestamptz,
  primary key (shipment_id),
  constraint carrier_news_shipment_id_fkey foreign key (shipment_id) references shipments(id)
);
comment on table carrier_news is 'When the carrier of a shipment was asked, and when it last told anything. Deleted 60 days later.';
comment on column carrier_news.polled_at is 'null: not yet';
comment on column carrier_news.news_at is 'of its latest event, by the clock of the carrier; null: none yet';
create index carrier_news_by_poll on carrier_news (polled_at);
grant select, insert, update (polled_at, news_at), delete on carrier_news to mall_app;

create table carrier_faults (
  carrier text not null,
  minute timestamptz not null,
  kind text not null,
  calls integer not null,
  last_error text not null,
  primary key (carrier, minute, kind),
  constraint carrier_faults_kind_check check (kind in ('NO_ANSWER', 'REFUSED', 'UNREADABLE', 'BAD_SIGNATURE')),
  constraint carrier_faults_calls_check check (calls >= 1)
);
comment on table carrier_faults is 'Calls of carriers that failed, by minute; deleted after a week.';
comment on column carrier_faults.kind is 'BAD_SIGNATURE: of a notification, which was refused and not stored';
grant select, insert, update (calls, last_error), delete on carrier_faults to mall_app;

alter table shipment_events add column carrier text;
comment on column shipment_events.carrier is 'code of the carrier whose report caused it; null: another cause';
