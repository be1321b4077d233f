-- The answers of calls with an idempotency key, written in the transaction of the command (decision 81).
create table idempotency_keys (
  person_id uuid references people on delete cascade,
  key text not null check (key ~ '^[A-Za-z0-9-]{16,64}$'),
  operation text not null,
  request_hash bytea not null check (length(request_hash) = 32),
  -- Null only inside the transaction of the command.
  answer text,
  created_at timestamptz not null,
  unique nulls not distinct (person_id, key)
);
comment on column idempotency_keys.person_id is 'who called; null for visitors';
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);
grant select, insert, update (answer), delete on idempotency_keys to mall_app;
