-- The schema of version 1.0.0, with the rows that every mall begins with. Tables follow those that they refer to.

create function contact_words(phone text, email text) returns tsvector
  language sql immutable parallel safe
  return (
    select array_to_tsvector(coalesce(array_agg(word), '{}'))
    from (
      select 'p' || right(phone, digits) as word from generate_series(3, least(8, length(phone))) as digits
      union all
      select 'a' || substr(folded, start)
      from (select lower(left(email, 60)) as folded) as address, generate_series(1, length(folded)) as start
      where start = 1 or substr(folded, start - 1, 1) in ('.', '_', '-', '+', '@')) as words);
comment on function contact_words(text, text) is 'Suffixes by which a person is found, each with the letter of its field: p phone, a email address.';

create function name_parts(name text) returns text[]
  language sql immutable strict parallel safe
  return (
    with folded as (select lower(normalize(name, nfkc)) as word)
    select coalesce(array_agg(distinct part), '{}')
    from folded, generate_series(1, length(word)) as place, lateral (
      values (substr(word, place, 1)), (substr(word, place, 2))) as parts (part)
    where part <> ' ' and (length(part) = 2 or part > '~' collate "C"));

create function order_words(invoice text, names text[], phones text[], account text, shipment text) returns tsvector
  language plpgsql immutable parallel safe as $$
declare
  words text[] := array['i' || right(invoice, 6), 'i' || right(invoice, 5), 'i' || right(invoice, 4)];
  whole text;
  part text;
begin
  foreach whole in array names loop
    part := replace(lower(left(whole, 40)), ' ', '');
    for start in 1 .. length(part) loop words := words || ('n' || substr(part, start)); end loop;
  end loop;
  foreach whole in array phones loop
    for digits in 3 .. least(8, length(whole)) loop words := words || ('p' || right(whole, digits)); end loop;
  end loop;
  part := lower(left(account, 60));
  for start in 1 .. length(part) loop
    if start = 1 or substr(part, start - 1, 1) in ('.', '_', '-', '+', '@') then
      words := words || ('a' || substr(part, start));
    end if;
  end loop;
  if shipment is not null then
    foreach whole in array string_to_array(lower(left(shipment, 200)), ' ') loop
      part := left(regexp_replace(whole, '[^a-z0-9]', '', 'g'), 40);
      if part ~ '\d' then
        words := words || ('s=' || part);
        for start in 1 .. length(part) - 3 loop words := words || ('s' || substr(part, start)); end loop;
      end if;
    end loop;
  end if;
  return array_to_tsvector(words);
end $$;
comment on function order_words(text, text[], text[], text, text) is 'Suffixes by which an order is found, each with the letter of its field: n name, p phone, a account, s parcel number (s= whole), i end of the order number.';

create table acknowledged_discrepancies (
  discrepancy_kind text not null,
  subject_id uuid not null,
  revision text not null,
  reason text not null,
  at timestamptz not null,
  primary key (discrepancy_kind, subject_id, revision),
  constraint acknowledged_discrepancies_discrepancy_kind_check check (discrepancy_kind <> ''),
  constraint acknowledged_discrepancies_reason_check check (reason <> '')
);
comment on table acknowledged_discrepancies is 'Append-only. The audit log names who acknowledged it.';
comment on column acknowledged_discrepancies.revision is 'state of the money when acknowledged; a later state needs a new acknowledgement';
create index acknowledged_discrepancies_by_time on acknowledged_discrepancies (at);
grant select, insert on acknowledged_discrepancies to mall_app;

create table audit_log (
  id uuid not null default uuidv7(),
  at timestamptz not null,
  staff_id uuid,
  staff_name text not null,
  act text not null,
  subject text not null,
  subject_name text not null,
  before jsonb not null,
  after jsonb not null,
  about_person text,
  also_about uuid[],
  primary key (id),
  constraint audit_log_act_check check (act ~ '^[a-zA-Z]{3,40}$'),
  constraint audit_log_after_check check (jsonb_typeof(after) = 'object'),
  constraint audit_log_before_check check (jsonb_typeof(before) = 'object'),
  constraint audit_log_subject_check check (subject ~ '^[a-zA-Z]{3,40}$'),
  constraint audit_log_subject_name_check check (subject_name <> '')
);
comment on table audit_log is 'Append-only. What changed, never an address or a phone number.';
comment on column audit_log.staff_id is 'refers to nobody, because the log outlives the account; null for what the mall did by itself';
comment on column audit_log.staff_name is 'as it was then';
comment on column audit_log.about_person is 'id of the person beside the subject; refers to nobody, because the log outlives the account';
comment on column audit_log.also_about is 'ids of further subjects, such as products, SKUs or people of a file; refer to nobody, because the log outlives them';
create index audit_log_about_person on audit_log (about_person, at desc, id desc) where (about_person is not null);
create index audit_log_also_about on audit_log using gin (also_about) with (fastupdate=off) where (also_about is not null);
create index audit_log_by_act on audit_log (act, at desc, id desc);
create index audit_log_by_time on audit_log (at desc, id desc);
create index audit_log_of_staff on audit_log (staff_name, at desc, id desc);
create index audit_log_of_subject on audit_log (subject_name, at desc, id desc);
create index audit_log_of_the_mall on audit_log (at desc, id desc) where (staff_id is null);
grant select, insert on audit_log to mall_app;

