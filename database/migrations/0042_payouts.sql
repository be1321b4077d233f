-- What the company pays to distributors: once a month, outside the mall, written down beside the ledger.

create table payout_runs (
  number integer primary key check (number > 0),
  month date not null unique check (month = date_trunc('month', month)::date),
  at timestamptz not null
);
comment on table payout_runs is 'Append-only, and in a row: of two who pay out at once the second waits for the first.';
comment on column payout_runs.month is 'up to the end of which everything payable was paid out, in Hong Kong';

create table payouts (
  sponsor_id uuid not null references distributors (person_id),
  month date not null references payout_runs (month),
  payable_cents bigint not null check (payable_cents < 0),
  paid_cents bigint not null,
  at timestamptz not null,
  paid_in date not null generated always as (date_trunc('month', at at time zone 'Asia/Hong_Kong')::date) stored,
  primary key (sponsor_id, month),
  check (payable_cents + paid_cents = 0)
);
comment on table payouts is 'Append-only. One row is one whole transaction: what is taken off a distributor''s payable is what the company has paid.';
comment on column payouts.paid_in is 'the month in Hong Kong in which it was written down: where a statement shows it';
create index payouts_of_run on payouts (month, sponsor_id);
create index payouts_by_time on payouts (sponsor_id, paid_in);

grant select, insert on payout_runs, payouts to mall_app;
