-- What the staff decide of the shop. Every change is a new version of the whole, so that the history cannot disagree
-- with what holds: the mall may add to it and read it, no more.

create table shop_settings (
  version integer primary key check (version >= 1),
  at timestamptz not null,
  staff_id uuid,
  staff_name text not null,
  part text not null check (part in ('start', 'name', 'contact', 'delivery', 'payment', 'checking', 'profitShare')),
  takes_back integer references shop_settings,
  name_en text not null check (name_en <> ''),
  name_cn text not null check (name_cn <> ''),
  email text not null check (email like '%_@_%'),
  phone text not null check (phone <> ''),
  address_en text not null check (address_en <> ''),
  address_cn text not null check (address_cn <> ''),
  free_delivery_from_cents bigint not null check (free_delivery_from_cents between 0 and 100000000),
  freight_cents bigint not null check (freight_cents between 0 and 1000000),
  payment_window_seconds integer not null
    check (payment_window_seconds between 60 and 3600 and payment_window_seconds % 60 = 0),
  redirect_seconds integer not null check (redirect_seconds between 0 and 30),
  usual_check_days integer not null check (usual_check_days between 1 and 30),
  most_check_working_days integer not null check (most_check_working_days between 1 and 30),
  least_rate_basis_points integer not null,
  most_rate_basis_points integer not null,
  constraint shop_settings_start_with_the_configuration
    check ((version = 1) = (part = 'start') and (part = 'start') = (staff_id is null)),
  constraint shop_settings_take_back_what_was check (takes_back < version),
  constraint shop_settings_check_as_promised check (usual_check_days <= most_check_working_days),
  constraint shop_settings_rates_in_whole_per_cents check (
    least_rate_basis_points >= 100 and most_rate_basis_points <= 1500
    and least_rate_basis_points <= most_rate_basis_points
    and least_rate_basis_points % 100 = 0 and most_rate_basis_points % 100 = 0
  )
);
comment on table shop_settings is 'Append-only. The last version holds; the first is what the configuration said before anything was changed.';
comment on column shop_settings.part is 'what was changed: the rest is as it was';
comment on column shop_settings.staff_id is 'refers to nobody, because the history outlives the account';
comment on column shop_settings.takes_back is 'the version that this one undoes';
grant select, insert on shop_settings to mall_app;

-- The general holidays of a year are announced in the one before it, and the staff write them down.
grant insert, delete on public_holidays to mall_app;
grant update (name_en, name_cn, source) on public_holidays to mall_app;