create table brands (
  id uuid not null default uuidv7(),
  name_en text not null,
  name_cn text not null,
  path_name text not null,
  sort_id integer not null default 0,
  enabled boolean not null default true,
  primary key (id),
  constraint brands_path_name_key unique (path_name),
  constraint brands_name_cn_check check (name_cn <> ''),
  constraint brands_name_en_check check (name_en <> ''),
  constraint brands_path_name_check check (path_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
grant select, insert, update, delete on brands to mall_app;

create table bulk_edits (
  id uuid not null default uuidv7(),
  edited_at timestamptz not null,
  change jsonb not null,
  pages jsonb not null,
  products integer not null,
  undone_at timestamptz,
  primary key (id),
  constraint bulk_edits_check check (undone_at >= edited_at),
  constraint bulk_edits_pages_check check (jsonb_typeof(pages) = 'array'),
  constraint bulk_edits_products_check check (products > 0)
);
comment on table bulk_edits is 'Bulk edits of the product list; the audit log names who made them.';
comment on column bulk_edits.change is 'as requested';
comment on column bulk_edits.pages is 'display products with the changed values before and after';
create index bulk_edits_by_time on bulk_edits (edited_at desc);
grant select, insert, update (undone_at) on bulk_edits to mall_app;

create table catalogue_epoch (
  only_row boolean not null default true,
  epoch bigint not null,
  primary key (only_row),
  constraint catalogue_epoch_only_row_check check (only_row)
);
comment on table catalogue_epoch is 'Counts the changes of the catalogue: page caches are thrown away when it moves.';
grant select, update on catalogue_epoch to mall_app;

create table catalogue_imports (
  id uuid not null default uuidv7(),
  imported_at timestamptz not null,
  products integer not null,
  can_undo boolean not null,
  undone_at timestamptz,
  primary key (id),
  constraint catalogue_imports_check check (undone_at >= imported_at),
  constraint catalogue_imports_check1 check (undone_at is null or can_undo),
  constraint catalogue_imports_products_check check (products > 0)
);
comment on table catalogue_imports is 'The last catalogue imports of the staff; the audit log names who imported them.';
comment on column catalogue_imports.products is 'new and changed display products';
comment on column catalogue_imports.can_undo is 'false for an import of too many display products, whose states are not stored';
create index catalogue_imports_by_time on catalogue_imports (imported_at desc, id desc);
grant select, insert, delete, update (undone_at) on catalogue_imports to mall_app;

create table catalogue_import_pages (
  import_id uuid not null,
  "position" integer not null,
  before jsonb,
  after jsonb not null,
  primary key (import_id, "position"),
  constraint catalogue_import_pages_position_check check ("position" > 0),
  constraint catalogue_import_pages_import_id_fkey foreign key (import_id) references catalogue_imports(id) on delete cascade
);
comment on table catalogue_import_pages is 'Display products that an import changed, each as it was before and after.';
comment on column catalogue_import_pages.before is 'null if the import created it';
grant select, insert on catalogue_import_pages to mall_app;

create table demo_mailbox (
  message_id text not null,
  to_address text not null,
  subject text not null,
  html text not null,
  text text not null,
  received_at timestamptz not null default now(),
  primary key (message_id)
);
comment on table demo_mailbox is 'Where the mails of the demo mall land while no SMTP server is set.';
grant select, insert, delete on demo_mailbox to mall_app;

create table demo_removals (
  id uuid not null default uuidv7(),
  removed_at timestamptz not null,
  retained_payments integer not null,
  primary key (id),
  constraint demo_removals_retained_payments_check check (retained_payments >= 0)
);
comment on table demo_removals is 'When the demo was taken out of a database that stays in use, and how many payments of the demo bank stayed in its books.';
grant select, insert on demo_removals to mall_app;

create table discount_code_batches (
  id uuid not null default uuidv7(),
  note text not null,
  created_at timestamptz not null,
  primary key (id),
  constraint discount_code_batches_note_check check (note <> '')
);
comment on table discount_code_batches is 'Codes that were made at once, so that they can be taken away as a table and ended together.';
grant select, insert on discount_code_batches to mall_app;

create table discount_codes (
  id uuid not null default uuidv7(),
  code text not null,
  off_basis_points integer,
  off_cents bigint,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  max_uses integer,
  max_uses_per_person integer not null default 1,
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  batch_id uuid,
  note text not null default '',
  is_demo boolean not null default false,
  primary key (id),
  constraint discount_codes_code_key unique (code),
  constraint discount_codes_check check ((off_basis_points is null) <> (off_cents is null)),
  constraint discount_codes_check1 check (ends_at > starts_at),
  constraint discount_codes_code_check check (code ~ '^[0-9A-Z-]{4,32}$'),
  constraint discount_codes_max_uses_check check (max_uses > 0),
  constraint discount_codes_max_uses_per_person_check check (max_uses_per_person > 0),
  constraint discount_codes_off_basis_points_check check (off_basis_points between 1 and 10000),
  constraint discount_codes_off_cents_check check (off_cents > 0),
  constraint discount_codes_batch_id_fkey foreign key (batch_id) references discount_code_batches(id)
);
comment on column discount_codes.max_uses is 'by all people together; null: unlimited';
comment on column discount_codes.is_demo is 'brought in by the demo; the code is published';
create index discount_codes_by_beginning on discount_codes (code text_pattern_ops);
create index discount_codes_by_time on discount_codes (created_at desc, id desc);
create index discount_codes_of_batch on discount_codes (batch_id, id) where (batch_id is not null);
grant select, insert, update on discount_codes to mall_app;

create table funnel_counts (
  day date not null,
  step text not null,
  count bigint not null,
  primary key (day, step),
  constraint funnel_counts_count_check check (count > 0),
  constraint funnel_counts_step_check check (step in ('VISIT', 'PRODUCT', 'CART', 'REVIEW'))
);
comment on table funnel_counts is 'Numbers only: nothing leads from them to a person, a browser or a visit.';
comment on column funnel_counts.day is 'a day of Hong Kong';
grant select, insert, update (count) on funnel_counts to mall_app;

create table gateway_faults (
  gateway text not null,
  minute timestamptz not null,
  call text not null,
  kind text not null,
  calls integer not null,
  last_error text not null,
  primary key (gateway, minute, call, kind),
  constraint gateway_faults_call_check check (call in ('START', 'QUERY', 'REFUND')),
  constraint gateway_faults_calls_check check (calls > 0),
  constraint gateway_faults_gateway_check check (gateway <> ''),
  constraint gateway_faults_kind_check check (kind in ('NO_ANSWER', 'REFUSED', 'SILENT')),
  constraint gateway_faults_minute_check check (minute = date_trunc('minute', minute))
);
comment on table gateway_faults is 'Deleted after a week.';
create index gateway_faults_by_minute on gateway_faults (minute);
grant select, insert, update, delete on gateway_faults to mall_app;

create table images (
  id uuid not null default uuidv7(),
  path text not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now(),
  primary key (id),
  constraint images_path_key unique (path),
  constraint images_height_check check (height > 0),
  constraint images_path_check check (path ~ '^images/[0-9a-f]{32}$'),
  constraint images_width_check check (width > 0)
);
comment on table images is 'Originals are stored by the hash of their content, so one picture is kept once.';
grant select, insert, update on images to mall_app;

create table banners (
  id uuid not null default uuidv7(),
  name_en text not null,
  name_cn text not null,
  text_en text not null,
  text_cn text not null,
  image_id uuid not null,
  link_path text not null,
  sort_id integer not null,
  enabled boolean not null,
  image_cn_id uuid,
  alt_en text not null default '',
  alt_cn text not null default '',
  show_at timestamptz,
  hide_at timestamptz,
  primary key (id),
  constraint banners_sort_id_key unique (sort_id),
  constraint banners_hide_what_is_shown check (hide_at is null or enabled or show_at is not null),
  constraint banners_link_path_check check (link_path ~ '^/[^/]'),
  constraint banners_named check (name_en <> '' or name_cn <> ''),
  constraint banners_show_before_hiding check (hide_at > show_at),
  constraint banners_show_on_the_minute check ((extract(epoch from show_at)::bigint % 60::bigint) = 0
    and (extract(epoch from hide_at)::bigint % 60::bigint) = 0),
  constraint banners_show_what_is_hidden check (show_at is null or not enabled),
  constraint banners_shown_in_both_languages check (not enabled and show_at is null or name_en <> '' and name_cn <> ''
    and (text_en = '') = (text_cn = '') and (alt_en = '') = (alt_cn = '')),
  constraint banners_image_cn_id_fkey foreign key (image_cn_id) references images(id),
  constraint banners_image_id_fkey foreign key (image_id) references images(id)
);
comment on column banners.image_cn_id is 'the picture for those who read Chinese; null where one serves both languages';
comment on column banners.alt_en is 'empty where the words of the banner say it all';
comment on column banners.show_at is 'when the mall shows it by itself; whole minutes';
comment on column banners.hide_at is 'when the mall hides it by itself; whole minutes';
grant select, insert, update, delete on banners to mall_app;

create table categories (
  id uuid not null default uuidv7(),
  name_en text not null,
  name_cn text not null,
  path_name text not null,
  pattern text not null,
  sort_id integer not null,
  image_id uuid,
  enabled boolean not null default true,
  primary key (id),
  constraint categories_path_name_key unique (path_name),
  constraint categories_name_cn_check check (name_cn <> ''),
  constraint categories_name_en_check check (name_en <> ''),
  constraint categories_path_name_check check (path_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint categories_pattern_check check (pattern in ('STYLE1', 'STYLE2')),
  constraint categories_image_id_fkey foreign key (image_id) references images(id)
);
comment on column categories.enabled is 'whether the menu shows it; goods in it are found in any case';
grant select, insert, update, delete on categories to mall_app;

create table import_mappings (
  signature text not null,
  mapping jsonb not null,
  saved_at timestamptz not null,
  primary key (signature),
  constraint import_mappings_mapping_check check (jsonb_typeof(mapping) = 'object'),
  constraint import_mappings_signature_check check (signature ~ '^[0-9a-f]{64}$')
);
comment on column import_mappings.signature is 'digest of the column names, whatever their order';
grant select, insert, update on import_mappings to mall_app;

create table import_pictures (
  source text not null,
  image_id uuid not null,
  taken_at timestamptz not null,
  primary key (source),
  constraint import_pictures_source_check check (octet_length(source) between 1 and 2000),
  constraint import_pictures_image_id_fkey foreign key (image_id) references images(id)
);
comment on table import_pictures is 'A file name or web address and the stored picture that it stands for.';
create index import_pictures_by_image on import_pictures (image_id);
grant select, insert, update on import_pictures to mall_app;

create table limits (
  what text not null,
  subject_hash bytea not null,
  uses integer not null,
  opens_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (what, subject_hash),
  constraint limits_check check (ends_at >= opens_at),
  constraint limits_subject_hash_check check (length(subject_hash) = 32),
  constraint limits_uses_check check (uses > 0),
  constraint limits_what_check check (what <> '')
);
comment on table limits is 'Counts by subject: an address, an account, a person. Only a keyed hash of the subject is kept.';
comment on column limits.opens_at is 'until then no further use is let through; -infinity while there is nothing to wait for';
comment on column limits.ends_at is 'from then on nothing is remembered';
create index limits_by_end on limits (ends_at);
grant select, insert, update, delete on limits to mall_app;

create table mail_server_failures (
  is_only boolean not null default true,
  in_a_row integer not null,
  latest_at timestamptz not null,
  primary key (is_only),
  constraint mail_server_failures_in_a_row_check check (in_a_row > 0),
  constraint mail_server_failures_is_only_check check (is_only)
);
comment on table mail_server_failures is 'At most one row: failures to connect and temporary failures of the session since the last mail that the server answered.';
grant select, insert, update, delete on mail_server_failures to mall_app;

create table moved_paths (
  path text not null,
  target text not null,
  moved_at timestamptz not null default now(),
  primary key (path),
  constraint moved_paths_check check (path <> target),
  constraint moved_paths_path_check check (path ~~ '/%' and length(path) <= 400),
  constraint moved_paths_target_check check (target ~~ '/%' and length(target) <= 400)
);
comment on table moved_paths is 'Only read for a path that no page has, so a new entry may take a former address.';
create index moved_paths_by_target on moved_paths (target);
grant select, insert, update, delete on moved_paths to mall_app;

create table offers (
  id uuid not null default uuidv7(),
  over_cents bigint not null,
  discount_basis_points integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (id),
  constraint offers_check check (ends_at >= starts_at),
  constraint offers_discount_basis_points_check check (discount_basis_points between 1 and 9000),
  constraint offers_over_cents_check check (over_cents >= 0),
  constraint offers_one_at_a_time exclude using gist (tstzrange(starts_at, ends_at) with &&)
);
comment on table offers is 'What the company takes off everything while it runs. One that was ended before it began covers no time at all.';
comment on column offers.over_cents is 'goods, after profit share, must cost more than this';
comment on column offers.ends_at is 'null: until it is ended';
grant select, insert, update (over_cents, discount_basis_points, starts_at, ends_at) on offers to mall_app;

create table order_search (
  order_id uuid not null,
  words tsvector not null,
  primary key (order_id)
);
comment on table order_search is 'Words of each order, written by triggers. Derived from the order, so it has no foreign key and is not part of any export.';
create index order_search_words on order_search using gin (words) with (gin_pending_list_limit='512');
grant select, insert, update on order_search to mall_app;

create table page_texts (
  page text not null,
  number integer not null,
  title_en text not null,
  title_cn text not null,
  summary_en text not null,
  summary_cn text not null,
  body_en text not null,
  body_cn text not null,
  note text not null,
  is_material boolean not null,
  publish_at timestamptz not null,
  withdrawn_at timestamptz,
  saved_at timestamptz not null,
  staff_name text not null,
  primary key (page, number),
  constraint page_texts_body_cn_check check (body_cn <> ''),
  constraint page_texts_body_en_check check (body_en <> ''),
  constraint page_texts_check check (not is_material or page = 'termsConditions'),
  constraint page_texts_note_check check (note <> ''),
  constraint page_texts_number_check check (number > 0),
  constraint page_texts_page_check check (page in ('faq', 'shoppingGuides', 'termsConditions', 'privacyPolicy')),
  constraint page_texts_title_cn_check check (title_cn <> ''),
  constraint page_texts_title_en_check check (title_en <> '')
);
comment on table page_texts is 'Versions of public pages. The latest published one that is not withdrawn is shown.';
comment on column page_texts.is_material is 'whether shoppers agree again before their next order';
comment on column page_texts.withdrawn_at is 'when a version was withdrawn before its publication';
comment on column page_texts.staff_name is 'name at that time';
grant select, insert, update (withdrawn_at) on page_texts to mall_app;

create table payment_notifications (
  id uuid not null default uuidv7(),
  gateway text not null,
  event_key text not null,
  headers jsonb not null,
  raw_body bytea not null,
  verdict text not null default 'RECEIVED',
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  about text[] not null default '{}'::text[],
  repeats integer not null default 0,
  repeated_at timestamptz,
  primary key (id),
  constraint payment_notifications_gateway_event_key_key unique (gateway, event_key),
  constraint payment_notifications_check check ((repeats = 0) = (repeated_at is null)),
  constraint payment_notifications_raw_body_check check (length(raw_body) <= 65536),
  constraint payment_notifications_repeats_check check (repeats >= 0),
  constraint payment_notifications_verdict_check check (verdict in ('RECEIVED', 'APPLIED', 'IGNORED', 'REVIEW'))
);
comment on column payment_notifications.raw_body is 'as it came; empty once it is forgotten, after 540 days or with the account of its shopper';
comment on column payment_notifications.about is 'the merchant references and refund ids that it names';
comment on column payment_notifications.repeats is 'how often the same event came again';
create index payment_notifications_about on payment_notifications using gin (about);
create index payment_notifications_odd on payment_notifications (received_at) where (verdict = 'REVIEW');
create index payment_notifications_repeated on payment_notifications (repeated_at) where (repeated_at is not null);
create index payment_notifications_to_forget on payment_notifications (received_at) where (raw_body <> '\x'::bytea);
grant select, insert, update (verdict, processed_at, repeats, repeated_at) on payment_notifications to mall_app;

create table payout_runs (
  number integer not null,
  month date not null,
  at timestamptz not null,
  primary key (number),
  constraint payout_runs_month_key unique (month),
  constraint payout_runs_month_check check (month = date_trunc('month', month::timestamptz)::date),
  constraint payout_runs_number_check check (number > 0)
);
comment on table payout_runs is 'Append-only, and in a row: of two who pay out at once the second waits for the first.';
comment on column payout_runs.month is 'up to the end of which everything payable was paid out, in Hong Kong';
grant select, insert on payout_runs to mall_app;

create table pepper_fingerprint (
  is_only boolean not null default true,
  fingerprint text not null,
  stored_at timestamptz not null default now(),
  primary key (is_only),
  constraint pepper_fingerprint_fingerprint_check check (fingerprint ~ '^[0-9a-f]{32}$'),
  constraint pepper_fingerprint_is_only_check check (is_only)
);
grant select, insert on pepper_fingerprint to mall_app;

create table popular_searches (
  lang text not null,
  place smallint not null,
  term text not null,
  primary key (lang, place),
  constraint popular_searches_lang_term_key unique (lang, term),
  constraint popular_searches_lang_check check (lang in ('zh_tw', 'en')),
  constraint popular_searches_place_check check (place > 0)
);
comment on table popular_searches is 'Computed from searched_terms by a job.';
grant select, insert, delete on popular_searches to mall_app;

create table price_imports (
  id uuid not null default uuidv7(),
  imported_at timestamptz not null,
  changes jsonb not null,
  products integer not null,
  undone_at timestamptz,
  primary key (id),
  constraint price_imports_changes_check check (jsonb_typeof(changes) = 'array'),
  constraint price_imports_check check (undone_at >= imported_at),
  constraint price_imports_products_check check (products > 0)
);
comment on table price_imports is 'Files of prices that were imported; the audit log names who imported them.';
comment on column price_imports.changes is 'code, field, before and after of each changed value';
create index price_imports_by_time on price_imports (imported_at desc);
grant select, insert, update (undone_at) on price_imports to mall_app;

create table public_holidays (
  day date not null,
  name_en text not null,
  name_cn text not null,
  source text not null,
  primary key (day),
  constraint public_holidays_name_cn_check check (name_cn <> ''),
  constraint public_holidays_name_en_check check (name_en <> ''),
  constraint public_holidays_source_check check (source in ('gazetted', 'calculated'))
);
comment on table public_holidays is 'General holidays of Hong Kong (General Holidays Ordinance, Cap. 149; www.gov.hk/en/about/abouthk/holiday), worked out with date-holidays 3.';
comment on column public_holidays.source is 'calculated: before the government has announced it; to be compared then';
grant select, insert, delete, update (name_en, name_cn, source) on public_holidays to mall_app;

create table search_synonyms (
  id uuid not null default uuidv7(),
  terms text[] not null,
  primary key (id),
  constraint search_synonyms_terms_check check (cardinality(terms) between 2 and 12 and array_position(terms,
    null::text) is null)
);
comment on table search_synonyms is 'Synonyms of this mall, beside those of the release: each row is a group of equivalent terms.';
grant select, insert, update, delete on search_synonyms to mall_app;

create table searched_terms (
  day date not null,
  lang text not null,
  term text not null,
  visitor_bucket smallint not null,
  primary key (day, lang, term, visitor_bucket),
  constraint searched_terms_lang_check check (lang in ('zh_tw', 'en')),
  constraint searched_terms_term_check check (term <> '' and length(term) <= 30),
  constraint searched_terms_visitor_bucket_check check (visitor_bucket between 0 and 4095)
);
comment on table searched_terms is 'Keywords with results, for popular searches; deleted after 14 days. No personal data: thousands of networks share a bucket.';
comment on column searched_terms.day is 'a day of Hong Kong';
comment on column searched_terms.visitor_bucket is 'of a keyed hash of day and network: different buckets are different networks';
grant select, insert, delete on searched_terms to mall_app;

create table security_events (
  id uuid not null default uuidv7(),
  happened_at timestamptz not null,
  kind text not null,
  person_id uuid,
  reason text,
  address text not null,
  user_agent text not null,
  primary key (id),
  constraint security_events_kind_check check (kind in ('SIGNED_IN', 'SIGN_IN_REFUSED', 'SIGNED_OUT', 'SESSION_ENDED',
    'SESSIONS_ENDED', 'REGISTERED', 'EMAIL_VERIFIED', 'PASSWORD_RESET_MAILED', 'PASSWORD_RESET_REFUSED',
    'PASSWORD_RESET', 'PASSWORD_CHANGED', 'PASSWORD_CHANGE_REFUSED', 'SPONSOR_KEPT', 'SPONSOR_CHANGED',
    'TWO_FACTOR_SET', 'TWO_FACTOR_REFUSED', 'TWO_FACTOR_RESET', 'RECOVERY_CODE_USED')),
  constraint security_events_reason_check check (reason ~ '^[a-z-]+$')
);
comment on table security_events is 'Append-only. Contains no typed input: people write passwords into the wrong field.';
comment on column security_events.person_id is 'null where no account is meant; refers to nobody, because the log outlives the account';
comment on column security_events.reason is 'the code of the refusal';
create index security_events_by_time on security_events (happened_at);
create index security_events_of_person on security_events (person_id, id) where (person_id is not null);
grant select, insert on security_events to mall_app;

create table series (
  id uuid not null default uuidv7(),
  brand_id uuid not null,
  name_en text not null,
  name_cn text not null,
  path_name text not null,
  sort_id integer not null default 0,
  enabled boolean not null default true,
  primary key (id),
  constraint series_brand_id_id_key unique (brand_id, id),
  constraint series_brand_id_path_name_key unique (brand_id, path_name),
  constraint series_name_cn_check check (name_cn <> ''),
  constraint series_name_en_check check (name_en <> ''),
  constraint series_path_name_check check (path_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint series_brand_id_fkey foreign key (brand_id) references brands(id)
);
grant select, insert, update, delete on series to mall_app;

create table display_products (
  id uuid not null default uuidv7(),
  code text not null,
  name_en text not null,
  name_cn text not null,
  description_en text not null,
  description_cn text not null,
  brand_id uuid not null,
  series_id uuid,
  spec_table jsonb not null default '[]'::jsonb,
  tags text not null default '',
  new_from date,
  sort_id integer not null default 0,
  enabled boolean not null,
  is_listed boolean not null default false,
  lowest_price_cents bigint,
  highest_price_cents bigint,
  lowest_pv_hundredths bigint,
  code_eligible boolean not null default false,
  normalised_text text not null default '',
  indexed_in_epoch bigint not null default 0,
  show_at timestamptz,
  hide_at timestamptz,
  axes jsonb not null default '[]'::jsonb,
  archived_at timestamptz,
  primary key (id),
  constraint display_products_code_key unique (code),
  constraint display_products_check check (highest_price_cents >= lowest_price_cents),
  constraint display_products_check1 check (not is_listed or enabled and lowest_price_cents is not null),
  constraint display_products_code_check check (code <> ''),
  constraint display_products_hide_what_is_shown check (hide_at is null or enabled or show_at is not null),
  constraint display_products_lowest_price_cents_check check (lowest_price_cents >= 0),
  constraint display_products_lowest_pv_hundredths_check check (lowest_pv_hundredths >= 0),
  constraint display_products_name_cn_check check (name_cn <> ''),
  constraint display_products_name_en_check check (name_en <> ''),
  constraint display_products_show_before_hiding check (hide_at > show_at),
  constraint display_products_show_on_the_minute check ((extract(epoch from show_at)::bigint % 60::bigint) = 0
    and (extract(epoch from hide_at)::bigint % 60::bigint) = 0),
  constraint display_products_show_what_is_hidden check (show_at is null or not enabled),
  constraint display_products_spec_table_check check (jsonb_typeof(spec_table) = 'array'),
  constraint display_products_brand_id_fkey foreign key (brand_id) references brands(id),
  constraint display_products_brand_id_series_id_fkey foreign key (brand_id, series_id) references series(brand_id, id)
);
comment on column display_products.is_listed is 'enabled, and at least one enabled article has an enabled specification';
comment on column display_products.indexed_in_epoch is 'The catalogue epoch in which the row was last reindexed, so that search indexes read only new rows.';
comment on column display_products.show_at is 'when the mall enables it by itself; whole minutes';
comment on column display_products.hide_at is 'when the mall disables it by itself; whole minutes';
comment on column display_products.axes is 'options with their values';
comment on column display_products.archived_at is 'when the staff archived it; a product that is shown again is not archived';
create index display_products_by_arrival on display_products (new_from desc nulls last, id) where is_listed;
create index display_products_by_brand on display_products (brand_id, sort_id) where is_listed;
create index display_products_by_indexed_epoch on display_products (indexed_in_epoch);
create index display_products_by_sort on display_products (sort_id, id) where is_listed;
create index display_products_of_earlier_text on display_products (id) where (normalised_text !~~ '%|%|%|%|%|%|%|%');
create index display_products_to_hide on display_products (hide_at) where ((hide_at is not null)
  and (show_at is null));
create index display_products_to_show on display_products (show_at) where (show_at is not null);
grant select, insert, update on display_products to mall_app;

create table discount_code_targets (
  discount_code_id uuid not null,
  display_product_id uuid,
  brand_id uuid,
  category_id uuid,
  constraint discount_code_targets_discount_code_id_display_product_id_b_key unique nulls not distinct (discount_code_id, display_product_id, brand_id, category_id),
  constraint discount_code_targets_check check (num_nonnulls(display_product_id, brand_id, category_id) = 1),
  constraint discount_code_targets_brand_id_fkey foreign key (brand_id) references brands(id),
  constraint discount_code_targets_category_id_fkey foreign key (category_id) references categories(id),
  constraint discount_code_targets_discount_code_id_fkey foreign key (discount_code_id) references discount_codes(id),
  constraint discount_code_targets_display_product_id_fkey foreign key (display_product_id) references display_products(id)
);
comment on table discount_code_targets is 'What a code is for, among the products that any code is for. A code without a row here is for all of those.';
grant select, insert, delete on discount_code_targets to mall_app;

create table display_product_images (
  display_product_id uuid not null,
  "position" integer not null,
  image_id uuid not null,
  alt_en text not null default '',
  alt_cn text not null default '',
  primary key (display_product_id, "position"),
  constraint display_product_images_alt_in_both check ((alt_en = '') = (alt_cn = '')),
  constraint display_product_images_position_check check ("position" >= 1),
  constraint display_product_images_display_product_id_fkey foreign key (display_product_id) references display_products(id),
  constraint display_product_images_image_id_fkey foreign key (image_id) references images(id)
);
comment on column display_product_images.alt_en is 'empty where the name of the page says it all';
grant select, insert, delete on display_product_images to mall_app;

create table product_drafts (
  id uuid not null default uuidv7(),
  display_product_id uuid,
  content jsonb not null,
  version integer not null default 1,
  saved_at timestamptz not null,
  primary key (id),
  constraint product_drafts_display_product_id_key unique (display_product_id),
  constraint product_drafts_content_check check (jsonb_typeof(content) = 'object'),
  constraint product_drafts_version_check check (version > 0),
  constraint product_drafts_display_product_id_fkey foreign key (display_product_id) references display_products(id)
);
comment on column product_drafts.display_product_id is 'what it is to replace; null for a new display product';
create index product_drafts_by_saving on product_drafts (saved_at desc, id desc);
grant select, insert, update, delete on product_drafts to mall_app;

create table products (
  id uuid not null default uuidv7(),
  display_product_id uuid not null,
  code text not null,
  name_en text not null,
  name_cn text not null,
  price_cents bigint not null,
  pv_hundredths bigint not null,
  margin_basis_points integer not null default 2000,
  enabled boolean not null,
  code_eligible boolean not null default false,
  offset_eligible boolean not null default false,
  sort_id integer not null default 0,
  primary key (id),
  constraint products_code_key unique (code),
  constraint products_display_product_id_id_key unique (display_product_id, id),
  constraint products_code_check check (code <> ''),
  constraint products_margin_basis_points_check check (margin_basis_points between 0 and 10000),
  constraint products_name_cn_check check (name_cn <> ''),
  constraint products_name_en_check check (name_en <> ''),
  constraint products_price_cents_check check (price_cents between 1 and 10000000),
  constraint products_pv_hundredths_check check (pv_hundredths between 0 and 10000000),
  constraint products_display_product_id_fkey foreign key (display_product_id) references display_products(id)
);
grant select, insert, update on products to mall_app;

create table shop_settings (
  version integer not null,
  at timestamptz not null,
  staff_id uuid,
  staff_name text not null,
  section text constraint shop_settings_part_not_null not null,
  takes_back integer,
  name_en text not null,
  name_cn text not null,
  email text not null,
  phone text not null,
  address_en text not null,
  address_cn text not null,
  free_delivery_from_cents bigint not null,
  freight_cents bigint not null,
  payment_window_seconds integer not null,
  redirect_seconds integer not null,
  usual_check_days integer not null,
  max_check_working_days integer not null,
  min_rate_basis_points integer not null,
  max_rate_basis_points integer not null,
  closed_districts text not null default '',
  refund_approval_cents bigint not null default 500000,
  credit_approval_cents bigint not null default 500000,
  payout_approval_cents bigint not null default 5000000,
  prepared_order_hours integer not null default 24,
  restock_lead_days integer not null default 14,
  restock_safety_days integer not null default 7,
  primary key (version),
  constraint shop_settings_address_cn_check check (address_cn <> ''),
  constraint shop_settings_address_en_check check (address_en <> ''),
  constraint shop_settings_check_as_promised check (usual_check_days <= max_check_working_days),
  constraint shop_settings_closed_districts_check check (string_to_array(closed_districts, ',') <@ array['CW', 'WC',
    'E', 'S', 'YTM', 'SSP', 'KC', 'WTS', 'KT', 'KWT', 'TW', 'TM', 'YL', 'N', 'TP', 'ST', 'SK', 'IS']),
  constraint shop_settings_credit_approval_cents_check check (credit_approval_cents between 0 and 100000000),
  constraint shop_settings_email_check check (email ~~ '%_@_%'),
  constraint shop_settings_free_delivery_from_cents_check check (free_delivery_from_cents between 0 and 100000000),
  constraint shop_settings_freight_cents_check check (freight_cents between 0 and 1000000),
  constraint shop_settings_max_check_working_days_check check (max_check_working_days between 1 and 30),
  constraint shop_settings_name_cn_check check (name_cn <> ''),
  constraint shop_settings_name_en_check check (name_en <> ''),
  constraint shop_settings_payment_window_seconds_check check (payment_window_seconds between 60 and 3600
    and (payment_window_seconds % 60) = 0),
  constraint shop_settings_payout_approval_cents_check check (payout_approval_cents between 0 and 100000000),
  constraint shop_settings_phone_check check (phone <> ''),
  constraint shop_settings_prepared_order_hours_check check (prepared_order_hours between 1 and 72),
  constraint shop_settings_rates_in_whole_per_cents check (min_rate_basis_points >= 100
    and max_rate_basis_points <= 1500 and min_rate_basis_points <= max_rate_basis_points
    and (min_rate_basis_points % 100) = 0 and (max_rate_basis_points % 100) = 0),
  constraint shop_settings_redirect_seconds_check check (redirect_seconds between 0 and 30),
  constraint shop_settings_refund_approval_cents_check check (refund_approval_cents between 0 and 100000000),
  constraint shop_settings_restock_lead_days_check check (restock_lead_days between 1 and 180),
  constraint shop_settings_restock_safety_days_check check (restock_safety_days between 0 and 180),
  constraint shop_settings_section_check check (section in ('start', 'name', 'contact', 'delivery', 'area', 'payment',
    'checking', 'profitShare', 'restock', 'approval')),
  constraint shop_settings_start_with_the_configuration check ((version = 1) = (section = 'start')
    and (section = 'start') = (staff_id is null)),
  constraint shop_settings_take_back_what_was check (takes_back < version),
  constraint shop_settings_usual_check_days_check check (usual_check_days between 1 and 30),
  constraint shop_settings_version_check check (version >= 1),
  constraint shop_settings_takes_back_fkey foreign key (takes_back) references shop_settings(version)
);
comment on table shop_settings is 'Append-only. The last version holds; the first is what the configuration said before anything was changed.';
comment on column shop_settings.staff_id is 'refers to nobody, because the history outlives the account';
comment on column shop_settings.section is 'what was changed: the rest is as it was';
comment on column shop_settings.takes_back is 'the version that this one undoes';
comment on column shop_settings.closed_districts is 'codes of districts to which nothing is delivered for now';
comment on column shop_settings.prepared_order_hours is 'how long an order prepared by the staff can be paid';
comment on column shop_settings.restock_lead_days is 'days between an order to the supplier and its delivery';
comment on column shop_settings.restock_safety_days is 'days of sales kept in reserve beyond the lead time';
grant select, insert on shop_settings to mall_app;

create table specifications (
  id uuid not null default uuidv7(),
  product_id uuid not null,
  sku text not null,
  name_en text not null,
  name_cn text not null,
  enabled boolean not null,
  sort_id integer not null default 0,
  image_id uuid,
  options text[] not null default '{}'::text[],
  primary key (id),
  constraint specifications_product_id_id_key unique (product_id, id),
  constraint specifications_sku_key unique (sku),
  constraint specifications_name_cn_check check (name_cn <> ''),
  constraint specifications_name_en_check check (name_en <> ''),
  constraint specifications_sku_check check (sku <> ''),
  constraint specifications_image_id_fkey foreign key (image_id) references images(id),
  constraint specifications_product_id_fkey foreign key (product_id) references products(id)
);
comment on column specifications.image_id is 'the picture of its page that shows this option; null if none does';
comment on column specifications.options is 'keys of its values, one for each option of its page; empty if it has none';
create index specifications_sku_lower on specifications (lower(sku));
grant select, insert, update on specifications to mall_app;

create table stock (
  specification_id uuid not null,
  on_hand integer not null,
  reserved integer not null default 0,
  primary key (specification_id),
  constraint stock_check check (reserved <= on_hand),
  constraint stock_on_hand_check check (on_hand >= 0),
  constraint stock_reserved_check check (reserved >= 0),
  constraint stock_specification_id_fkey foreign key (specification_id) references specifications(id)
);
comment on table stock is 'on_hand is the sum of the movements; reserved is the sum of the holds in force.';
grant select, insert, update (on_hand, reserved) on stock to mall_app;

create table stock_sheets (
  id uuid not null,
  kind text not null,
  includes_to_send boolean not null,
  note text not null,
  lines integer not null,
  quantity integer not null,
  saved_at timestamptz not null,
  request_hash bytea,
  primary key (id),
  constraint stock_sheets_check check (note <> '' or kind = 'RECEIPT'),
  constraint stock_sheets_kind_check check (kind in ('RECEIPT', 'COUNT')),
  constraint stock_sheets_lines_check check (lines > 0)
);
comment on table stock_sheets is 'A receipt or count of many SKUs at once; its movements carry its note.';
comment on column stock_sheets.includes_to_send is 'whether the count includes paid pieces that have not been shipped';
comment on column stock_sheets.lines is 'number of specifications whose stock changed';
comment on column stock_sheets.quantity is 'net change of the stock';
grant select, insert on stock_sheets to mall_app;

create table sub_categories (
  id uuid not null default uuidv7(),
  category_id uuid not null,
  name_en text not null,
  name_cn text not null,
  path_name text not null,
  type_en text,
  type_cn text,
  type_path_name text,
  column_order integer not null default 1,
  sort_id integer not null default 0,
  enabled boolean not null default true,
  primary key (id),
  constraint sub_categories_category_id_type_path_name_path_name_key unique nulls not distinct (category_id,
    type_path_name, path_name),
  constraint sub_categories_check check (num_nulls(type_en, type_cn, type_path_name) = any (array[0, 3])),
  constraint sub_categories_name_cn_check check (name_cn <> ''),
  constraint sub_categories_name_en_check check (name_en <> ''),
  constraint sub_categories_path_name_check check (path_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint sub_categories_type_cn_check check (type_cn <> ''),
  constraint sub_categories_type_en_check check (type_en <> ''),
  constraint sub_categories_type_path_name_check check (type_path_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint sub_categories_category_id_fkey foreign key (category_id) references categories(id)
);
grant select, insert, update, delete on sub_categories to mall_app;

create table display_product_sub_categories (
  display_product_id uuid not null,
  sub_category_id uuid not null,
  "position" integer not null,
  primary key (display_product_id, sub_category_id),
  constraint display_product_sub_categories_position_check check ("position" >= 1),
  constraint display_product_sub_categories_display_product_id_fkey foreign key (display_product_id) references display_products(id),
  constraint display_product_sub_categories_sub_category_id_fkey foreign key (sub_category_id) references sub_categories(id)
);
create index display_products_of_sub_category on display_product_sub_categories (sub_category_id, display_product_id);
grant select, insert, delete on display_product_sub_categories to mall_app;

create table verification_requests (
  id uuid not null default uuidv7(),
  email text not null,
  requested_at timestamptz not null,
  primary key (id)
);
comment on table verification_requests is 'Counts resends by address, known or not, so that the limit tells nobody which addresses have an account.';
create index verification_requests_by_email on verification_requests (lower(email), requested_at desc);
create index verification_requests_by_time on verification_requests (requested_at);
grant select, insert, delete on verification_requests to mall_app;

create table web_vital_counts (
  day date not null,
  release timestamptz not null,
  page_type text not null,
  device text not null,
  metric text not null,
  bucket smallint not null,
  count bigint not null,
  primary key (day, release, page_type, device, metric, bucket),
  constraint web_vital_counts_bucket_check check (bucket between 0 and 200),
  constraint web_vital_counts_count_check check (count > 0),
  constraint web_vital_counts_device_check check (device in ('PHONE', 'DESKTOP')),
  constraint web_vital_counts_metric_check check (metric in ('LCP', 'INP', 'CLS', 'TTFB')),
  constraint web_vital_counts_page_type_check check (page_type in ('HOME', 'LIST', 'PRODUCT', 'SEARCH', 'CART',
    'CHECKOUT', 'ACCOUNT', 'ADMIN', 'OTHER'))
);
comment on table web_vital_counts is 'Numbers only: nothing leads from them to a person, a browser or a visit.';
comment on column web_vital_counts.day is 'a day of Hong Kong';
comment on column web_vital_counts.release is 'build time of the page';
comment on column web_vital_counts.bucket is 'number of a histogram bucket, whose bounds the program knows';
grant select, insert, delete, update (count) on web_vital_counts to mall_app;

create table people (
  id uuid not null default uuidv7(),
  email text,
  username text not null,
  password_hash text not null,
  contact_number text not null,
  gender text not null,
  address text not null,
  language text not null,
  sponsor_id uuid,
  rate_basis_points integer not null default 0,
  can_buy boolean not null default true,
  verified_at timestamptz,
  disabled_at timestamptz,
  terms_version text not null,
  agreed_at timestamptz not null,
  created_at timestamptz not null default now(),
  sponsor_changed_at timestamptz,
  erased_at timestamptz,
  share_link_id uuid,
  password_version integer not null default 1,
  is_demo boolean not null default false,
  primary key (id),
  constraint people_check check (sponsor_id <> id),
  constraint people_check1 check (rate_basis_points = 0 or sponsor_id is not null),
  constraint people_email_check check (email <> ''),
  constraint people_erased_is_empty check (erased_at is null or email is null and contact_number = '' and address = ''
    and gender = 'NONE' and sponsor_id is null and disabled_at is not null),
  constraint people_gender_check check (gender in ('MALE', 'FEMALE', 'NONE')),
  constraint people_language_check check (language in ('zh_tw', 'en')),
  constraint people_password_version_check check (password_version > 0),
  constraint people_rate_basis_points_check check (rate_basis_points = 0 or rate_basis_points between 100 and 1500),
  constraint people_username_check check (username <> '')
);
comment on column people.agreed_at is 'when the person accepted the terms and said to be 18 or over';
comment on column people.sponsor_changed_at is 'since when the present sponsor is theirs, if they had another one before';
comment on column people.erased_at is 'when the account was deleted: from then on the row only holds together what the law wants kept';
comment on column people.share_link_id is 'the link by which they registered';
comment on column people.password_version is 'incremented with every new password_hash';
comment on column people.is_demo is 'brought in by the demo; its credentials are published';
create index people_barred on people (created_at desc, id desc) where ((erased_at is null) and (not can_buy));
create index people_by_beginning_of_email on people (lower(email) text_pattern_ops) where (erased_at is null);
create index people_by_contact_words on people using gin (contact_words(contact_number,
  email)) with (fastupdate=off) where (erased_at is null);
create unique index people_by_email on people (lower(email));
create index people_by_folded_name on people (lower(username) text_pattern_ops) where (erased_at is null);
create index people_by_name_parts on people using gin (name_parts(username)) where (erased_at is null);
create index people_by_phone on people (contact_number text_pattern_ops) where (erased_at is null);
create index people_by_sponsor on people (sponsor_id) where (sponsor_id is not null);
create index people_by_time on people (created_at desc, id desc) where (erased_at is null);
create index people_disabled on people (created_at desc, id desc) where ((erased_at is null)
  and (disabled_at is not null));
create index people_of_demo on people (id) where is_demo;
create index people_of_share_link on people (share_link_id) where (share_link_id is not null);
create index people_of_sponsor on people (sponsor_id, coalesce(sponsor_changed_at, created_at) desc,
  id) where ((sponsor_id is not null) and (verified_at is not null));
create index people_of_sponsor_by_rate on people (sponsor_id, rate_basis_points desc, coalesce(sponsor_changed_at,
  created_at) desc, id) where ((sponsor_id is not null) and (verified_at is not null));
create index people_unverified on people (agreed_at) where (verified_at is null);
grant select, insert, update on people to mall_app;

create table approval_requests (
  id uuid not null default uuidv7(),
  kind text not null,
  subject text not null,
  details jsonb not null,
  amount_cents bigint not null,
  reason text not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  state text not null default 'OPEN',
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  primary key (id),
  constraint approval_requests_amount_cents_check check (amount_cents > 0),
  constraint approval_requests_check check ((state = 'OPEN') = (decided_by is null)),
  constraint approval_requests_check1 check ((state = 'OPEN') = (decided_at is null)),
  constraint approval_requests_check2 check ((state not in ('APPROVED', 'REFUSED')) or decided_by <> requested_by),
  constraint approval_requests_check3 check (state <> 'WITHDRAWN' or decided_by = requested_by),
  constraint approval_requests_check4 check ((state in ('REFUSED', 'WITHDRAWN')) = (decision_reason is not null
    and decision_reason <> '')),
  constraint approval_requests_kind_check check (kind in ('PAYOUT', 'OFFSET_CREDIT', 'LIMITS')),
  constraint approval_requests_reason_check check (reason <> ''),
  constraint approval_requests_state_check check (state in ('OPEN', 'APPROVED', 'REFUSED', 'WITHDRAWN')),
  constraint approval_requests_subject_check check (subject <> ''),
  constraint approval_requests_decided_by_fkey foreign key (decided_by) references people(id),
  constraint approval_requests_requested_by_fkey foreign key (requested_by) references people(id)
);
comment on table approval_requests is 'Payouts, credits and limits that a second member of the staff must approve. Nobody approves their own request.';
comment on column approval_requests.subject is 'the month of a payout, the document of a credit, or the section of the limits';
comment on column approval_requests.details is 'the input of the action, which the approval carries out';
create index approval_requests_decided_by on approval_requests (decided_by) where (decided_by is not null);
create unique index approval_requests_one_open on approval_requests (kind, subject) where (state = 'OPEN');
create index approval_requests_open on approval_requests (requested_at) where (state = 'OPEN');
create index approval_requests_requested_by on approval_requests (requested_by);
grant select, insert, update (state, decided_by, decided_at, decision_reason) on approval_requests to mall_app;

create table availability_alerts (
  id uuid not null default uuidv7(),
  person_id uuid not null,
  display_product_id uuid not null,
  product_id uuid not null,
  specification_id uuid not null,
  state text not null default 'WAITING',
  created_at timestamptz not null,
  notified_at timestamptz,
  ended_at timestamptz,
  primary key (id),
  constraint availability_alerts_check check ((state in ('BOUGHT', 'CANCELLED')) = (ended_at is not null)),
  constraint availability_alerts_check1 check (notified_at is null or (state in ('NOTIFIED', 'BOUGHT'))),
  constraint availability_alerts_check2 check (notified_at is not null or state <> 'NOTIFIED'),
  constraint availability_alerts_state_check check (state in ('WAITING', 'NOTIFIED', 'BOUGHT', 'CANCELLED')),
  constraint availability_alerts_display_product_id_product_id_fkey foreign key (display_product_id,
    product_id) references products(display_product_id, id),
  constraint availability_alerts_person_id_fkey foreign key (person_id) references people(id),
  constraint availability_alerts_product_id_specification_id_fkey foreign key (product_id,
    specification_id) references specifications(product_id, id)
);
comment on table availability_alerts is 'Ids grow in the order of asking, because an alert is written while its specification is locked: they are the queue.';
create index availability_alerts_notified on availability_alerts (specification_id,
  notified_at) where (state = 'NOTIFIED');
create index availability_alerts_of_person on availability_alerts (person_id, id);
create index availability_alerts_queue on availability_alerts (specification_id, id) where (state = 'WAITING');
create unique index availability_alerts_wait_once on availability_alerts (person_id,
  specification_id) where (state = 'WAITING');
grant select, insert, delete, update (state, notified_at, ended_at) on availability_alerts to mall_app;

create table cart_lines (
  id uuid not null default uuidv7(),
  person_id uuid not null,
  display_product_id uuid not null,
  product_id uuid not null,
  specification_id uuid not null,
  quantity integer not null,
  log jsonb not null,
  created_at timestamptz not null default now(),
  primary key (id),
  constraint cart_lines_person_id_specification_id_key unique (person_id, specification_id),
  constraint cart_lines_log_check check (jsonb_typeof(log) = 'object'),
  constraint cart_lines_quantity_check check (quantity between 1 and 999),
  constraint cart_lines_display_product_id_product_id_fkey foreign key (display_product_id,
    product_id) references products(display_product_id, id),
  constraint cart_lines_person_id_fkey foreign key (person_id) references people(id),
  constraint cart_lines_product_id_specification_id_fkey foreign key (product_id,
    specification_id) references specifications(product_id, id)
);
comment on column cart_lines.log is 'what the line was of when it was added, so that the cart can say what has changed';
grant select, insert, delete, update (quantity, log) on cart_lines to mall_app;

create table consents (
  id uuid not null default uuidv7(),
  person_id uuid not null,
  purpose text not null,
  is_granted boolean not null,
  text_version text not null,
  source text not null,
  given_at timestamptz not null,
  primary key (id),
  constraint consents_purpose_check check (purpose in ('OWN_MARKETING', 'SPONSOR_MARKETING')),
  constraint consents_source_check check (source in ('REGISTRATION', 'ACCOUNT', 'UNSUBSCRIBE_LINK', 'DELETION')),
  constraint consents_text_version_check check (text_version <> ''),
  constraint consents_person_id_fkey foreign key (person_id) references people(id)
);
comment on table consents is 'Append-only: the latest row of a purpose counts, and no row at all is no consent.';
create index consents_of_person on consents (person_id, purpose, id);
create index consents_of_sponsors on consents (person_id,
  id desc) include (is_granted) where (purpose = 'SPONSOR_MARKETING');
grant select, insert on consents to mall_app;

create table data_requests (
  id uuid not null default uuidv7(),
  person_id uuid not null,
  kind text not null,
  channel text not null,
  received_at timestamptz not null,
  due_on date not null,
  outcome text,
  reason text not null default '',
  answered_at timestamptz,
  answered_by text not null default '',
  downloaded_at timestamptz,
  primary key (id),
  constraint data_requests_channel_check check (channel in ('ACCOUNT', 'STAFF')),
  constraint data_requests_check check ((outcome is null) = (answered_at is null)),
  constraint data_requests_check1 check (outcome is distinct from 'REFUSED' or reason <> ''),
  constraint data_requests_kind_check check (kind in ('ACCESS', 'CORRECTION', 'ERASURE')),
  constraint data_requests_outcome_check check (outcome in ('GRANTED', 'REFUSED')),
  constraint data_requests_person_id_fkey foreign key (person_id) references people(id)
);
comment on table data_requests is 'Who asked for their data, and when it was answered: within 40 days (Cap. 486 s. 19).';
comment on column data_requests.answered_by is 'name of the staff member at that time; empty for requests by the account page and before this column';
comment on column data_requests.downloaded_at is 'first download of the copy';
create index data_requests_of_person on data_requests (person_id, id);
create index data_requests_open on data_requests (due_on, id) where (outcome is null);
grant select, insert, update (outcome, reason, answered_at, answered_by, downloaded_at) on data_requests to mall_app;

create table data_exports (
  request_id uuid not null,
  content bytea not null,
  expires_at timestamptz not null,
  primary key (request_id),
  constraint data_exports_request_id_fkey foreign key (request_id) references data_requests(id)
);
comment on table data_exports is 'Copies of personal data for open downloads, deleted after their end.';
comment on column data_exports.content is 'JSON, compressed by gzip';
create index data_exports_by_end on data_exports (expires_at);
grant select, insert, delete on data_exports to mall_app;

create table distributors (
  person_id uuid not null,
  edc_number text not null,
  renewal_expires_on date not null,
  disabled_at timestamptz,
  primary key (person_id),
  constraint distributors_edc_number_key unique (edc_number),
  constraint distributors_edc_number_check check (edc_number ~ '^[0-9]{8}$'),
  constraint distributors_person_id_fkey foreign key (person_id) references people(id)
);
comment on table distributors is 'Kept by the company. A disabled one keeps his members but may accept no new ones.';
create index distributors_by_beginning_of_number on distributors (edc_number text_pattern_ops);
create index distributors_by_renewal on distributors (renewal_expires_on, person_id);
grant select, insert, update on distributors to mall_app;

create table downline_sums (
  sponsor_id uuid not null,
  person_id uuid not null,
  orders integer not null,
  total_price_cents bigint not null,
  total_pv_hundredths bigint not null,
  last_order_at timestamptz not null,
  primary key (sponsor_id, person_id),
  constraint downline_sums_person_id_fkey foreign key (person_id) references people(id),
  constraint downline_sums_sponsor_id_fkey foreign key (sponsor_id) references distributors(person_id)
);
comment on table downline_sums is 'The sums of the journal by sponsor and member: only what was bought below this sponsor.';
create index downline_sums_by_last_order on downline_sums (sponsor_id, last_order_at desc, person_id);
create index downline_sums_by_price on downline_sums (sponsor_id, total_price_cents desc, person_id);
create index downline_sums_by_pv on downline_sums (sponsor_id, total_pv_hundredths desc, person_id);
create index downline_sums_of_person on downline_sums (person_id);
grant select, insert, update on downline_sums to mall_app;

create table favourites (
  person_id uuid not null,
  display_product_id uuid not null,
  product_id uuid not null,
  created_at timestamptz not null,
  primary key (person_id, display_product_id),
  constraint favourites_display_product_id_product_id_fkey foreign key (display_product_id,
    product_id) references products(display_product_id, id),
  constraint favourites_person_id_fkey foreign key (person_id) references people(id)
);
create index favourites_latest_first on favourites (person_id, created_at desc, display_product_id);
grant select, insert, delete on favourites to mall_app;

create table idempotency_keys (
  person_id uuid,
  key text not null,
  operation text not null,
  request_hash bytea not null,
  answer text,
  created_at timestamptz not null,
  constraint idempotency_keys_person_id_key_key unique nulls not distinct (person_id, key),
  constraint idempotency_keys_key_check check (key ~ '^[A-Za-z0-9-]{16,64}$'),
  constraint idempotency_keys_request_hash_check check (length(request_hash) = 32),
  constraint idempotency_keys_person_id_fkey foreign key (person_id) references people(id) on delete cascade
);
comment on column idempotency_keys.person_id is 'who called; null for visitors';
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);
grant select, insert, delete, update (answer) on idempotency_keys to mall_app;

create table ledger_buyers (
  sponsor_id uuid not null,
  month date not null,
  person_id uuid not null,
  primary key (sponsor_id, month, person_id),
  constraint ledger_buyers_person_id_fkey foreign key (person_id) references people(id),
  constraint ledger_buyers_sponsor_id_fkey foreign key (sponsor_id) references distributors(person_id)
);
comment on table ledger_buyers is 'Who ordered below a sponsor in a month of Hong Kong: each counts once, however often they order.';
create index ledger_buyers_of_person on ledger_buyers (person_id);
grant select, insert on ledger_buyers to mall_app;

create table ledger_sums (
  sponsor_id uuid not null,
  month date not null,
  slot integer not null,
  orders integer not null,
  goods_cents bigint not null,
  pending_cents bigint not null,
  payable_cents bigint not null,
  pv_hundredths bigint not null,
  buyers integer not null default 0,
  primary key (sponsor_id, month, slot),
  constraint ledger_sums_buyers_check check (buyers >= 0),
  constraint ledger_sums_slot_check check (slot between 0 and 15),
  constraint ledger_sums_sponsor_id_fkey foreign key (sponsor_id) references distributors(person_id)
);
comment on table ledger_sums is 'The sums of the journal by sponsor and month, so that a page costs the same however much was sold. Sixteen slots each, so that sales of one sponsor do not wait for each other.';
comment on column ledger_sums.buyers is 'members whose first order of the month fell into this slot';
grant select, insert, update on ledger_sums to mall_app;

create table mails (
  id uuid not null default uuidv7(),
  kind text not null,
  subject_id text not null,
  version integer not null default 1,
  to_address text not null,
  language text not null,
  facts jsonb not null,
  state text not null default 'QUEUED',
  tries integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  person_id uuid,
  primary key (id),
  constraint mails_kind_subject_id_version_key unique (kind, subject_id, version),
  constraint mails_check check ((state = 'SENT') = (sent_at is not null)),
  constraint mails_facts_check check (jsonb_typeof(facts) = 'object'),
  constraint mails_kind_check check (kind <> ''),
  constraint mails_language_check check (language in ('zh_tw', 'en')),
  constraint mails_state_check check (state in ('QUEUED', 'SENT', 'FAILED')),
  constraint mails_subject_id_check check (subject_id <> ''),
  constraint mails_to_address_check check (to_address <> ''),
  constraint mails_person_id_fkey foreign key (person_id) references people(id) on delete set null
);
comment on column mails.facts is 'what the template needs; never a token: a link''s token is born when the mail is rendered';
comment on column mails.person_id is 'the account of the address when the mail was queued; null for mails before this column';
create index mails_by_address on mails (lower(to_address)) where (to_address <> 'forgotten');
create index mails_by_person on mails (person_id) where (person_id is not null);
create index mails_by_person_fact on mails (((facts ->> 'personId'))) where (to_address <> 'forgotten');
create index mails_by_state on mails (state, id);
create index mails_of_subject on mails (subject_id);
create index mails_to_delete on mails (coalesce(sent_at, created_at)) where ((state in ('SENT', 'FAILED'))
  and (to_address = 'forgotten'));
create index mails_to_forget on mails (coalesce(sent_at, created_at)) where ((state in ('SENT', 'FAILED'))
  and (to_address <> 'forgotten'));
grant select, insert, delete, update (to_address, facts, state, tries, last_error, sent_at,
  person_id) on mails to mall_app;

create table mail_bodies (
  mail_id uuid not null,
  encrypted bytea not null,
  stored_at timestamptz not null,
  primary key (mail_id),
  constraint mail_bodies_mail_id_fkey foreign key (mail_id) references mails(id) on delete cascade
);
comment on table mail_bodies is 'Subject and text of sent mails, encrypted, with the tokens of their links removed. Erased with the address of the mail.';
grant select, insert, delete on mail_bodies to mall_app;

create table member_invitations (
  person_id uuid not null,
  invited_by uuid not null,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (person_id),
  constraint member_invitations_check check (expires_at > invited_at),
  constraint member_invitations_person_id_fkey foreign key (person_id) references people(id) on delete cascade
);
comment on table member_invitations is 'Open invitations of imported members. The row is deleted when the invitation is accepted, or with its account.';
comment on column member_invitations.invited_by is 'id of the staff member; without a reference, because it is only a record';
grant select, insert, delete, update (invited_at, expires_at) on member_invitations to mall_app;

create table offset_credits (
  id uuid not null default uuidv7(),
  person_id uuid not null,
  document_number text not null,
  amount_cents bigint not null,
  remaining_cents bigint not null,
  expires_at timestamptz,
  approved_by uuid not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  close_reason text,
  primary key (id),
  constraint offset_credits_document_number_key unique (document_number),
  constraint offset_credits_amount_cents_check check (amount_cents > 0),
  constraint offset_credits_check check (remaining_cents between 0 and amount_cents),
  constraint offset_credits_check1 check ((closed_at is null) = (close_reason is null)),
  constraint offset_credits_close_reason_check check (close_reason <> ''),
  constraint offset_credits_document_number_check check (document_number <> ''),
  constraint offset_credits_approved_by_fkey foreign key (approved_by) references people(id),
  constraint offset_credits_person_id_fkey foreign key (person_id) references distributors(person_id)
);
comment on column offset_credits.document_number is 'of the large order, in the company''s books';
comment on column offset_credits.remaining_cents is 'sum of its entries, stored so that a check keeps it at or above 0';
create index offset_credits_approved_by on offset_credits (approved_by) where (approved_by is not null);
create index offset_credits_of_person on offset_credits (person_id, id);
grant select, insert, update (remaining_cents, closed_at, close_reason) on offset_credits to mall_app;

create table one_time_tokens (
  token_hash bytea not null,
  person_id uuid not null,
  purpose text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  password_version integer not null default 1,
  address text,
  primary key (token_hash),
  constraint one_time_tokens_check check (expires_at > created_at),
  constraint one_time_tokens_password_version_check check (password_version > 0),
  constraint one_time_tokens_purpose_check check (purpose in ('VERIFY_EMAIL', 'RESET_PASSWORD', 'CHOOSE_SPONSOR',
    'TWO_FACTOR', 'STAFF_INVITATION', 'MEMBER_INVITATION')),
  constraint one_time_tokens_token_hash_check check (length(token_hash) = 32),
  constraint one_time_tokens_person_id_fkey foreign key (person_id) references people(id)
);
comment on column one_time_tokens.password_version is 'of the person when the token was issued or asked for; the token is valid while the person still has it';
create index one_time_tokens_by_end on one_time_tokens (expires_at);
create index one_time_tokens_of_person on one_time_tokens (person_id, purpose, created_at);
grant select, insert, delete, update (used_at) on one_time_tokens to mall_app;

create table orders (
  id uuid not null default uuidv7(),
  invoice text not null,
  person_id uuid not null,
  idempotency_key text not null,
  request_hash bytea not null,
  language text not null,
  state text not null,
  shipped_state text not null default 'WAIT_CONFIRM',
  payment_type text not null,
  orderer_username text not null,
  orderer_name text not null,
  sponsor_id uuid,
  sponsor_name text,
  rate_basis_points integer not null,
  total_quantity integer not null,
  list_cents bigint not null,
  profit_share_cents bigint not null,
  company_discount_cents bigint not null,
  subtotal_cents bigint not null,
  freight_cents bigint not null,
  total_cents bigint not null,
  pv_hundredths bigint not null,
  receiver_name text not null,
  receiver_phone text not null,
  receiver_address_en text not null,
  receiver_address_cn text not null,
  receiver_note text not null,
  created_at timestamptz not null,
  pay_before timestamptz not null,
  paid_at timestamptz,
  cancelled_at timestamptz,
  logistics_info text,
  arrived_at timestamptz,
  confirmed_at timestamptz,
  shipped_at timestamptz,
  returned_to_cart integer,
  appeal_days_added integer not null default 0,
  primary key (id),
  constraint orders_invoice_key unique (invoice),
  constraint orders_person_id_idempotency_key_key unique (person_id, idempotency_key),
  constraint orders_appeal_days_added_check check (appeal_days_added >= 0),
  constraint orders_check check (subtotal_cents = (list_cents - profit_share_cents - company_discount_cents)),
  constraint orders_check1 check (total_cents = (subtotal_cents + freight_cents)),
  constraint orders_check10 check (arrived_at is null or shipped_at is not null),
  constraint orders_check11 check (returned_to_cart is null or state = 'CANCEL'),
  constraint orders_check2 check ((sponsor_id is null) = (sponsor_name is null)),
  constraint orders_check3 check (rate_basis_points = 0 or sponsor_id is not null),
  constraint orders_check4 check (pay_before > created_at),
  constraint orders_check5 check (state = 'CANCEL' or cancelled_at is null),
  constraint orders_check6 check (state <> 'CANCEL' or cancelled_at is not null),
  constraint orders_check7 check ((state in ('UNPAID', 'CANCEL')) = (paid_at is null)),
  constraint orders_check8 check ((shipped_state = 'CONFIRMED') = (confirmed_at is not null)),
  constraint orders_check9 check (shipped_at is null or confirmed_at is not null and logistics_info <> ''),
  constraint orders_company_discount_cents_check check (company_discount_cents >= 0),
  constraint orders_freight_cents_check check (freight_cents >= 0),
  constraint orders_idempotency_key_check check (idempotency_key <> ''),
  constraint orders_invoice_check check (invoice ~ '^BH[0-9]{12}$'),
  constraint orders_language_check check (language in ('zh_tw', 'en')),
  constraint orders_payment_type_check check (payment_type in ('JETCO', 'ALIPAY.HK', 'ALIPAY.CN', 'OFFSET_DADAN')),
  constraint orders_profit_share_cents_check check (profit_share_cents >= 0),
  constraint orders_pv_hundredths_check check (pv_hundredths >= 0),
  constraint orders_rate_basis_points_check check (rate_basis_points = 0 or rate_basis_points between 100 and 1500),
  constraint orders_request_hash_check check (length(request_hash) = 32),
  constraint orders_returned_to_cart_check check (returned_to_cart >= 0),
  constraint orders_shipped_state_check check (shipped_state in ('WAIT_CONFIRM', 'CONFIRMED')),
  constraint orders_state_check check (state in ('UNPAID', 'PAID', 'CANCEL', 'APPEAL', 'REFUND', 'RETURNSUCCESS')),
  constraint orders_subtotal_cents_check check (subtotal_cents >= 0),
  constraint orders_total_cents_check check (total_cents >= 0),
  constraint orders_total_quantity_check check (total_quantity > 0),
  constraint orders_person_id_fkey foreign key (person_id) references people(id),
  constraint orders_sponsor_id_fkey foreign key (sponsor_id) references distributors(person_id)
);
comment on column orders.arrived_at is 'the beginning, in Hong Kong, of the day on which the goods arrived; the days of an appeal are counted from it';
comment on column orders.confirmed_at is 'when the company had verified the order';
comment on column orders.returned_to_cart is 'how many lines voiding returned to the cart; none: not voided, or voided before carts got goods back';
comment on column orders.appeal_days_added is 'days on which a conversation that began in time was open: they do not count towards the days of appeal';
create index orders_by_day_of_payment on orders (paid_at) include (created_at, state, total_cents,
  pv_hundredths) where (paid_at is not null);
create index orders_by_payment_type on orders (payment_type, created_at desc, id desc);
create index orders_by_state on orders (state, created_at desc, id desc);
create index orders_by_time on orders (created_at desc, id desc);
create index orders_of_account on orders (lower(orderer_username) text_pattern_ops);
create index orders_of_invoice on orders (invoice text_pattern_ops);
create index orders_of_orderer on orders (lower(orderer_name) text_pattern_ops);
create index orders_of_person on orders (person_id, created_at desc, id);
create index orders_of_phone on orders (receiver_phone text_pattern_ops);
create index orders_of_receiver on orders (lower(receiver_name) text_pattern_ops);
create index orders_of_sponsor on orders (sponsor_id, created_at desc, id) where (sponsor_id is not null);
create index orders_of_sponsor_by_state on orders (sponsor_id, state, created_at desc,
  id) where (sponsor_id is not null);
create index orders_to_arrive on orders (created_at, id) where ((shipped_at is not null) and (arrived_at is null)
  and (state in ('PAID', 'APPEAL')));
create index orders_to_confirm on orders (created_at, id) where ((shipped_state = 'WAIT_CONFIRM')
  and (state in ('PAID', 'APPEAL')));
create index orders_to_ship on orders (created_at, id) where ((shipped_state = 'CONFIRMED') and (shipped_at is null)
  and (state in ('PAID', 'APPEAL')));
create index orders_unpaid on orders (pay_before) where (state = 'UNPAID');
create index orders_with_receiver on orders (created_at) where (receiver_name <> '');
grant select, insert, update (state, shipped_state, payment_type, paid_at, cancelled_at, logistics_info, arrived_at,
  confirmed_at, shipped_at, returned_to_cart, appeal_days_added) on orders to mall_app;

create table appeals (
  id uuid not null default uuidv7(),
  order_id uuid not null,
  person_id uuid not null,
  idempotency_key text not null,
  request_hash bytea not null,
  reason text not null,
  request_type text not null,
  contact_number text not null,
  language text not null,
  state text not null default 'OPEN',
  created_at timestamptz not null,
  closed_at timestamptz,
  opened_at timestamptz not null,
  continues uuid,
  primary key (id),
  constraint appeals_id_order_id_key unique (id, order_id),
  constraint appeals_person_id_idempotency_key_key unique (person_id, idempotency_key),
  constraint appeals_check check ((state = 'OPEN') = (closed_at is null)),
  constraint appeals_check1 check ((request_type = 'HELP') = (reason = 'HELP')),
  constraint appeals_check3 check (continues is null or request_type <> 'HELP'),
  constraint appeals_contact_number_check check (contact_number <> ''),
  constraint appeals_continued_check check (state <> 'CONTINUED' or (request_type in ('HELP', 'REPLACEMENT'))),
  constraint appeals_idempotency_key_check check (idempotency_key <> ''),
  constraint appeals_language_check check (language in ('zh_tw', 'en')),
  constraint appeals_reason_check check (reason in ('HELP', 'DAMAGED', 'WRONG_ITEM', 'MISSING_PART', 'CHANGED_MIND')),
  constraint appeals_request_hash_check check (length(request_hash) = 32),
  constraint appeals_request_type_check check (request_type in ('HELP', 'RETURN', 'REPLACEMENT')),
  constraint appeals_state_check check (state in ('OPEN', 'ANSWERED', 'REFUSED', 'ACCEPTED', 'CONTINUED')),
  constraint appeals_continues_fkey foreign key (continues) references appeals(id),
  constraint appeals_order_id_fkey foreign key (order_id) references orders(id),
  constraint appeals_person_id_fkey foreign key (person_id) references people(id)
);
comment on column appeals.language is 'the shopper''s, for the mails that answer';
comment on column appeals.opened_at is 'when it was sent, or last opened again';
comment on column appeals.continues is 'the question, or the request for a replacement, that this return or replacement took over';
create index appeals_by_state on appeals (state, created_at);
create unique index appeals_continued_once on appeals (continues) where (continues is not null);
create index appeals_of_order on appeals (order_id, created_at);
create index appeals_of_person on appeals (person_id);
create unique index appeals_one_open on appeals (order_id) where (state = 'OPEN');
create unique index appeals_one_replacement on appeals (order_id) where ((request_type = 'REPLACEMENT')
  and (state = 'ACCEPTED'));
grant select, insert, delete, update (state, closed_at, opened_at) on appeals to mall_app;

create table appeal_images (
  id uuid not null default gen_random_uuid(),
  appeal_id uuid not null,
  "position" integer not null,
  content bytea not null,
  width integer not null,
  height integer not null,
  primary key (id),
  constraint appeal_images_appeal_id_position_key unique (appeal_id, "position"),
  constraint appeal_images_content_check check (length(content) between 1 and 3145728),
  constraint appeal_images_height_check check (height between 1 and 2560),
  constraint appeal_images_position_check check ("position" >= 1 and "position" <= 2),
  constraint appeal_images_width_check check (width between 1 and 2560),
  constraint appeal_images_appeal_id_fkey foreign key (appeal_id) references appeals(id)
);
comment on table appeal_images is 'Photos live and die with their appeal, so they are kept in its transaction and not as files.';
comment on column appeal_images.content is 'WebP that the mall has encoded itself; nothing of the file that was sent is in it';
alter table appeal_images alter column content set storage external;
grant select, insert, delete on appeal_images to mall_app;

create table appeal_messages (
  id uuid not null default uuidv7(),
  appeal_id uuid not null,
  number integer not null,
  staff_id uuid,
  message text not null,
  at timestamptz not null,
  primary key (id),
  constraint appeal_messages_appeal_id_number_key unique (appeal_id, number),
  constraint appeal_messages_message_check check (message <> ''),
  constraint appeal_messages_number_check check (number >= 1),
  constraint appeal_messages_appeal_id_fkey foreign key (appeal_id) references appeals(id),
  constraint appeal_messages_staff_id_fkey foreign key (staff_id) references people(id)
);
comment on column appeal_messages.staff_id is 'who of the staff wrote it; null for the shopper';
create index appeal_messages_of_staff on appeal_messages (staff_id) where (staff_id is not null);
grant select, insert, delete on appeal_messages to mall_app;

create table discount_code_uses (
  order_id uuid not null,
  discount_code_id uuid not null,
  person_id uuid not null,
  use_number integer,
  use_number_of_person integer not null,
  off_basis_points integer,
  off_cents bigint,
  state text not null default 'LOCKED',
  locked_at timestamptz not null,
  ended_at timestamptz,
  primary key (order_id),
  constraint discount_code_uses_check check ((off_basis_points is null) <> (off_cents is null)),
  constraint discount_code_uses_check1 check ((state = 'LOCKED') = (ended_at is null)),
  constraint discount_code_uses_state_check check (state in ('LOCKED', 'USED', 'FREED')),
  constraint discount_code_uses_use_number_check check (use_number >= 1),
  constraint discount_code_uses_use_number_of_person_check check (use_number_of_person >= 1),
  constraint discount_code_uses_discount_code_id_fkey foreign key (discount_code_id) references discount_codes(id),
  constraint discount_code_uses_order_id_fkey foreign key (order_id) references orders(id),
  constraint discount_code_uses_person_id_fkey foreign key (person_id) references people(id)
);
comment on column discount_code_uses.use_number is 'which of the uses of a code it takes up, so that two orders can never take the same one';
create index discount_code_uses_of_person on discount_code_uses (person_id);
create unique index discount_code_uses_once on discount_code_uses (discount_code_id,
  use_number) where (state <> 'FREED');
create unique index discount_code_uses_once_each on discount_code_uses (discount_code_id, person_id,
  use_number_of_person) where (state <> 'FREED');
grant select, insert, update (state, ended_at) on discount_code_uses to mall_app;

create table goodwill_refunds (
  order_id uuid not null,
  number integer not null,
  amount_cents bigint not null,
  reason text not null,
  at timestamptz not null,
  reason_code text,
  staff_name text,
  primary key (order_id, number),
  constraint goodwill_refunds_amount_cents_check check (amount_cents > 0),
  constraint goodwill_refunds_number_check check (number >= 1),
  constraint goodwill_refunds_reason_check check (reason <> ''),
  constraint goodwill_refunds_reason_code_check check (reason_code in ('GOODWILL', 'PRICE')),
  constraint goodwill_refunds_order_id_fkey foreign key (order_id) references orders(id)
);
comment on table goodwill_refunds is 'Refunds without a return of goods. Insert-only, while the order is locked.';
grant select, insert on goodwill_refunds to mall_app;

create table offset_entries (
  id uuid not null default uuidv7(),
  offset_credit_id uuid not null,
  kind text not null,
  amount_cents bigint not null,
  order_id uuid,
  at timestamptz not null,
  partial_refund_number integer,
  primary key (id),
  constraint offset_entries_amount_cents_check check (amount_cents <> 0),
  constraint offset_entries_check check ((kind in ('ISSUE', 'CREDIT')) = (amount_cents > 0)),
  constraint offset_entries_check1 check ((kind in ('REDEEM', 'CREDIT')) = (order_id is not null)),
  constraint offset_entries_check2 check (partial_refund_number is null or kind = 'CREDIT'),
  constraint offset_entries_kind_check check (kind in ('ISSUE', 'REDEEM', 'CREDIT', 'CLOSE')),
  constraint offset_entries_offset_credit_id_fkey foreign key (offset_credit_id) references offset_credits(id),
  constraint offset_entries_order_id_fkey foreign key (order_id) references orders(id)
);
comment on table offset_entries is 'Append-only: credits to and debits of an offset credit. An order that redeems it is paid in the same transaction.';
comment on column offset_entries.partial_refund_number is 'the partial refund that returns the amount; null when the whole order is returned';
create index offset_entries_of_order on offset_entries (order_id) where (order_id is not null);
create unique index offset_entries_once_each on offset_entries (offset_credit_id, order_id, kind,
  coalesce(partial_refund_number, 0)) where (order_id is not null);
create unique index offset_entries_one_beginning on offset_entries (offset_credit_id, kind) where (order_id is null);
grant select, insert on offset_entries to mall_app;

create table order_edits (
  order_id uuid not null,
  number integer not null,
  added_order_id uuid,
  is_whole boolean not null,
  removed jsonb not null,
  removed_cents bigint not null,
  carried_cents bigint not null,
  state text not null,
  reason text not null,
  staff_name text not null,
  at timestamptz not null,
  ended_at timestamptz,
  primary key (order_id, number),
  constraint order_edits_added_order_id_key unique (added_order_id),
  constraint order_edits_check check (carried_cents between 0 and removed_cents),
  constraint order_edits_check1 check (added_order_id is not null or carried_cents = 0 and state = 'DONE'),
  constraint order_edits_check2 check ((state = 'OPEN') = (ended_at is null)),
  constraint order_edits_number_check check (number >= 1),
  constraint order_edits_reason_check check (reason <> ''),
  constraint order_edits_removed_cents_check check (removed_cents >= 0),
  constraint order_edits_removed_check check (jsonb_typeof(removed) = 'array'),
  constraint order_edits_state_check check (state in ('OPEN', 'DONE', 'CANCELLED')),
  constraint order_edits_added_order_id_fkey foreign key (added_order_id) references orders(id),
  constraint order_edits_order_id_fkey foreign key (order_id) references orders(id)
);
comment on table order_edits is 'An edit is open until the added order is paid; then its goods are removed. It is cancelled with that order.';
comment on column order_edits.is_whole is 'whether nothing else of the order was left, so that its delivery fee is removed, too';
comment on column order_edits.removed is 'quantities of lines, with their price and what of it was withheld for goodwill';
comment on column order_edits.removed_cents is 'what of the payment is for the removed goods';
comment on column order_edits.carried_cents is 'of it, what pays the added order; the rest is refunded';
comment on column order_edits.staff_name is 'name at that time';
create unique index order_edits_one_open on order_edits (order_id) where (state = 'OPEN');
grant select, insert, update (state, ended_at) on order_edits to mall_app;

create table order_lines (
  order_id uuid not null,
  number integer not null,
  display_product_id uuid not null,
  product_id uuid not null,
  specification_id uuid not null,
  sku text not null,
  name_en text not null,
  name_cn text not null,
  product_name_en text not null,
  product_name_cn text not null,
  specification_name_en text not null,
  specification_name_cn text not null,
  image_id uuid,
  price_cents bigint not null,
  quantity integer not null,
  margin_basis_points integer not null,
  list_cents bigint not null,
  profit_share_cents bigint not null,
  company_discount_cents bigint not null,
  net_cents bigint not null,
  unit_pv_hundredths bigint not null,
  pv_hundredths bigint not null,
  normalised_text text not null default '',
  code_applies boolean not null default false,
  earning_cents bigint not null,
  primary key (order_id, number),
  constraint order_lines_order_id_specification_id_key unique (order_id, specification_id),
  constraint order_lines_check check (list_cents = (price_cents * quantity)),
  constraint order_lines_check1 check (net_cents = (list_cents - profit_share_cents - company_discount_cents)),
  constraint order_lines_company_discount_cents_check check (company_discount_cents >= 0),
  constraint order_lines_earning_cents_check check (earning_cents >= 0),
  constraint order_lines_margin_basis_points_check check (margin_basis_points between 0 and 10000),
  constraint order_lines_net_cents_check check (net_cents >= 0),
  constraint order_lines_number_check check (number >= 1),
  constraint order_lines_price_cents_check check (price_cents > 0),
  constraint order_lines_profit_share_cents_check check (profit_share_cents >= 0),
  constraint order_lines_pv_hundredths_check check (pv_hundredths >= 0),
  constraint order_lines_quantity_check check (quantity between 1 and 999),
  constraint order_lines_unit_pv_hundredths_check check (unit_pv_hundredths >= 0),
  constraint order_lines_display_product_id_fkey foreign key (display_product_id) references display_products(id),
  constraint order_lines_image_id_fkey foreign key (image_id) references images(id),
  constraint order_lines_order_id_fkey foreign key (order_id) references orders(id),
  constraint order_lines_product_id_fkey foreign key (product_id) references products(id),
  constraint order_lines_specification_id_fkey foreign key (specification_id) references specifications(id)
);
comment on column order_lines.normalised_text is 'names at the time of the order, normalised as in the catalogue';
comment on column order_lines.code_applies is 'whether the order''s discount code was for this line';
comment on column order_lines.earning_cents is 'what the sponsor keeps of it, if the order has one';
create index order_lines_of_product on order_lines (display_product_id, order_id);
grant select, insert on order_lines to mall_app;

create table appeal_lines (
  appeal_id uuid not null,
  order_id uuid not null,
  line_number integer not null,
  quantity integer constraint appeal_lines_pieces_not_null not null,
  primary key (appeal_id, line_number),
  constraint appeal_lines_pieces_check check (quantity between 1 and 999),
  constraint appeal_lines_appeal_id_order_id_fkey foreign key (appeal_id, order_id) references appeals(id, order_id),
  constraint appeal_lines_order_id_line_number_fkey foreign key (order_id,
    line_number) references order_lines(order_id, number)
);
comment on table appeal_lines is 'What an appeal is about; for a return, what comes back if it is accepted.';
grant select, insert, delete on appeal_lines to mall_app;

create table ledger_entries (
  id uuid not null default uuidv7(),
  order_id uuid not null,
  line_number integer not null,
  kind text not null,
  cause text not null,
  person_id uuid not null,
  sponsor_id uuid,
  goods_cents bigint not null,
  pending_cents bigint not null,
  payable_cents bigint not null,
  house_cents bigint not null,
  pv_hundredths bigint not null,
  at timestamptz not null,
  month date generated always as (date_trunc('month', (at at time zone 'Asia/Hong_Kong'))::date) stored not null,
  primary key (id),
  constraint ledger_entries_order_id_line_number_kind_cause_key unique (order_id, line_number, kind, cause),
  constraint ledger_entries_cause_check check (cause <> ''),
  constraint ledger_entries_check check (goods_cents = (pending_cents + payable_cents + house_cents)),
  constraint ledger_entries_check1 check (sponsor_id is not null or pending_cents = 0 and payable_cents = 0),
  constraint ledger_entries_kind_check check (kind in ('ACCRUAL', 'MATURITY', 'REVERSAL')),
  constraint ledger_entries_order_id_line_number_fkey foreign key (order_id,
    line_number) references order_lines(order_id, number),
  constraint ledger_entries_person_id_fkey foreign key (person_id) references people(id),
  constraint ledger_entries_sponsor_id_fkey foreign key (sponsor_id) references distributors(person_id)
);
comment on table ledger_entries is 'One row is one whole transaction about one line of an order: what the shopper paid for goods (debit) is what sponsor and house got of it (credits).';
comment on column ledger_entries.pending_cents is 'to the sponsor, while the goods may still come back';
comment on column ledger_entries.payable_cents is 'to the sponsor, for the next payout';
comment on column ledger_entries.month is 'in Hong Kong';
create index ledger_entries_of_person on ledger_entries (person_id);
create index ledger_entries_of_sponsor on ledger_entries (sponsor_id, at, id) where (sponsor_id is not null);
create unique index ledger_entries_one_accrual on ledger_entries (order_id, line_number) where (kind = 'ACCRUAL');
grant select, insert on ledger_entries to mall_app;

create table order_notes (
  id uuid not null default uuidv7(),
  order_id uuid not null,
  staff_id uuid not null,
  note text not null,
  at timestamptz not null,
  primary key (id),
  constraint order_notes_note_check check (note <> '' and length(note) <= 1000),
  constraint order_notes_order_id_fkey foreign key (order_id) references orders(id),
  constraint order_notes_staff_id_fkey foreign key (staff_id) references people(id)
);
comment on table order_notes is 'Notes of the staff about an order: never changed, deleted only with the account of its shopper.';
create index order_notes_of_order on order_notes (order_id, at);
create index order_notes_of_staff on order_notes (staff_id);
grant select, insert, delete on order_notes to mall_app;

create table order_receivers (
  order_id uuid not null,
  number integer not null,
  name text not null,
  phone text not null,
  address_en text not null,
  address_cn text not null,
  note text not null,
  reason text not null,
  staff_id uuid not null,
  at timestamptz not null,
  primary key (order_id, number),
  constraint order_receivers_number_check check (number >= 1),
  constraint order_receivers_reason_check check (reason <> ''),
  constraint order_receivers_order_id_fkey foreign key (order_id) references orders(id),
  constraint order_receivers_staff_id_fkey foreign key (staff_id) references people(id)
);
comment on table order_receivers is 'Corrected receivers of an order. Insert-only, while the order is locked; the largest number is valid.';
create index order_receivers_of_staff on order_receivers (staff_id);
grant select, insert on order_receivers to mall_app;

create table order_state_changes (
  order_id uuid not null,
  number integer not null,
  previous_number integer generated always as (nullif(number - 1, 0)) stored,
  from_state text,
  to_state text not null,
  cause text not null,
  at timestamptz not null,
  primary key (order_id, number),
  constraint order_state_changes_order_id_number_to_state_key unique (order_id, number, to_state),
  constraint order_state_changes_cause_check check (cause <> ''),
  constraint order_state_changes_check check ((number = 1) = (from_state is null)),
  constraint order_state_changes_check1 check (from_state is null and to_state = 'UNPAID' or from_state = 'UNPAID'
    and (to_state in ('PAID', 'CANCEL')) or from_state = 'PAID' and (to_state in ('APPEAL', 'REFUND'))
    or from_state = 'APPEAL' and (to_state in ('PAID', 'REFUND')) or from_state = 'REFUND'
    and (to_state in ('RETURNSUCCESS', 'PAID'))),
  constraint order_state_changes_number_check check (number >= 1),
  constraint order_state_changes_order_id_fkey foreign key (order_id) references orders(id),
  constraint order_state_changes_order_id_previous_number_from_state_fkey foreign key (order_id, previous_number,
    from_state) references order_state_changes(order_id, number, to_state)
);
comment on table order_state_changes is 'One legal chain for each order: every change begins where the one before it ended.';
grant select, insert on order_state_changes to mall_app;

create table partial_refunds (
  order_id uuid not null,
  line_number integer not null,
  number integer not null,
  quantity integer constraint partial_refunds_pieces_not_null not null,
  amount_cents bigint not null,
  is_restocked boolean not null,
  reason text not null,
  at timestamptz not null,
  withheld_cents bigint not null default 0,
  reason_code text,
  restocked_quantity integer,
  staff_name text,
  primary key (order_id, line_number, number),
  constraint partial_refunds_amount_cents_check check (amount_cents >= 0),
  constraint partial_refunds_number_check check (number >= 1),
  constraint partial_refunds_pieces_check check (quantity between 1 and 999),
  constraint partial_refunds_reason_check check (reason <> ''),
  constraint partial_refunds_reason_code_check check (reason_code in ('CANCELLED', 'LOST', 'UNDELIVERABLE', 'DAMAGED',
    'RETURNED')),
  constraint partial_refunds_restocked_quantity_check check (restocked_quantity between 0 and quantity
    and (restocked_quantity > 0) = is_restocked),
  constraint partial_refunds_withheld_check check (withheld_cents between 0 and amount_cents),
  constraint partial_refunds_order_id_line_number_fkey foreign key (order_id,
    line_number) references order_lines(order_id, number)
);
comment on table partial_refunds is 'Refunded quantities of a paid order. Insert-only, while the order is locked.';
comment on column partial_refunds.number is 'number of the refund within its order; lines refunded together share it';
comment on column partial_refunds.amount_cents is 'of the goods, without delivery';
comment on column partial_refunds.reason is 'note of the staff; return:ID of the appeal for a received return';
comment on column partial_refunds.withheld_cents is 'of the amount, not refunded because goodwill refunds had left less of the payment';
comment on column partial_refunds.reason_code is 'null: recorded by a release without reasons';
comment on column partial_refunds.restocked_quantity is 'null: all pieces if is_restocked, otherwise none';
grant select, insert on partial_refunds to mall_app;

create table payment_attempts (
  id uuid not null default uuidv7(),
  order_id uuid not null,
  merchant_ref text not null,
  gateway text not null,
  method text not null,
  amount_cents bigint not null,
  currency text not null default 'HKD',
  state text not null default 'OPEN',
  gateway_ref text,
  brand text,
  pays_order boolean not null default false,
  evidence text,
  captured_cents bigint,
  created_at timestamptz not null,
  completed_at timestamptz,
  next_query_at timestamptz,
  reported_state text,
  reported_at timestamptz,
  capture_ref text,
  page_opened_at timestamptz,
  card_last_four text,
  primary key (id),
  constraint payment_attempts_merchant_ref_key unique (merchant_ref),
  constraint payment_attempts_amount_cents_check check (amount_cents > 0),
  constraint payment_attempts_capture_ref_check check (capture_ref <> ''),
  constraint payment_attempts_captured_cents_check check (captured_cents >= 0),
  constraint payment_attempts_card_last_four_check check (card_last_four ~ '^\d{4}$'),
  constraint payment_attempts_check check (not pays_order or state = 'SUCCEEDED' and captured_cents = amount_cents),
  constraint payment_attempts_check1 check (state <> 'SUCCEEDED' or evidence is not null),
  constraint payment_attempts_check2 check ((reported_state is null) = (reported_at is null)),
  constraint payment_attempts_currency_check check (currency = 'HKD'),
  constraint payment_attempts_gateway_check check (gateway <> ''),
  constraint payment_attempts_merchant_ref_check check (merchant_ref ~ '^[A-Z0-9]{1,32}$'),
  constraint payment_attempts_method_check check (method in ('CARD', 'ALIPAY_HK', 'ALIPAY_CN')),
  constraint payment_attempts_state_check check (state in ('OPEN', 'OPEN_UNCONFIRMED', 'SUCCEEDED', 'FAILED',
    'CANCELLED', 'EXPIRED', 'REVIEW')),
  constraint payment_attempts_told_check check (reported_state in ('OPEN', 'PENDING', 'SUCCEEDED', 'FAILED',
    'CANCELLED', 'EXPIRED', 'NOT_FOUND')),
  constraint payment_attempts_order_id_fkey foreign key (order_id) references orders(id)
);
comment on column payment_attempts.pays_order is 'the one capture that the order was paid by; a second success is refunded instead';
comment on column payment_attempts.evidence is 'the notification or query that the success rests on';
comment on column payment_attempts.reported_state is 'state that its gateway reported last, changed or not';
comment on column payment_attempts.capture_ref is 'the capture that captured_cents is of, where a gateway can make several under one reference';
comment on column payment_attempts.page_opened_at is 'when a shopper was first given its page; none: nobody can have paid it';
comment on column payment_attempts.card_last_four is 'last four digits of the card, where the gateway reports them; no other digit is stored';
create index payment_attempts_odd on payment_attempts (completed_at) where ((state = 'REVIEW')
  or ((state = 'SUCCEEDED') and (not pays_order)));
create index payment_attempts_of_demo on payment_attempts (created_at) where (gateway = 'demo-bank');
create index payment_attempts_of_order on payment_attempts (order_id, created_at);
create unique index payment_attempts_one_pays on payment_attempts (order_id) where pays_order;
create index payment_attempts_to_query on payment_attempts (next_query_at) where (next_query_at is not null);
create index payment_attempts_undecided on payment_attempts (created_at) where (state in ('OPEN',
  'OPEN_UNCONFIRMED'));
grant select, insert, update (state, gateway_ref, brand, pays_order, evidence, captured_cents, completed_at,
  next_query_at, reported_state, reported_at, capture_ref, page_opened_at,
  card_last_four) on payment_attempts to mall_app;

create table extra_captures (
  id uuid not null default uuidv7(),
  attempt_id uuid not null,
  capture_ref text not null,
  amount_cents bigint not null,
  currency text,
  evidence text not null,
  at timestamptz not null,
  primary key (id),
  constraint extra_captures_attempt_id_capture_ref_key unique (attempt_id, capture_ref),
  constraint extra_captures_amount_cents_check check (amount_cents >= 0),
  constraint extra_captures_capture_ref_check check (capture_ref <> ''),
  constraint extra_captures_evidence_check check (evidence <> ''),
  constraint extra_captures_attempt_id_fkey foreign key (attempt_id) references payment_attempts(id)
);
comment on table extra_captures is 'Append-only. Captures of an attempt beside the one that counts; the staff refund them at the gateway.';
create index extra_captures_by_time on extra_captures (at);
grant select, insert on extra_captures to mall_app;

create table payment_refunds (
  id uuid not null default uuidv7(),
  attempt_id uuid not null,
  reason_key text not null,
  amount_cents bigint not null,
  state text not null default 'PENDING',
  gateway_refund_ref text,
  created_at timestamptz not null,
  completed_at timestamptz,
  for_order_id uuid,
  primary key (id),
  constraint payment_refunds_reason_key_key unique (reason_key),
  constraint payment_refunds_amount_cents_check check (amount_cents > 0),
  constraint payment_refunds_reason_key_check check (reason_key <> ''),
  constraint payment_refunds_state_check check (state in ('PENDING', 'SUCCEEDED', 'FAILED', 'MANUAL')),
  constraint payment_refunds_attempt_id_fkey foreign key (attempt_id) references payment_attempts(id),
  constraint payment_refunds_for_order_id_fkey foreign key (for_order_id) references orders(id)
);
comment on column payment_refunds.reason_key is 'such as late:<attempt>: one reason refunds once';
comment on column payment_refunds.for_order_id is 'the added order whose carried money it returns; null: the order of the capture';
create index payment_refunds_by_time on payment_refunds (created_at);
create index payment_refunds_for_order on payment_refunds (for_order_id) where (for_order_id is not null);
create index payment_refunds_incomplete on payment_refunds (created_at) where (state <> 'SUCCEEDED');
create index payment_refunds_of_attempt on payment_refunds (attempt_id);
grant select, insert, update (state, gateway_refund_ref, completed_at) on payment_refunds to mall_app;

create table payouts (
  sponsor_id uuid not null,
  month date not null,
  payable_cents bigint not null,
  paid_cents bigint not null,
  at timestamptz not null,
  paid_in date generated always as (date_trunc('month', (at at time zone 'Asia/Hong_Kong'))::date) stored not null,
  primary key (sponsor_id, month),
  constraint payouts_check check ((payable_cents + paid_cents) = 0),
  constraint payouts_payable_cents_check check (payable_cents < 0),
  constraint payouts_month_fkey foreign key (month) references payout_runs(month),
  constraint payouts_sponsor_id_fkey foreign key (sponsor_id) references distributors(person_id)
);
comment on table payouts is 'Append-only. One row is one whole transaction: what is taken off a distributor''s payable is what the company has paid.';
comment on column payouts.paid_in is 'the month in Hong Kong in which it was written down: where a statement shows it';
create index payouts_by_time on payouts (sponsor_id, paid_in);
create index payouts_of_run on payouts (month, sponsor_id);
grant select, insert on payouts to mall_app;

create table pending_earnings (
  order_id uuid not null,
  primary key (order_id),
  constraint pending_earnings_order_id_fkey foreign key (order_id) references orders(id)
);
comment on table pending_earnings is 'Orders whose earnings wait for the days of appeal to be over: a list of work, not a record.';
grant select, insert, delete on pending_earnings to mall_app;

create table permission_requests (
  id uuid not null default uuidv7(),
  person_id uuid not null,
  permissions text[] not null,
  reason text not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  state text not null default 'OPEN',
  decided_by uuid,
  decided_at timestamptz,
  by_sole_admin boolean not null default true,
  primary key (id),
  constraint permission_requests_check check ((state = 'OPEN') = (decided_by is null)),
  constraint permission_requests_check1 check ((state = 'OPEN') = (decided_at is null)),
  constraint permission_requests_check2 check (state <> 'APPROVED' or decided_by <> requested_by
    or decided_at >= (requested_at + '01:00:00'::interval)),
  constraint permission_requests_granted_by_another check (state <> 'APPROVED' or decided_by <> requested_by
    or by_sole_admin),
  constraint permission_requests_permissions_check check (cardinality(permissions) > 0
    and permissions <@ array['money', 'admin']),
  constraint permission_requests_reason_check check (reason <> ''),
  constraint permission_requests_state_check check (state in ('OPEN', 'APPROVED', 'REFUSED', 'WITHDRAWN')),
  constraint permission_requests_decided_by_fkey foreign key (decided_by) references people(id),
  constraint permission_requests_person_id_fkey foreign key (person_id) references people(id) on delete cascade,
  constraint permission_requests_requested_by_fkey foreign key (requested_by) references people(id)
);
comment on table permission_requests is 'Permissions that an administrator asks for and another one grants; a sole administrator grants them after an hour.';
comment on column permission_requests.person_id is 'the member of staff, or the invited account';
comment on column permission_requests.by_sole_admin is 'whether nobody else could have granted it at the time; only then may the requester grant it, after an hour';
create index permission_requests_decided_by on permission_requests (decided_by) where (decided_by is not null);
create unique index permission_requests_one_open on permission_requests (person_id) where (state = 'OPEN');
create index permission_requests_person on permission_requests (person_id);
create index permission_requests_requested_by on permission_requests (requested_by);
grant select, insert, update (state, decided_by, decided_at) on permission_requests to mall_app;

create table person_notes (
  id uuid not null default uuidv7(),
  person_id uuid not null,
  note text not null,
  staff_id uuid not null,
  staff_name text not null,
  written_at timestamptz not null,
  primary key (id),
  constraint person_notes_note_check check (note <> ''),
  constraint person_notes_person_id_fkey foreign key (person_id) references people(id) on delete cascade
);
comment on table person_notes is 'Notes of the staff about a person. The person sees them in the data download.';
comment on column person_notes.staff_id is 'refers to nobody, because the note outlives the account of the staff member';
comment on column person_notes.staff_name is 'as it was then';
create index person_notes_of_person on person_notes (person_id, written_at desc, id desc);
grant select, insert, delete on person_notes to mall_app;

create table person_roles (
  person_id uuid not null,
  role text not null,
  primary key (person_id, role),
  constraint person_roles_role_check check (role in ('ROLE_API_MEMBER', 'ROLE_API_DISTRIBUTOR', 'ROLE_CMS_IIT')),
  constraint person_roles_person_id_fkey foreign key (person_id) references people(id)
);
create index person_roles_of_staff on person_roles (person_id) where (role = 'ROLE_CMS_IIT');
grant select, insert, delete on person_roles to mall_app;

create table person_tags (
  person_id uuid not null,
  tag text not null,
  tagged_at timestamptz not null,
  primary key (person_id, tag),
  constraint person_tags_tag_check check (tag <> ''),
  constraint person_tags_person_id_fkey foreign key (person_id) references people(id) on delete cascade
);
comment on table person_tags is 'Groups of people that the staff form, such as VIP or wholesale.';
create index person_tags_by_tag on person_tags (tag, person_id);
grant select, insert, delete on person_tags to mall_app;

create table prepared_orders (
  order_id uuid not null,
  staff_id uuid not null,
  staff_name text not null,
  terms_version text,
  accepted_at timestamptz,
  primary key (order_id),
  constraint prepared_orders_check check ((terms_version is null) = (accepted_at is null)),
  constraint prepared_orders_staff_name_check check (staff_name <> ''),
  constraint prepared_orders_terms_version_check check (terms_version <> ''),
  constraint prepared_orders_order_id_fkey foreign key (order_id) references orders(id)
);
comment on table prepared_orders is 'The staff member who prepared an order, and the terms that its shopper accepted by paying.';
comment on column prepared_orders.staff_id is 'no foreign key, because the record outlives the account';
comment on column prepared_orders.staff_name is 'name at that time, shown to the shopper';
grant select, insert, update (terms_version, accepted_at) on prepared_orders to mall_app;

create table rate_changes (
  id uuid not null default uuidv7(),
  person_id uuid not null,
  sponsor_id uuid not null,
  from_basis_points integer not null,
  to_basis_points integer not null,
  changed_at timestamptz not null,
  primary key (id),
  constraint rate_changes_check check (from_basis_points <> to_basis_points),
  constraint rate_changes_to_basis_points_check check (to_basis_points = 0 or to_basis_points between 100 and 1500),
  constraint rate_changes_person_id_fkey foreign key (person_id) references people(id),
  constraint rate_changes_sponsor_id_fkey foreign key (sponsor_id) references distributors(person_id)
);
comment on table rate_changes is 'Append-only: orders keep the rate of their own time, and this says why it was that.';
create index rate_changes_of_person on rate_changes (person_id, changed_at);
grant select, insert on rate_changes to mall_app;

create table receivers (
  id uuid not null default uuidv7(),
  person_id uuid not null,
  name text not null,
  phone text not null,
  area text not null,
  district text not null,
  sub_area text,
  estate text not null,
  street text not null,
  building text not null,
  block text not null,
  floor text not null,
  flat text not null,
  note text not null,
  is_default boolean not null,
  created_at timestamptz not null default now(),
  primary key (id),
  constraint receivers_area_check check (area in ('HKI', 'KLN', 'NT')),
  constraint receivers_check check (estate <> '' or street <> '' or building <> ''),
  constraint receivers_check1 check ((district = 'IS') = (sub_area is not null)),
  constraint receivers_name_check check (name <> ''),
  constraint receivers_phone_check check (phone ~ '^\+852[2-9][0-9]{7}$'),
  constraint receivers_person_id_fkey foreign key (person_id) references people(id)
);
create index receivers_of_person on receivers (person_id, created_at);
create unique index receivers_one_default on receivers (person_id) where is_default;
grant select, insert, update, delete on receivers to mall_app;

create table refund_requests (
  id uuid not null default uuidv7(),
  order_id uuid not null,
  kind text not null,
  amount_cents bigint not null,
  is_restocked boolean not null,
  reason text not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  revision text not null,
  state text not null default 'OPEN',
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  line_quantities jsonb,
  edit jsonb,
  reason_code text,
  received jsonb,
  primary key (id),
  constraint refund_requests_amount_cents_check check (amount_cents > 0),
  constraint refund_requests_check check ((state = 'OPEN') = (decided_by is null)),
  constraint refund_requests_check1 check ((state = 'OPEN') = (decided_at is null)),
  constraint refund_requests_check2 check ((state not in ('APPROVED', 'REFUSED')) or decided_by <> requested_by),
  constraint refund_requests_check3 check (state <> 'WITHDRAWN' or decided_by = requested_by),
  constraint refund_requests_check4 check ((state in ('REFUSED', 'WITHDRAWN')) = (decision_reason is not null
    and decision_reason <> '')),
  constraint refund_requests_check5 check ((kind = 'PARTIAL') = (line_quantities is not null)),
  constraint refund_requests_check6 check ((kind = 'EDIT') = (edit is not null)),
  constraint refund_requests_kind_check check (kind in ('WHOLE', 'RETURN', 'PARTIAL', 'GOODWILL', 'EDIT')),
  constraint refund_requests_reason_check check (reason <> ''),
  constraint refund_requests_revision_check check (revision <> ''),
  constraint refund_requests_state_check check (state in ('OPEN', 'APPROVED', 'REFUSED', 'WITHDRAWN')),
  constraint refund_requests_decided_by_fkey foreign key (decided_by) references people(id),
  constraint refund_requests_order_id_fkey foreign key (order_id) references orders(id),
  constraint refund_requests_requested_by_fkey foreign key (requested_by) references people(id)
);
comment on table refund_requests is 'Nobody approves their own request.';
comment on column refund_requests.kind is 'a whole paid order, the end of a return, part of an order, a free amount, or an edit';
comment on column refund_requests.revision is 'state of the order when requested; approval is refused after a change';
comment on column refund_requests.line_quantities is 'how many of which lines';
comment on column refund_requests.edit is 'quantities of lines to remove, and goods to add';
comment on column refund_requests.reason_code is 'null: of an edit, or of a release without reasons';
comment on column refund_requests.received is 'of a return: quantities by line and outcome';
create index refund_requests_decided_by on refund_requests (decided_by) where (decided_by is not null);
create unique index refund_requests_one_open on refund_requests (order_id) where (state = 'OPEN');
create index refund_requests_open on refund_requests (requested_at) where (state = 'OPEN');
create index refund_requests_requested_by on refund_requests (requested_by);
grant select, insert, update (state, decided_by, decided_at, decision_reason) on refund_requests to mall_app;

create table replacements (
  id uuid not null default uuidv7(),
  order_id uuid not null,
  appeal_id uuid,
  state text not null default 'OPEN',
  accepted_by text not null,
  accepted_at timestamptz not null,
  logistics_info text,
  ended_by text,
  ended_at timestamptz,
  cancel_reason text,
  primary key (id),
  constraint replacements_check check ((state = 'OPEN') = (ended_at is null)),
  constraint replacements_check1 check ((state = 'OPEN') = (ended_by is null)),
  constraint replacements_check2 check ((state = 'SENT') = (logistics_info is not null)),
  constraint replacements_check3 check ((state = 'CANCELLED') = (cancel_reason is not null)),
  constraint replacements_state_check check (state in ('OPEN', 'SENT', 'CANCELLED')),
  constraint replacements_appeal_id_fkey foreign key (appeal_id) references appeals(id) on delete set null,
  constraint replacements_order_id_fkey foreign key (order_id) references orders(id)
);
comment on table replacements is 'A shipment without a price, from its acceptance until it is sent or cancelled.';
create index replacements_of_appeal on replacements (appeal_id) where (appeal_id is not null);
create index replacements_of_order on replacements (order_id);
create unique index replacements_one_of_order on replacements (order_id) where (state <> 'CANCELLED');
create index replacements_to_send on replacements (accepted_at) where (state = 'OPEN');
grant select, insert, update (state, logistics_info, ended_by, ended_at, cancel_reason) on replacements to mall_app;

create table replacement_lines (
  replacement_id uuid not null,
  order_id uuid not null,
  line_number integer not null,
  quantity integer not null,
  primary key (replacement_id, line_number),
  constraint replacement_lines_quantity_check check (quantity between 1 and 999),
  constraint replacement_lines_order_id_line_number_fkey foreign key (order_id,
    line_number) references order_lines(order_id, number),
  constraint replacement_lines_replacement_id_fkey foreign key (replacement_id) references replacements(id)
);
grant select, insert on replacement_lines to mall_app;

create table return_receipts (
  order_id uuid not null,
  number integer not null,
  appeal_id uuid,
  refund_cents bigint not null,
  note text not null,
  staff_name text not null,
  at timestamptz not null,
  primary key (order_id, number),
  constraint return_receipts_number_check check (number >= 1),
  constraint return_receipts_refund_cents_check check (refund_cents >= 0),
  constraint return_receipts_appeal_id_fkey foreign key (appeal_id) references appeals(id) on delete set null,
  constraint return_receipts_order_id_fkey foreign key (order_id) references orders(id)
);
comment on table return_receipts is 'The end of an accepted return. Insert-only, while the order is locked.';
create index return_receipts_of_appeal on return_receipts (appeal_id) where (appeal_id is not null);
grant select, insert on return_receipts to mall_app;

create table return_receipt_lines (
  order_id uuid not null,
  number integer not null,
  line_number integer not null,
  outcome text not null,
  quantity integer not null,
  primary key (order_id, number, line_number, outcome),
  constraint return_receipt_lines_outcome_check check (outcome in ('RESELL', 'DISCARD', 'SEND_BACK', 'NOT_RECEIVED')),
  constraint return_receipt_lines_quantity_check check (quantity between 1 and 999),
  constraint return_receipt_lines_order_id_line_number_fkey foreign key (order_id,
    line_number) references order_lines(order_id, number),
  constraint return_receipt_lines_order_id_number_fkey foreign key (order_id,
    number) references return_receipts(order_id, number)
);
comment on column return_receipt_lines.outcome is 'RESELL and DISCARD are refunded; SEND_BACK and NOT_RECEIVED are not';
grant select, insert on return_receipt_lines to mall_app;

create table saved_order_filters (
  id uuid not null default uuidv7(),
  person_id uuid not null,
  name text not null,
  filter jsonb not null,
  created_at timestamptz not null,
  primary key (id),
  constraint saved_order_filters_name_check check (name <> ''),
  constraint saved_order_filters_person_id_fkey foreign key (person_id) references people(id)
);
comment on table saved_order_filters is 'Named filters of the order list, each of one staff member.';
create unique index saved_order_filters_by_name on saved_order_filters (person_id, lower(name));
grant select, insert, update, delete on saved_order_filters to mall_app;

create table sessions (
  token_hash bytea not null,
  person_id uuid not null,
  user_agent text not null default '',
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  id uuid not null default uuidv7(),
  proven_at timestamptz,
  primary key (token_hash),
  constraint sessions_check check (expires_at > created_at),
  constraint sessions_token_hash_check check (length(token_hash) = 32),
  constraint sessions_person_id_fkey foreign key (person_id) references people(id)
);
comment on table sessions is 'Contains only the hash of a token, so that reading the table is not enough to sign in.';
comment on column sessions.id is 'What its person ends it by: the token is known to its browser alone.';
comment on column sessions.proven_at is 'when the second factor was verified; the admin API requires it';
create index sessions_by_end on sessions (least(expires_at, ended_at));
create unique index sessions_by_id on sessions (id);
create index sessions_by_person on sessions (person_id);
create index sessions_of_person on sessions (person_id) where (ended_at is null);
grant select, insert, delete, update (seen_at, ended_at, proven_at) on sessions to mall_app;

create table share_links (
  id uuid not null default uuidv7(),
  owner_id uuid not null,
  code text not null,
  rate_basis_points integer not null,
  tag text not null,
  shows_name boolean not null,
  opened integer not null default 0,
  created_at timestamptz not null,
  deactivated_at timestamptz,
  primary key (id),
  constraint share_links_code_key unique (code),
  constraint share_links_code_check check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  constraint share_links_opened_check check (opened >= 0),
  constraint share_links_rate_basis_points_check check (rate_basis_points between 100 and 1500),
  constraint share_links_tag_check check (tag <> ''),
  constraint share_links_owner_id_fkey foreign key (owner_id) references distributors(person_id)
);
comment on column share_links.rate_basis_points is 'Never changes: the rate that was promised with a link stays in effect.';
comment on column share_links.shows_name is 'whether the owner agreed that the page names them';
create index share_links_of_owner on share_links (owner_id, id);
create unique index share_links_one_of_a_rate on share_links (owner_id,
  rate_basis_points) where (deactivated_at is null);
create unique index share_links_one_of_a_tag on share_links (owner_id, lower(tag));
grant select, insert, update (tag, opened, deactivated_at) on share_links to mall_app;

create table sponsor_changes (
  id uuid not null default uuidv7(),
  person_id uuid not null,
  from_sponsor_id uuid,
  to_sponsor_id uuid not null,
  changed_at timestamptz not null,
  primary key (id),
  constraint sponsor_changes_check check (from_sponsor_id is distinct from to_sponsor_id),
  constraint sponsor_changes_check1 check (to_sponsor_id <> person_id),
  constraint sponsor_changes_from_sponsor_id_fkey foreign key (from_sponsor_id) references distributors(person_id),
  constraint sponsor_changes_person_id_fkey foreign key (person_id) references people(id),
  constraint sponsor_changes_to_sponsor_id_fkey foreign key (to_sponsor_id) references distributors(person_id)
);
create index sponsor_changes_of_person on sponsor_changes (person_id, changed_at);
create index sponsor_changes_to on sponsor_changes (to_sponsor_id, changed_at);
grant select, insert on sponsor_changes to mall_app;

create table staff_invitations (
  person_id uuid not null,
  name text not null,
  permissions text[] not null,
  invited_by text not null,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (person_id),
  constraint staff_invitations_check check (expires_at > invited_at),
  constraint staff_invitations_invited_by_check check (invited_by <> ''),
  constraint staff_invitations_name_check check (name <> ''),
  constraint staff_invitations_person_id_fkey foreign key (person_id) references people(id) on delete cascade
);
comment on table staff_invitations is 'Open invitations. The row is deleted when the invitation is accepted or withdrawn.';
comment on column staff_invitations.invited_by is 'the name of the staff member, as it was then';
grant select, insert, update, delete on staff_invitations to mall_app;

create table staff_permissions (
  person_id uuid not null,
  role text not null default 'ROLE_CMS_IIT',
  permission text not null,
  given_at timestamptz not null default now(),
  primary key (person_id, permission),
  constraint staff_permissions_permission_check check (permission in ('orders', 'catalogue', 'money', 'admin',
    'reports')),
  constraint staff_permissions_role_check check (role = 'ROLE_CMS_IIT'),
  constraint staff_permissions_person_id_role_fkey foreign key (person_id, role) references person_roles(person_id,
    role) on delete cascade
);
comment on table staff_permissions is 'Only staff have permissions; they end with the role.';
grant select, insert, delete on staff_permissions to mall_app;

create table stock_holds (
  order_id uuid not null,
  specification_id uuid not null,
  quantity integer constraint stock_holds_pieces_not_null not null,
  state text not null default 'HELD',
  ended_at timestamptz,
  primary key (order_id, specification_id),
  constraint stock_holds_check check ((state = 'HELD') = (ended_at is null)),
  constraint stock_holds_pieces_check check (quantity between 1 and 999),
  constraint stock_holds_state_check check (state in ('HELD', 'CLAIMED', 'RELEASED')),
  constraint stock_holds_order_id_fkey foreign key (order_id) references orders(id),
  constraint stock_holds_specification_id_fkey foreign key (specification_id) references stock(specification_id)
);
comment on table stock_holds is 'Quantity that an unpaid order reserves. Ends once: claimed when paid, released when cancelled.';
create index stock_holds_in_force on stock_holds (specification_id) where (state = 'HELD');
grant select, insert, update (state, ended_at) on stock_holds to mall_app;

create table stock_movements (
  id uuid not null default uuidv7(),
  specification_id uuid not null,
  quantity integer constraint stock_movements_pieces_not_null not null,
  reason text not null,
  order_id uuid,
  created_at timestamptz not null default now(),
  note text,
  partial_refund_number integer,
  replacement_id uuid,
  primary key (id),
  constraint stock_movements_check1 check (reason <> 'SALE' or quantity < 0),
  constraint stock_movements_check2 check ((reason not in ('OPENING', 'RECEIPT', 'RETURN')) or quantity > 0),
  constraint stock_movements_check3 check (partial_refund_number is null or reason = 'RETURN'),
  constraint stock_movements_corrections_say_why check (reason <> 'CORRECTION' or note is not null),
  constraint stock_movements_note_check check (note <> ''),
  constraint stock_movements_order_check check ((reason in ('SALE', 'RETURN', 'REPLACEMENT')) = (order_id is not null)),
  constraint stock_movements_pieces_check check (quantity <> 0),
  constraint stock_movements_reason_check check (reason in ('OPENING', 'RECEIPT', 'CORRECTION', 'SALE', 'RETURN',
    'REPLACEMENT')),
  constraint stock_movements_replacement_check check ((reason = 'REPLACEMENT') = (replacement_id is not null)),
  constraint stock_movements_order_id_fkey foreign key (order_id) references orders(id),
  constraint stock_movements_replacement_id_fkey foreign key (replacement_id) references replacements(id),
  constraint stock_movements_specification_id_fkey foreign key (specification_id) references stock(specification_id)
);
comment on column stock_movements.note is 'in the words of the staff: a delivery note, or why a count was wrong';
comment on column stock_movements.partial_refund_number is 'the partial refund that returned the goods; null when the whole order was returned';
create index stock_movements_of_replacement on stock_movements (replacement_id) where (replacement_id is not null);
create index stock_movements_of_specification on stock_movements (specification_id, id);
create unique index stock_movements_open_once on stock_movements (specification_id) where (reason = 'OPENING');
create unique index stock_movements_return_once on stock_movements (order_id, specification_id,
  coalesce(partial_refund_number, 0)) where (reason = 'RETURN');
create unique index stock_movements_sell_once on stock_movements (order_id, specification_id) where (reason = 'SALE');
grant select, insert on stock_movements to mall_app;

create table terms_acceptances (
  person_id uuid not null,
  page text not null default 'termsConditions',
  number integer not null,
  accepted_at timestamptz not null,
  primary key (person_id, number),
  constraint terms_acceptances_page_check check (page = 'termsConditions'),
  constraint terms_acceptances_page_number_fkey foreign key (page, number) references page_texts(page, number),
  constraint terms_acceptances_person_id_fkey foreign key (person_id) references people(id)
);
comment on table terms_acceptances is 'Append-only: changed terms that a person has accepted before an order.';
create index terms_acceptances_of_version on terms_acceptances (page, number);
grant select, insert on terms_acceptances to mall_app;

create table two_factor_secrets (
  person_id uuid not null,
  encrypted_secret bytea not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint,
  primary key (person_id),
  constraint two_factor_secrets_check check ((confirmed_at is null) = (last_step is null)),
  constraint two_factor_secrets_person_id_fkey foreign key (person_id) references people(id)
);
comment on column two_factor_secrets.encrypted_secret is 'encrypted with a key that is stored outside the database';
comment on column two_factor_secrets.last_step is 'the latest half minute whose code was used: none is ever taken twice, nor an older one';
grant select, insert, update, delete on two_factor_secrets to mall_app;

create table recovery_codes (
  code_hash bytea not null,
  person_id uuid not null,
  used_at timestamptz,
  primary key (code_hash),
  constraint recovery_codes_code_hash_check check (length(code_hash) = 32),
  constraint recovery_codes_person_id_fkey foreign key (person_id) references two_factor_secrets(person_id) on delete cascade
);
comment on table recovery_codes is 'Single-use sign-in codes for staff without their authenticator.';
create index recovery_codes_of_person on recovery_codes (person_id);
grant select, insert, delete, update (used_at) on recovery_codes to mall_app;

create table unsubscribe_links (
  token_hash bytea not null,
  person_id uuid not null,
  created_at timestamptz not null,
  primary key (token_hash),
  constraint unsubscribe_links_token_hash_check check (length(token_hash) = 32),
  constraint unsubscribe_links_person_id_fkey foreign key (person_id) references people(id)
);
comment on table unsubscribe_links is 'One for each marketing mail. A link does not expire, so that an old mail can still be used to unsubscribe.';
create index unsubscribe_links_of_person on unsubscribe_links (person_id);
grant select, insert, delete on unsubscribe_links to mall_app;

create table whole_refunds (
  order_id uuid not null,
  reason_code text not null,
  note text not null,
  staff_name text not null,
  at timestamptz not null,
  primary key (order_id),
  constraint whole_refunds_reason_code_check check (reason_code in ('CANCELLED', 'LOST', 'UNDELIVERABLE', 'DAMAGED',
    'RETURNED')),
  constraint whole_refunds_order_id_fkey foreign key (order_id) references orders(id)
);
comment on table whole_refunds is 'Why an order was refunded in full. Insert-only, while the order is locked.';
grant select, insert on whole_refunds to mall_app;

-- References between tables that refer to each other.
alter table people add constraint people_share_link_id_fkey foreign key (share_link_id) references share_links(id);
alter table people add constraint people_sponsor_id_fkey foreign key (sponsor_id) references distributors(person_id);

create function book_past_entries(until timestamptz) returns void
  language sql set search_path = public as $$
  with sold as (
    select orders.id as order_id, line.number as line_number, person_id, sponsor_id, state, paid_at, net_cents,
      line.pv_hundredths, case when sponsor_id is null then 0 else earning_cents end as earning_cents,
      coalesce(arrived_at + interval '8 days', paid_at + interval '21 days') as matures_at
    from orders join order_lines line on line.order_id = orders.id
    where paid_at is not null and payment_type <> 'OFFSET_DADAN'
      and not exists (select from ledger_entries where order_id = orders.id)),
  postings as (
    select order_id, line_number, 'ACCRUAL' as kind, 'paid' as cause, person_id, sponsor_id, net_cents as goods,
      earning_cents as pending, 0 as payable, net_cents - earning_cents as house, pv_hundredths as pv, paid_at as at
    from sold
    union all
    select order_id, line_number, 'MATURITY', 'appeal days over', person_id, sponsor_id, 0,
      -earning_cents, earning_cents, 0, 0, matures_at
    from sold where earning_cents > 0 and state = 'PAID' and matures_at <= until
    union all
    select sold.order_id, line_number, 'REVERSAL', 'returned', person_id, sponsor_id, -net_cents,
      -earning_cents, 0, earning_cents - net_cents, -pv_hundredths, change.at
    from sold join order_state_changes change on change.order_id = sold.order_id and to_state = 'RETURNSUCCESS'),
  booked as (
    insert into ledger_entries (order_id, line_number, kind, cause, person_id, sponsor_id, goods_cents, pending_cents,
      payable_cents, house_cents, pv_hundredths, at)
    select * from postings order by at, order_id, line_number
    returning *),
  summed as (
    insert into ledger_sums
    select sponsor_id, month, get_byte(uuid_send(order_id), 15) % 16 as slot,
      count(distinct order_id) filter (where kind = 'ACCRUAL'), sum(goods_cents), sum(pending_cents),
      sum(payable_cents), sum(pv_hundredths)
    from booked where sponsor_id is not null group by sponsor_id, month, slot
    on conflict (sponsor_id, month, slot) do update set orders = ledger_sums.orders + excluded.orders,
      goods_cents = ledger_sums.goods_cents + excluded.goods_cents,
      pending_cents = ledger_sums.pending_cents + excluded.pending_cents,
      payable_cents = ledger_sums.payable_cents + excluded.payable_cents,
      pv_hundredths = ledger_sums.pv_hundredths + excluded.pv_hundredths),
  summed_by_member as (
    insert into downline_sums
    select sponsor_id, person_id, count(distinct order_id) filter (where kind = 'ACCRUAL'), sum(goods_cents),
      sum(pv_hundredths), max(at) filter (where kind = 'ACCRUAL')
    from booked where sponsor_id is not null group by sponsor_id, person_id
    on conflict (sponsor_id, person_id) do update set orders = downline_sums.orders + excluded.orders,
      total_price_cents = downline_sums.total_price_cents + excluded.total_price_cents,
      total_pv_hundredths = downline_sums.total_pv_hundredths + excluded.total_pv_hundredths,
      last_order_at = greatest(downline_sums.last_order_at, excluded.last_order_at))
  insert into pending_earnings
  select order_id from booked group by order_id having sum(pending_cents) > 0
$$;
revoke all on function book_past_entries(timestamptz) from public;
grant execute on function book_past_entries(timestamptz) to mall_app;

create function count_past_buyers() returns void
  language sql set search_path = public as $$
  with fresh as (
    insert into ledger_buyers (sponsor_id, month, person_id)
    select distinct sponsor_id, month, person_id
    from ledger_entries where kind = 'ACCRUAL' and sponsor_id is not null
    on conflict do nothing
    returning sponsor_id, month)
  update ledger_sums set buyers = ledger_sums.buyers + counted.buyers
  from (select sponsor_id, month, count(*) as buyers from fresh group by sponsor_id, month) counted
  where ledger_sums.sponsor_id = counted.sponsor_id and ledger_sums.month = counted.month
    and slot = (
      select min(slot) from ledger_sums first
      where first.sponsor_id = counted.sponsor_id and first.month = counted.month)
$$;
revoke all on function count_past_buyers() from public;
grant execute on function count_past_buyers() to mall_app;

create function book_past_orders(until timestamptz) returns void
  language sql set search_path = public as $$
  select book_past_entries(until);
  select count_past_buyers()
$$;
revoke all on function book_past_orders(timestamptz) from public;
grant execute on function book_past_orders(timestamptz) to mall_app;

create function forget_notifications(received_before timestamptz, most integer) returns bigint
  language sql security definer set search_path = public as $$
    with forgotten as (
      update payment_notifications set raw_body = '', headers = '{}'
      where id in (
        select id from payment_notifications
        where received_at < least(received_before, now() - interval '540 days') and raw_body <> ''
        order by received_at limit most)
      returning 1)
    select count(*) from forgotten
  $$;
revoke all on function forget_notifications(timestamptz, integer) from public;
grant execute on function forget_notifications(timestamptz, integer) to mall_app;

create function forget_notifications_of(erased_id uuid) returns bigint
  language sql security definer set search_path = public as $$
    with forgotten as (
      update payment_notifications set raw_body = '', headers = '{}'
      where raw_body <> '' and about && array(
        select attempt.merchant_ref from payment_attempts as attempt
          join orders on orders.id = attempt.order_id where orders.person_id = erased_id
        union all
        select refund.id::text from payment_refunds as refund
          join payment_attempts as attempt on attempt.id = refund.attempt_id
          join orders on orders.id = attempt.order_id where orders.person_id = erased_id)
      returning 1)
    select count(*) from forgotten
  $$;
revoke all on function forget_notifications_of(uuid) from public;
grant execute on function forget_notifications_of(uuid) to mall_app;

create function forget_old_receivers(placed_before timestamptz) returns bigint
  language sql security definer set search_path = public as $$
    with forgotten as (
      update orders
      set receiver_name = '', receiver_phone = '', receiver_address_en = '', receiver_address_cn = '', receiver_note = ''
      where created_at < least(placed_before, now() - interval '7 years') and receiver_name <> ''
      returning 1)
    select count(*) from forgotten
  $$;
revoke all on function forget_old_receivers(timestamptz) from public;
grant execute on function forget_old_receivers(timestamptz) to mall_app;

create function forget_old_receivers(placed_before timestamptz, most integer) returns bigint
  language sql security definer set search_path = public as $$
    with forgotten as (
      update orders
      set receiver_name = '', receiver_phone = '', receiver_address_en = '', receiver_address_cn = '', receiver_note = ''
      where id in (
        select id from orders
        where created_at < least(placed_before, now() - interval '7 years') and receiver_name <> ''
        order by created_at limit most)
      returning id),
    forgotten_versions as (
      update order_receivers
      set name = '', phone = '', address_en = '', address_cn = '', note = ''
      where order_id in (select id from forgotten))
    select count(*) from forgotten
  $$;
revoke all on function forget_old_receivers(timestamptz, integer) from public;
grant execute on function forget_old_receivers(timestamptz, integer) to mall_app;

create function forget_orderer(erased_id uuid, pseudonym text) returns void
  language sql security definer set search_path = public as $$
    update orders set orderer_username = pseudonym, orderer_name = pseudonym
    where person_id = erased_id and exists (select from people where id = erased_id and erased_at is not null)
  $$;
revoke all on function forget_orderer(uuid, text) from public;
grant execute on function forget_orderer(uuid, text) to mall_app;

create function forget_security_events(happened_before timestamptz) returns bigint
  language sql security definer set search_path = public as $$
    with forgotten as (
      delete from security_events
      where happened_at < least(happened_before, now() - interval '1 year')
      returning 1)
    select count(*) from forgotten
  $$;
revoke all on function forget_security_events(timestamptz) from public;
grant execute on function forget_security_events(timestamptz) to mall_app;

create function forget_security_events(happened_before timestamptz, most integer) returns bigint
  language sql security definer set search_path = public as $$
    with forgotten as (
      delete from security_events where id in (
        select id from security_events
        where happened_at < least(happened_before, now() - interval '1 year')
        order by happened_at limit most)
      returning 1)
    select count(*) from forgotten
  $$;
revoke all on function forget_security_events(timestamptz, integer) from public;
grant execute on function forget_security_events(timestamptz, integer) to mall_app;

create function forget_unverified(agreed_before timestamptz, alive_at timestamptz, spared_domain text) returns bigint
  language sql security definer set search_path = public as $$
    with lapsed as materialized (
      select id from people
      where verified_at is null and erased_at is null and disabled_at is null
        and agreed_at < agreed_before
        and email not ilike '%@' || spared_domain
        and not exists (select from one_time_tokens
          where person_id = people.id and used_at is null and expires_at > alive_at)
        and not exists (select from person_roles where person_id = people.id and role <> 'ROLE_API_MEMBER')
        and not exists (select from distributors where person_id = people.id)
        and not exists (select from orders where person_id = people.id)
        and not exists (select from data_requests where person_id = people.id)
      order by id
      limit 10000
      -- A person who confirms the address at the same time is not erased.
      for update skip locked),
    roles as (delete from person_roles where person_id in (select id from lapsed)),
    agreements as (delete from consents where person_id in (select id from lapsed)),
    links as (delete from one_time_tokens where person_id in (select id from lapsed)),
    leavings as (delete from unsubscribe_links where person_id in (select id from lapsed)),
    forgotten as (delete from people where id in (select id from lapsed) returning 1)
    select count(*) from forgotten
  $$;
revoke all on function forget_unverified(timestamptz, timestamptz, text) from public;
grant execute on function forget_unverified(timestamptz, timestamptz, text) to mall_app;

create function forget_unverified(agreed_before timestamptz, alive_at timestamptz, spared_domain text,
  most integer) returns bigint
  language sql security definer set search_path = public as $$
    with lapsed as materialized (
      select id from people
      where verified_at is null and erased_at is null and disabled_at is null
        and agreed_at < agreed_before
        and email not ilike '%@' || spared_domain
        and not exists (select from one_time_tokens
          where person_id = people.id and used_at is null and expires_at > alive_at)
        and not exists (select from member_invitations
          where person_id = people.id and expires_at > alive_at)
        and not exists (select from person_roles where person_id = people.id and role <> 'ROLE_API_MEMBER')
        -- A person referred to by any of these is not deleted.
        and not exists (select from distributors where person_id = people.id)
        and not exists (select from orders where person_id = people.id)
        and not exists (select from appeals where person_id = people.id)
        and not exists (select from data_requests where person_id = people.id)
        and not exists (select from discount_code_uses where person_id = people.id)
        and not exists (select from downline_sums where person_id = people.id)
        and not exists (select from ledger_buyers where person_id = people.id)
        and not exists (select from ledger_entries where person_id = people.id)
        and not exists (select from two_factor_secrets where person_id = people.id)
        and not exists (select from appeal_messages where staff_id = people.id)
        and not exists (select from offset_credits where approved_by = people.id)
        and not exists (select from refund_requests where requested_by = people.id)
        and not exists (select from refund_requests where decided_by = people.id)
        and not exists (select from approval_requests where requested_by = people.id)
        and not exists (select from approval_requests where decided_by = people.id)
        and not exists (select from permission_requests where requested_by = people.id)
        and not exists (select from permission_requests where decided_by = people.id)
        and not exists (select from order_notes where staff_id = people.id)
        and not exists (select from order_receivers where staff_id = people.id)
      order by agreed_at
      limit most
      -- A person who confirms the address at this moment stays.
      for update skip locked),
    roles as (delete from person_roles where person_id in (select id from lapsed)),
    agreements as (delete from consents where person_id in (select id from lapsed)),
    tokens as (delete from one_time_tokens where person_id in (select id from lapsed)),
    unsubscribes as (delete from unsubscribe_links where person_id in (select id from lapsed)),
    sponsors as (delete from sponsor_changes where person_id in (select id from lapsed)),
    rates as (delete from rate_changes where person_id in (select id from lapsed)),
    ended as (delete from sessions where person_id in (select id from lapsed)),
    addresses as (delete from receivers where person_id in (select id from lapsed)),
    carts as (delete from cart_lines where person_id in (select id from lapsed)),
    liked as (delete from favourites where person_id in (select id from lapsed)),
    awaited as (delete from availability_alerts where person_id in (select id from lapsed)),
    noted as (delete from person_notes where person_id in (select id from lapsed)),
    tagged as (delete from person_tags where person_id in (select id from lapsed)),
    filters as (delete from saved_order_filters where person_id in (select id from lapsed)),
    imported as (delete from member_invitations where person_id in (select id from lapsed)),
    invited as (delete from staff_invitations where person_id in (select id from lapsed)),
    requested as (delete from permission_requests where person_id in (select id from lapsed)),
    answered as (delete from idempotency_keys where person_id in (select id from lapsed)),
    mailed as (delete from mails where person_id in (select id from lapsed)),
    accepted as (delete from terms_acceptances where person_id in (select id from lapsed)),
    forgotten as (delete from people where id in (select id from lapsed) returning 1)
    select count(*) from forgotten
  $$;
revoke all on function forget_unverified(timestamptz, timestamptz, text, integer) from public;
grant execute on function forget_unverified(timestamptz, timestamptz, text, integer) to mall_app;

create function limit_now() returns timestamptz
  language sql parallel safe as $$ select clock_timestamp() $$;
comment on function limit_now() is 'unlike now(), later for a statement that waited for the row of a count; tests replace it';

create function index_order() returns trigger
  language plpgsql as $$
declare found_order orders;
begin
  if tg_table_name = 'orders' then found_order := new;
  else select * into strict found_order from orders where id = new.order_id;
  end if;
  insert into order_search (order_id, words)
  select found_order.id, order_words(
    found_order.invoice,
    array[found_order.receiver_name, found_order.orderer_name]
      || array(select name from order_receivers where order_id = found_order.id),
    array[found_order.receiver_phone] || array(select phone from order_receivers where order_id = found_order.id),
    found_order.orderer_username, found_order.logistics_info)
  on conflict (order_id) do update set words = excluded.words;
  return null;
end $$;

create function remove_unsold_product(removed_id uuid) returns boolean
  language plpgsql security definer set search_path = public as $$
declare
  own_specifications uuid[];
begin
  select coalesce(array_agg(specifications.id), '{}') into own_specifications
    from specifications join products on products.id = product_id where products.display_product_id = removed_id;
  if not exists (select from display_products where id = removed_id and archived_at is not null and not enabled)
    or exists (select from order_lines where display_product_id = removed_id)
    or exists (select from discount_code_targets where display_product_id = removed_id)
    or exists (select from stock where specification_id = any (own_specifications) and (on_hand > 0 or reserved > 0))
  then
    return false;
  end if;
  delete from availability_alerts where display_product_id = removed_id;
  delete from cart_lines where display_product_id = removed_id;
  delete from favourites where display_product_id = removed_id;
  delete from product_drafts where display_product_id = removed_id;
  delete from display_product_images where display_product_id = removed_id;
  delete from display_product_sub_categories where display_product_id = removed_id;
  delete from stock_movements where specification_id = any (own_specifications);
  delete from stock where specification_id = any (own_specifications);
  delete from specifications where id = any (own_specifications);
  delete from products where display_product_id = removed_id;
  delete from display_products where id = removed_id;
  return true;
end
$$;
comment on function remove_unsold_product(uuid) is 'Deletes an archived display product that no order, stock or discount code refers to; false if one does.';
revoke all on function remove_unsold_product(uuid) from public;
grant execute on function remove_unsold_product(uuid) to mall_app;

create function replace_in_facts(facts jsonb, pattern text) returns jsonb
  language sql immutable set search_path = public as $$
  select coalesce(jsonb_object_agg(key, case when jsonb_typeof(value) = 'string'
    then to_jsonb(regexp_replace(value #>> '{}', pattern, '…', 'gi')) else value end), '{}'::jsonb)
  from jsonb_each(facts)
$$;
revoke all on function replace_in_facts(jsonb, text) from public;

create function forget_typed_contacts(erased_id uuid, pattern text) returns void
  language plpgsql security definer set search_path = public as $$
declare
  own_orders uuid[];
  own_subjects text[];
begin
  if pattern = '' or not exists (select from people where id = erased_id and erased_at is not null) then
    return;
  end if;
  select coalesce(array_agg(id), '{}'), coalesce(array_agg(invoice), '{}') || erased_id::text
    into own_orders, own_subjects from orders where person_id = erased_id;
  update audit_log set before = replace_in_facts(before, pattern), after = replace_in_facts(after, pattern)
    where (subject_name = any (own_subjects) or about_person = erased_id::text)
      and (before::text ~* pattern or after::text ~* pattern);
  update refund_requests set reason = regexp_replace(reason, pattern, '…', 'gi'),
    decision_reason = regexp_replace(decision_reason, pattern, '…', 'gi')
    where order_id = any (own_orders) and (reason ~* pattern or decision_reason ~* pattern);
  update goodwill_refunds set reason = regexp_replace(reason, pattern, '…', 'gi')
    where order_id = any (own_orders) and reason ~* pattern;
  update partial_refunds set reason = regexp_replace(reason, pattern, '…', 'gi')
    where order_id = any (own_orders) and reason ~* pattern;
  update order_edits set reason = regexp_replace(reason, pattern, '…', 'gi')
    where order_id = any (own_orders) and reason ~* pattern;
  update order_receivers set reason = regexp_replace(reason, pattern, '…', 'gi')
    where order_id = any (own_orders) and reason ~* pattern;
  update data_requests set reason = regexp_replace(reason, pattern, '…', 'gi')
    where person_id = erased_id and reason ~* pattern;
  update permission_requests set reason = regexp_replace(reason, pattern, '…', 'gi')
    where person_id = erased_id and reason ~* pattern;
end
$$;
comment on function forget_typed_contacts(uuid, text) is 'Replaces contact data of an erased account in what the staff wrote about it and its orders.';
revoke all on function forget_typed_contacts(uuid, text) from public;
grant execute on function forget_typed_contacts(uuid, text) to mall_app;

create trigger order_receivers_indexed after insert
  or update on order_receivers for each row execute function index_order();
create trigger orders_indexed after insert or update of receiver_name, receiver_phone, orderer_name,
  orderer_username, logistics_info on orders for each row execute function index_order();

insert into catalogue_epoch (epoch) values (1);

insert into offers (over_cents, discount_basis_points, starts_at) values (500000, 1500, '2020-01-01 00:00+08');

insert into public_holidays (day, name_en, name_cn, source) values
  ('2025-01-01', 'The first day of January', '一月一日', 'gazetted'),
  ('2025-01-29', 'Lunar New Year’s Day', '農曆年初一', 'gazetted'),
  ('2025-01-30', 'The second day of Lunar New Year', '農曆年初二', 'gazetted'),
  ('2025-01-31', 'The third day of Lunar New Year', '農曆年初三', 'gazetted'),
  ('2025-04-04', 'Ching Ming Festival', '清明節', 'gazetted'),
  ('2025-04-18', 'Good Friday', '耶穌受難節', 'gazetted'),
  ('2025-04-19', 'The day following Good Friday', '耶穌受難節翌日', 'gazetted'),
  ('2025-04-21', 'Easter Monday', '復活節星期一', 'gazetted'),
  ('2025-05-01', 'Labour Day', '勞動節', 'gazetted'),
  ('2025-05-05', 'Birthday of the Buddha', '佛誕', 'gazetted'),
  ('2025-05-31', 'Tuen Ng Festival', '端午節', 'gazetted'),
  ('2025-07-01', 'Hong Kong Special Administrative Region Establishment Day', '香港特別行政區成立紀念日', 'gazetted'),
  ('2025-10-01', 'National Day', '國慶日', 'gazetted'),
  ('2025-10-07', 'The day following the Chinese Mid-Autumn Festival', '中秋節翌日', 'gazetted'),
  ('2025-10-29', 'Chung Yeung Festival', '重陽節', 'gazetted'),
  ('2025-12-25', 'Christmas Day', '聖誕節', 'gazetted'),
  ('2025-12-26', 'The first weekday after Christmas Day', '聖誕節後第一個周日', 'gazetted'),
  ('2026-01-01', 'The first day of January', '一月一日', 'gazetted'),
  ('2026-02-17', 'Lunar New Year’s Day', '農曆年初一', 'gazetted'),
  ('2026-02-18', 'The second day of Lunar New Year', '農曆年初二', 'gazetted'),
  ('2026-02-19', 'The third day of Lunar New Year', '農曆年初三', 'gazetted'),
  ('2026-04-03', 'Good Friday', '耶穌受難節', 'gazetted'),
  ('2026-04-04', 'The day following Good Friday', '耶穌受難節翌日', 'gazetted'),
  ('2026-04-06', 'The day following Ching Ming Festival', '清明節翌日', 'gazetted'),
  ('2026-04-07', 'The day following Easter Monday', '復活節星期一翌日', 'gazetted'),
  ('2026-05-01', 'Labour Day', '勞動節', 'gazetted'),
  ('2026-05-25', 'The day following Birthday of the Buddha', '佛誕翌日', 'gazetted'),
  ('2026-06-19', 'Tuen Ng Festival', '端午節', 'gazetted'),
  ('2026-07-01', 'Hong Kong Special Administrative Region Establishment Day', '香港特別行政區成立紀念日', 'gazetted'),
  ('2026-09-26', 'The day following the Chinese Mid-Autumn Festival', '中秋節翌日', 'gazetted'),
  ('2026-10-01', 'National Day', '國慶日', 'gazetted'),
  ('2026-10-19', 'The day following Chung Yeung Festival', '重陽節翌日', 'gazetted'),
  ('2026-12-25', 'Christmas Day', '聖誕節', 'gazetted'),
  ('2026-12-26', 'The first weekday after Christmas Day', '聖誕節後第一個周日', 'gazetted'),
  ('2027-01-01', 'The first day of January', '一月一日', 'gazetted'),
  ('2027-02-06', 'Lunar New Year’s Day', '農曆年初一', 'gazetted'),
  ('2027-02-08', 'The third day of Lunar New Year', '農曆年初三', 'gazetted'),
  ('2027-02-09', 'The fourth day of Lunar New Year', '農曆年初四', 'gazetted'),
  ('2027-03-26', 'Good Friday', '耶穌受難節', 'gazetted'),
  ('2027-03-27', 'The day following Good Friday', '耶穌受難節翌日', 'gazetted'),
  ('2027-03-29', 'Easter Monday', '復活節星期一', 'gazetted'),
  ('2027-04-05', 'Ching Ming Festival', '清明節', 'gazetted'),
  ('2027-05-01', 'Labour Day', '勞動節', 'gazetted'),
  ('2027-05-13', 'Birthday of the Buddha', '佛誕', 'gazetted'),
  ('2027-06-09', 'Tuen Ng Festival', '端午節', 'gazetted'),
  ('2027-07-01', 'Hong Kong Special Administrative Region Establishment Day', '香港特別行政區成立紀念日', 'gazetted'),
  ('2027-09-16', 'The day following the Chinese Mid-Autumn Festival', '中秋節翌日', 'gazetted'),
  ('2027-10-01', 'National Day', '國慶日', 'gazetted'),
  ('2027-10-08', 'Chung Yeung Festival', '重陽節', 'gazetted'),
  ('2027-12-25', 'Christmas Day', '聖誕節', 'gazetted'),
  ('2027-12-27', 'The first weekday after Christmas Day', '聖誕節後第一個周日', 'gazetted'),
  ('2028-01-01', 'The first day of January', '一月一日', 'calculated'),
  ('2028-01-26', 'Lunar New Year’s Day', '農曆年初一', 'calculated'),
  ('2028-01-27', 'The second day of Lunar New Year', '農曆年初二', 'calculated'),
  ('2028-01-28', 'The third day of Lunar New Year', '農曆年初三', 'calculated'),
  ('2028-04-04', 'Ching Ming Festival', '清明節', 'calculated'),
  ('2028-04-14', 'Good Friday', '耶穌受難節', 'calculated'),
  ('2028-04-15', 'The day following Good Friday', '耶穌受難節翌日', 'calculated'),
  ('2028-04-17', 'Easter Monday', '復活節星期一', 'calculated'),
  ('2028-05-01', 'Labour Day', '勞動節', 'calculated'),
  ('2028-05-02', 'Birthday of the Buddha', '佛誕', 'calculated'),
  ('2028-05-29', 'The day following Tuen Ng Festival', '端午節翌日', 'calculated'),
  ('2028-07-01', 'Hong Kong Special Administrative Region Establishment Day', '香港特別行政區成立紀念日', 'calculated'),
  ('2028-10-02', 'The day following National Day', '國慶日翌日', 'calculated'),
  ('2028-10-04', 'The day following the Chinese Mid-Autumn Festival', '中秋節翌日', 'calculated'),
  ('2028-10-26', 'Chung Yeung Festival', '重陽節', 'calculated'),
  ('2028-12-25', 'Christmas Day', '聖誕節', 'calculated'),
  ('2028-12-26', 'The first weekday after Christmas Day', '聖誕節後第一個周日', 'calculated');
