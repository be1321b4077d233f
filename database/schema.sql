-- The schema after all migrations. Written by `npm run schema`; the gate fails when it is out of date.

create table acknowledged_discrepancies (
  discrepancy_kind text not null,
  subject_id uuid not null,
  revision text not null,
  reason text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (discrepancy_kind, subject_id, revision),
  CHECK ((discrepancy_kind <> ''::text)),
  CHECK ((reason <> ''::text))
);
comment on table acknowledged_discrepancies is 'Append-only. The audit log names who acknowledged it.';
comment on column acknowledged_discrepancies.revision is 'state of the money when acknowledged; a later state needs a new acknowledgement';
CREATE INDEX acknowledged_discrepancies_by_time ON acknowledged_discrepancies USING btree (at);
grant insert, select on acknowledged_discrepancies to mall_app;

create table api_keys (
  id uuid not null default uuidv7(),
  name text not null,
  person_id uuid not null,
  permissions text[] not null,
  token_hash bytea not null,
  hint text not null,
  previous_token_hash bytea,
  previous_until timestamp with time zone,
  api_version date not null,
  max_per_minute integer not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (previous_token_hash),
  UNIQUE (token_hash),
  FOREIGN KEY (person_id) REFERENCES people(id),
  CHECK ((expires_at > created_at)),
  CHECK (((max_per_minute >= 1) AND (max_per_minute <= 600))),
  CHECK ((name <> ''::text)),
  CHECK (((permissions <@ ARRAY['orders'::text, 'catalogue'::text, 'reports'::text, 'money'::text]) AND (cardinality(permissions) > 0))),
  CHECK (((previous_token_hash IS NULL) = (previous_until IS NULL))),
  CHECK ((length(previous_token_hash) = 32)),
  CHECK ((length(token_hash) = 32))
);
comment on table api_keys is 'Contains only the hash of a key, so that reading the table is not enough to call the API.';
comment on column api_keys.person_id is 'the administrator who created or last rotated it: the key never has a permission that this person lacks';
comment on column api_keys.hint is 'the first characters of the key, by which its owner recognises it';
comment on column api_keys.previous_token_hash is 'the key before the last rotation, which works until previous_until';
comment on column api_keys.api_version is 'version of the API for calls that name none: the newest one when the key was created';
comment on column api_keys.used_at is 'the last call, to the minute';
CREATE UNIQUE INDEX api_keys_by_name ON api_keys USING btree (lower(name)) WHERE (revoked_at IS NULL);
CREATE INDEX api_keys_of_person ON api_keys USING btree (person_id);
grant delete, insert, select on api_keys to mall_app;
grant update (person_id, token_hash, hint, previous_token_hash, previous_until, expires_at, used_at, revoked_at) on api_keys to mall_app;

create table appeal_handling (
  appeal_id uuid not null,
  assignee_id uuid,
  handled_message integer not null default 0,
  PRIMARY KEY (appeal_id),
  FOREIGN KEY (appeal_id) REFERENCES appeals(id) ON DELETE CASCADE,
  FOREIGN KEY (assignee_id) REFERENCES people(id),
  CHECK ((handled_message >= 0))
);
comment on table appeal_handling is 'Who of the staff handles an appeal. Without a row nobody does.';
comment on column appeal_handling.assignee_id is 'the member of staff; null for nobody';
comment on column appeal_handling.handled_message is 'number of the last message that needs no reply; 0 for none';
CREATE INDEX appeal_handling_of_assignee ON appeal_handling USING btree (assignee_id) WHERE (assignee_id IS NOT NULL);
grant delete, insert, select on appeal_handling to mall_app;
grant update (assignee_id, handled_message) on appeal_handling to mall_app;

create table appeal_images (
  id uuid not null default gen_random_uuid(),
  appeal_id uuid not null,
  position integer not null,
  content bytea not null,
  width integer not null,
  height integer not null,
  PRIMARY KEY (id),
  UNIQUE (appeal_id, "position"),
  FOREIGN KEY (appeal_id) REFERENCES appeals(id),
  CHECK (((length(content) >= 1) AND (length(content) <= 3145728))),
  CHECK (((height >= 1) AND (height <= 2560))),
  CHECK ((("position" >= 1) AND ("position" <= 2))),
  CHECK (((width >= 1) AND (width <= 2560)))
);
comment on table appeal_images is 'Photos live and die with their appeal, so they are kept in its transaction and not as files.';
comment on column appeal_images.content is 'WebP that the mall has encoded itself; nothing of the file that was sent is in it';
grant delete, insert, select on appeal_images to mall_app;

create table appeal_lines (
  appeal_id uuid not null,
  order_id uuid not null,
  line_number integer not null,
  quantity integer not null,
  PRIMARY KEY (appeal_id, line_number),
  FOREIGN KEY (appeal_id, order_id) REFERENCES appeals(id, order_id),
  FOREIGN KEY (order_id, line_number) REFERENCES order_lines(order_id, number),
  CHECK (((quantity >= 1) AND (quantity <= 999)))
);
comment on table appeal_lines is 'What an appeal is about; for a return, what comes back if it is accepted.';
grant delete, insert, select on appeal_lines to mall_app;

create table appeal_messages (
  id uuid not null default uuidv7(),
  appeal_id uuid not null,
  number integer not null,
  staff_id uuid,
  message text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (id),
  UNIQUE (appeal_id, number),
  FOREIGN KEY (appeal_id) REFERENCES appeals(id),
  FOREIGN KEY (staff_id) REFERENCES people(id),
  CHECK ((message <> ''::text)),
  CHECK ((number >= 1))
);
comment on column appeal_messages.staff_id is 'who of the staff wrote it; null for the shopper';
CREATE INDEX appeal_messages_of_staff ON appeal_messages USING btree (staff_id) WHERE (staff_id IS NOT NULL);
grant delete, insert, select on appeal_messages to mall_app;

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
  state text not null default 'OPEN'::text,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  opened_at timestamp with time zone not null,
  continues uuid,
  question text,
  statement_version text,
  PRIMARY KEY (id),
  UNIQUE (id, order_id),
  UNIQUE (person_id, idempotency_key),
  FOREIGN KEY (continues) REFERENCES appeals(id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (person_id) REFERENCES people(id),
  CHECK (((state = 'OPEN'::text) = (closed_at IS NULL))),
  CHECK (((request_type = 'HELP'::text) = (reason = 'HELP'::text))),
  CHECK (((continues IS NULL) OR (request_type <> 'HELP'::text))),
  CHECK ((contact_number <> ''::text)),
  CHECK (((state <> 'CONTINUED'::text) OR (request_type = ANY (ARRAY['HELP'::text, 'REPLACEMENT'::text])))),
  CHECK ((idempotency_key <> ''::text)),
  CHECK ((language = ANY (ARRAY['zh_tw'::text, 'en'::text]))),
  CHECK ((question = ANY (ARRAY['DELIVERY'::text, 'CHANGE_ORDER'::text, 'PRODUCT'::text, 'PAYMENT'::text, 'OTHER'::text]))),
  CHECK (((question IS NULL) OR (request_type = 'HELP'::text))),
  CHECK ((reason = ANY (ARRAY['HELP'::text, 'DAMAGED'::text, 'WRONG_ITEM'::text, 'MISSING_PART'::text, 'CHANGED_MIND'::text]))),
  CHECK ((length(request_hash) = 32)),
  CHECK ((request_type = ANY (ARRAY['HELP'::text, 'RETURN'::text, 'REPLACEMENT'::text]))),
  CHECK ((state = ANY (ARRAY['OPEN'::text, 'ANSWERED'::text, 'REFUSED'::text, 'ACCEPTED'::text, 'CONTINUED'::text])))
);
comment on column appeals.language is 'the shopper''s, for the mails that answer';
comment on column appeals.opened_at is 'when it was sent, or last opened again';
comment on column appeals.continues is 'the question, or the request for a replacement, that this return or replacement took over';
comment on column appeals.question is 'what a request for help is about; null for returns and replacements, for other clients and for earlier releases';
comment on column appeals.statement_version is 'version of the collection statement that the form showed, at created_at; null for other clients and for earlier releases';
CREATE INDEX appeals_by_state ON appeals USING btree (state, created_at);
CREATE INDEX appeals_by_time ON appeals USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX appeals_continued_once ON appeals USING btree (continues) WHERE (continues IS NOT NULL);
CREATE INDEX appeals_of_order ON appeals USING btree (order_id, created_at);
CREATE INDEX appeals_of_person ON appeals USING btree (person_id);
CREATE UNIQUE INDEX appeals_one_open ON appeals USING btree (order_id) WHERE (state = 'OPEN'::text);
CREATE UNIQUE INDEX appeals_one_replacement ON appeals USING btree (order_id) WHERE ((request_type = 'REPLACEMENT'::text) AND (state = 'ACCEPTED'::text));
grant delete, insert, select on appeals to mall_app;
grant update (state, closed_at, opened_at) on appeals to mall_app;

create table approval_requests (
  id uuid not null default uuidv7(),
  kind text not null,
  subject text not null,
  details jsonb not null,
  amount_cents bigint not null,
  reason text not null,
  requested_by uuid not null,
  requested_at timestamp with time zone not null,
  state text not null default 'OPEN'::text,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_reason text,
  PRIMARY KEY (id),
  FOREIGN KEY (decided_by) REFERENCES people(id),
  FOREIGN KEY (requested_by) REFERENCES people(id),
  CHECK ((amount_cents > 0)),
  CHECK (((state = 'OPEN'::text) = (decided_by IS NULL))),
  CHECK (((state = 'OPEN'::text) = (decided_at IS NULL))),
  CHECK (((state <> ALL (ARRAY['APPROVED'::text, 'REFUSED'::text])) OR (decided_by <> requested_by))),
  CHECK (((state <> 'WITHDRAWN'::text) OR (decided_by = requested_by))),
  CHECK (((state = ANY (ARRAY['REFUSED'::text, 'WITHDRAWN'::text])) = ((decision_reason IS NOT NULL) AND (decision_reason <> ''::text)))),
  CHECK ((kind = ANY (ARRAY['PAYOUT'::text, 'OFFSET_CREDIT'::text, 'LIMITS'::text]))),
  CHECK ((reason <> ''::text)),
  CHECK ((state = ANY (ARRAY['OPEN'::text, 'APPROVED'::text, 'REFUSED'::text, 'WITHDRAWN'::text]))),
  CHECK ((subject <> ''::text))
);
comment on table approval_requests is 'Payouts, credits and limits that a second member of the staff must approve. Nobody approves their own request.';
comment on column approval_requests.subject is 'the month of a payout, the document of a credit, or the section of the limits';
comment on column approval_requests.details is 'the input of the action, which the approval carries out';
CREATE INDEX approval_requests_decided_by ON approval_requests USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE UNIQUE INDEX approval_requests_one_open ON approval_requests USING btree (kind, subject) WHERE (state = 'OPEN'::text);
CREATE INDEX approval_requests_open ON approval_requests USING btree (requested_at) WHERE (state = 'OPEN'::text);
CREATE INDEX approval_requests_requested_by ON approval_requests USING btree (requested_by);
grant insert, select on approval_requests to mall_app;
grant update (state, decided_by, decided_at, decision_reason) on approval_requests to mall_app;

create table audit_log (
  id uuid not null default uuidv7(),
  at timestamp with time zone not null,
  staff_id uuid,
  staff_name text not null,
  act text not null,
  subject text not null,
  subject_name text not null,
  before jsonb not null,
  after jsonb not null,
  about_person text,
  also_about uuid[],
  api_key_name text,
  part_of uuid,
  PRIMARY KEY (id),
  CHECK ((act ~ '^[a-zA-Z]{3,40}$'::text)),
  CHECK ((jsonb_typeof(after) = 'object'::text)),
  CHECK ((jsonb_typeof(before) = 'object'::text)),
  CHECK ((subject ~ '^[a-zA-Z]{3,40}$'::text)),
  CHECK ((subject_name <> ''::text))
);
comment on table audit_log is 'Append-only. What changed, never an address or a phone number.';
comment on column audit_log.staff_id is 'refers to nobody, because the log outlives the account; null for what the mall did by itself';
comment on column audit_log.staff_name is 'as it was then';
comment on column audit_log.about_person is 'id of the person beside the subject; refers to nobody, because the log outlives the account';
comment on column audit_log.also_about is 'ids of further subjects, such as products, SKUs or people of a file; refer to nobody, because the log outlives them';
comment on column audit_log.api_key_name is 'name of the API key with which staff_name acted; null for a session';
comment on column audit_log.part_of is 'the entry of the import that made this change, which also_about repeats for its index; null for an entry of its own';
CREATE INDEX audit_log_about_person ON audit_log USING btree (about_person, at DESC, id DESC) WHERE (about_person IS NOT NULL);
CREATE INDEX audit_log_also_about ON audit_log USING gin (also_about) WITH (fastupdate=off) WHERE (also_about IS NOT NULL);
CREATE INDEX audit_log_by_act ON audit_log USING btree (act, at DESC, id DESC);
CREATE INDEX audit_log_by_time ON audit_log USING btree (at DESC, id DESC);
CREATE INDEX audit_log_of_staff ON audit_log USING btree (staff_name, at DESC, id DESC);
CREATE INDEX audit_log_of_subject ON audit_log USING btree (subject_name, at DESC, id DESC);
CREATE INDEX audit_log_of_the_mall ON audit_log USING btree (at DESC, id DESC) WHERE (staff_id IS NULL);
grant insert, select on audit_log to mall_app;

create table availability_alerts (
  id uuid not null default uuidv7(),
  person_id uuid not null,
  display_product_id uuid not null,
  product_id uuid not null,
  specification_id uuid not null,
  state text not null default 'WAITING'::text,
  created_at timestamp with time zone not null,
  notified_at timestamp with time zone,
  ended_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (display_product_id, product_id) REFERENCES products(display_product_id, id),
  FOREIGN KEY (person_id) REFERENCES people(id),
  FOREIGN KEY (product_id, specification_id) REFERENCES specifications(product_id, id),
  CHECK (((state = ANY (ARRAY['BOUGHT'::text, 'CANCELLED'::text])) = (ended_at IS NOT NULL))),
  CHECK (((notified_at IS NULL) OR (state = ANY (ARRAY['NOTIFIED'::text, 'BOUGHT'::text])))),
  CHECK (((notified_at IS NOT NULL) OR (state <> 'NOTIFIED'::text))),
  CHECK ((state = ANY (ARRAY['WAITING'::text, 'NOTIFIED'::text, 'BOUGHT'::text, 'CANCELLED'::text])))
);
comment on table availability_alerts is 'Ids grow in the order of asking, because an alert is written while its specification is locked: they are the queue.';
CREATE INDEX availability_alerts_notified ON availability_alerts USING btree (specification_id, notified_at) WHERE (state = 'NOTIFIED'::text);
CREATE INDEX availability_alerts_of_person ON availability_alerts USING btree (person_id, id);
CREATE INDEX availability_alerts_queue ON availability_alerts USING btree (specification_id, id) WHERE (state = 'WAITING'::text);
CREATE UNIQUE INDEX availability_alerts_wait_once ON availability_alerts USING btree (person_id, specification_id) WHERE (state = 'WAITING'::text);
grant delete, insert, select on availability_alerts to mall_app;
grant update (state, notified_at, ended_at) on availability_alerts to mall_app;

create table backup_runs (
  id uuid not null default uuidv7(),
  kind text not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  error text,
  PRIMARY KEY (id),
  CHECK ((ended_at >= started_at)),
  CHECK (((error IS NULL) OR (ended_at IS NOT NULL))),
  CHECK ((kind = ANY (ARRAY['BACKUP'::text, 'VERIFY'::text, 'WAL'::text])))
);
comment on table backup_runs is 'Base backups, their trial restores and the storing of the WAL, as the backup command reports them with the connection of the backups. Runs of other programs are not known.';
comment on column backup_runs.kind is 'BACKUP: a base backup; VERIFY: the last one was restored and every invariant checked; WAL: a period in which the archived WAL was stored, or in which that failed';
comment on column backup_runs.ended_at is 'null while it runs, and for one that was killed; of a period of WAL, when it was last reported, which is every minute';
comment on column backup_runs.error is 'why it failed; null if it succeeded';
CREATE INDEX backup_runs_by_time ON backup_runs USING btree (started_at DESC);
grant select on backup_runs to mall_app;

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
  alt_en text not null default ''::text,
  alt_cn text not null default ''::text,
  show_at timestamp with time zone,
  hide_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (sort_id),
  FOREIGN KEY (image_cn_id) REFERENCES images(id),
  FOREIGN KEY (image_id) REFERENCES images(id),
  CHECK (((hide_at IS NULL) OR enabled OR (show_at IS NOT NULL))),
  CHECK ((link_path ~ '^/[^/]'::text)),
  CHECK (((name_en <> ''::text) OR (name_cn <> ''::text))),
  CHECK ((hide_at > show_at)),
  CHECK (((((EXTRACT(epoch FROM show_at))::bigint % (60)::bigint) = 0) AND (((EXTRACT(epoch FROM hide_at))::bigint % (60)::bigint) = 0))),
  CHECK (((show_at IS NULL) OR (NOT enabled))),
  CHECK ((((NOT enabled) AND (show_at IS NULL)) OR ((name_en <> ''::text) AND (name_cn <> ''::text) AND ((text_en = ''::text) = (text_cn = ''::text)) AND ((alt_en = ''::text) = (alt_cn = ''::text)))))
);
comment on column banners.image_cn_id is 'the picture for those who read Chinese; null where one serves both languages';
comment on column banners.alt_en is 'empty where the words of the banner say it all';
comment on column banners.show_at is 'when the mall shows it by itself; whole minutes';
comment on column banners.hide_at is 'when the mall hides it by itself; whole minutes';
grant delete, insert, select, update on banners to mall_app;

create table brands (
  id uuid not null default uuidv7(),
  name_en text not null,
  name_cn text not null,
  path_name text not null,
  sort_id integer not null default 0,
  enabled boolean not null default true,
  image_id uuid,
  PRIMARY KEY (id),
  UNIQUE (path_name),
  FOREIGN KEY (image_id) REFERENCES images(id),
  CHECK ((name_cn <> ''::text)),
  CHECK ((name_en <> ''::text)),
  CHECK ((path_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);
comment on column brands.image_id is 'a square mark; null: the initial of the name is shown';
grant delete, insert, select, update on brands to mall_app;

create table bulk_edits (
  id uuid not null default uuidv7(),
  edited_at timestamp with time zone not null,
  change jsonb not null,
  pages jsonb not null,
  products integer not null,
  undone_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK ((undone_at >= edited_at)),
  CHECK ((jsonb_typeof(pages) = 'array'::text)),
  CHECK ((products > 0))
);
comment on table bulk_edits is 'Bulk edits of the product list; the audit log names who made them.';
comment on column bulk_edits.change is 'as requested';
comment on column bulk_edits.pages is 'display products with the changed values before and after';
CREATE INDEX bulk_edits_by_time ON bulk_edits USING btree (edited_at DESC);
grant insert, select on bulk_edits to mall_app;
grant update (undone_at) on bulk_edits to mall_app;

create table carrier_events (
  id uuid not null default uuidv7(),
  carrier text not null,
  event_key text not null,
  tracking_number text,
  code text not null,
  text text not null,
  place text,
  state text,
  happened_at timestamp with time zone,
  received_at timestamp with time zone not null,
  problem text,
  settled_at timestamp with time zone,
  settled_by text,
  PRIMARY KEY (id),
  UNIQUE (carrier, event_key),
  CHECK (((tracking_number IS NOT NULL) OR (problem = 'UNREADABLE'::text))),
  CHECK ((problem = ANY (ARRAY['UNREADABLE'::text, 'UNKNOWN_NUMBER'::text, 'OTHER_CARRIER'::text, 'RETURNING'::text, 'IMPOSSIBLE_TIME'::text]))),
  CHECK (((settled_at IS NOT NULL) OR (settled_by IS NULL))),
  CHECK (((problem IS NOT NULL) OR (settled_at IS NULL))),
  CHECK ((state = ANY (ARRAY['IN_TRANSIT'::text, 'AT_PICKUP_POINT'::text, 'DELIVERED'::text, 'RETURNED'::text, 'LOST'::text])))
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
CREATE INDEX carrier_events_of_number ON carrier_events USING btree (tracking_number) WHERE (tracking_number IS NOT NULL);
CREATE INDEX carrier_events_open ON carrier_events USING btree (received_at, id) WHERE ((problem IS NOT NULL) AND (settled_at IS NULL));
grant delete, insert, select on carrier_events to mall_app;
grant update (problem, settled_at, settled_by) on carrier_events to mall_app;

create table carrier_faults (
  carrier text not null,
  minute timestamp with time zone not null,
  kind text not null,
  calls integer not null,
  last_error text not null,
  PRIMARY KEY (carrier, minute, kind),
  CHECK ((calls >= 1)),
  CHECK ((kind = ANY (ARRAY['NO_ANSWER'::text, 'REFUSED'::text, 'UNREADABLE'::text, 'BAD_SIGNATURE'::text])))
);
comment on table carrier_faults is 'Calls of carriers that failed, by minute; deleted after a week.';
comment on column carrier_faults.kind is 'BAD_SIGNATURE: of a notification, which was refused and not stored';
grant delete, insert, select on carrier_faults to mall_app;
grant update (calls, last_error) on carrier_faults to mall_app;

create table carrier_news (
  shipment_id uuid not null,
  polled_at timestamp with time zone,
  news_at timestamp with time zone,
  PRIMARY KEY (shipment_id),
  FOREIGN KEY (shipment_id) REFERENCES shipments(id)
);
comment on table carrier_news is 'When the carrier of a shipment was asked, and when it last told anything. Deleted 60 days later.';
comment on column carrier_news.polled_at is 'null: not yet';
comment on column carrier_news.news_at is 'of its latest event, by the clock of the carrier; null: none yet';
CREATE INDEX carrier_news_by_poll ON carrier_news USING btree (polled_at);
grant delete, insert, select on carrier_news to mall_app;
grant update (polled_at, news_at) on carrier_news to mall_app;

create table carriers (
  code text not null,
  name_en text not null,
  name_cn text not null,
  other_names text[] not null,
  number_forms text[] not null,
  link_en text,
  link_cn text,
  is_offered boolean not null,
  version integer not null,
  PRIMARY KEY (code),
  CHECK ((code ~ '^[a-z][a-z0-9-]{0,29}$'::text)),
  CHECK ((((link_en IS NULL) = (link_cn IS NULL)) AND (link_en ~ '^https://'::text) AND (link_cn ~ '^https://'::text))),
  CHECK ((name_cn <> ''::text)),
  CHECK ((name_en <> ''::text)),
  CHECK ((version >= 1))
);
comment on table carriers is 'Carriers of shipments. A shipment names its carrier in logistics_info, which is recognised by any of the names; carriers are never deleted.';
comment on column carriers.other_names is 'abbreviations and former names, by which files and earlier shipments name it';
comment on column carriers.number_forms is 'forms of its tracking numbers: # is a digit, @ a letter, * either, anything else itself; empty: not known';
comment on column carriers.link_en is 'page of a parcel, with {number} for its tracking number; null: none';
comment on column carriers.is_offered is 'whether the staff choose from it for new shipments';
comment on column carriers.version is 'increased by each change';
grant insert, select on carriers to mall_app;
grant update (name_en, name_cn, other_names, number_forms, link_en, link_cn, is_offered, version) on carriers to mall_app;

create table cart_lines (
  id uuid not null default uuidv7(),
  person_id uuid not null,
  display_product_id uuid not null,
  product_id uuid not null,
  specification_id uuid not null,
  quantity integer not null,
  log jsonb not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  UNIQUE (person_id, specification_id),
  FOREIGN KEY (display_product_id, product_id) REFERENCES products(display_product_id, id),
  FOREIGN KEY (person_id) REFERENCES people(id),
  FOREIGN KEY (product_id, specification_id) REFERENCES specifications(product_id, id),
  CHECK ((jsonb_typeof(log) = 'object'::text)),
  CHECK (((quantity >= 1) AND (quantity <= 999)))
);
comment on column cart_lines.log is 'what the line was of when it was added, so that the cart can say what has changed';
grant delete, insert, select on cart_lines to mall_app;
grant update (quantity, log) on cart_lines to mall_app;

create table catalogue_epoch (
  only_row boolean not null default true,
  epoch bigint not null,
  PRIMARY KEY (only_row),
  CHECK (only_row)
);
comment on table catalogue_epoch is 'Counts the changes of the catalogue: page caches are thrown away when it moves.';
grant select, update on catalogue_epoch to mall_app;

create table catalogue_import_pages (
  import_id uuid not null,
  position integer not null,
  before jsonb,
  after jsonb not null,
  PRIMARY KEY (import_id, "position"),
  FOREIGN KEY (import_id) REFERENCES catalogue_imports(id) ON DELETE CASCADE,
  CHECK (("position" > 0))
);
comment on table catalogue_import_pages is 'Display products that an import changed, each as it was before and after.';
comment on column catalogue_import_pages.before is 'null if the import created it';
grant insert, select on catalogue_import_pages to mall_app;

create table catalogue_import_runs (
  id uuid not null default uuidv7(),
  staff_id uuid not null,
  started_at timestamp with time zone not null,
  reported_at timestamp with time zone not null,
  step text not null,
  done integer not null,
  total integer not null,
  cancelled_at timestamp with time zone,
  fingerprint text,
  choices text,
  outcome text,
  PRIMARY KEY (id),
  CHECK (((done >= 0) AND (done <= total))),
  CHECK ((step = ANY (ARRAY['reading'::text, 'checking'::text, 'comparing'::text, 'writing'::text, 'saving'::text])))
);
comment on table catalogue_import_runs is 'One row for each running import or preview, written outside of its transaction. That of an import is removed at its end, that of a preview with the next one of the same person, at the latest with the first one a day later. The row of a process that was killed is no longer updated and is removed by the next run.';
comment on column catalogue_import_runs.staff_id is 'who imports; no foreign key, because the row lasts a day at most';
comment on column catalogue_import_runs.reported_at is 'last progress report; a run that has not reported for some seconds has ended';
comment on column catalogue_import_runs.done is 'display products of this step so far';
comment on column catalogue_import_runs.total is 'display products of this step; 0 until they are known';
comment on column catalogue_import_runs.cancelled_at is 'when the staff cancelled it; its transaction is rolled back';
comment on column catalogue_import_runs.fingerprint is 'digest of the files and choices of a preview; null for an import';
comment on column catalogue_import_runs.choices is 'JSON of the mapping and the drafts of a preview; text, because names in files may contain NUL';
comment on column catalogue_import_runs.outcome is 'JSON of a finished preview; null while it runs';
CREATE UNIQUE INDEX catalogue_import_runs_previews ON catalogue_import_runs USING btree (staff_id, fingerprint) WHERE ((outcome IS NULL) AND (cancelled_at IS NULL));
grant delete, insert, select on catalogue_import_runs to mall_app;
grant update (reported_at, step, done, total, cancelled_at, outcome) on catalogue_import_runs to mall_app;

create table catalogue_imports (
  id uuid not null default uuidv7(),
  imported_at timestamp with time zone not null,
  products integer not null,
  can_undo boolean not null,
  undone_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK ((undone_at >= imported_at)),
  CHECK (((undone_at IS NULL) OR can_undo)),
  CHECK ((products > 0))
);
comment on table catalogue_imports is 'The last catalogue imports of the staff; the audit log names who imported them.';
comment on column catalogue_imports.products is 'new and changed display products';
comment on column catalogue_imports.can_undo is 'false for an import of too many display products, whose states are not stored';
CREATE INDEX catalogue_imports_by_time ON catalogue_imports USING btree (imported_at DESC, id DESC);
grant delete, insert, select on catalogue_imports to mall_app;
grant update (undone_at) on catalogue_imports to mall_app;

create table categories (
  id uuid not null default uuidv7(),
  name_en text not null,
  name_cn text not null,
  path_name text not null,
  pattern text not null,
  sort_id integer not null,
  image_id uuid,
  enabled boolean not null default true,
  PRIMARY KEY (id),
  UNIQUE (path_name),
  FOREIGN KEY (image_id) REFERENCES images(id),
  CHECK ((name_cn <> ''::text)),
  CHECK ((name_en <> ''::text)),
  CHECK ((path_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  CHECK ((pattern = ANY (ARRAY['STYLE1'::text, 'STYLE2'::text])))
);
comment on column categories.enabled is 'whether the menu shows it; goods in it are found in any case';
grant delete, insert, select, update on categories to mall_app;

create table consents (
  id uuid not null default uuidv7(),
  person_id uuid not null,
  purpose text not null,
  is_granted boolean not null,
  text_version text not null,
  source text not null,
  given_at timestamp with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY (person_id) REFERENCES people(id),
  CHECK ((purpose = ANY (ARRAY['OWN_MARKETING'::text, 'SPONSOR_MARKETING'::text]))),
  CHECK ((source = ANY (ARRAY['REGISTRATION'::text, 'ACCOUNT'::text, 'UNSUBSCRIBE_LINK'::text, 'DELETION'::text]))),
  CHECK ((text_version <> ''::text))
);
comment on table consents is 'Append-only: the latest row of a purpose counts, and no row at all is no consent.';
CREATE INDEX consents_of_person ON consents USING btree (person_id, purpose, id);
CREATE INDEX consents_of_sponsors ON consents USING btree (person_id, id DESC) INCLUDE (is_granted) WHERE (purpose = 'SPONSOR_MARKETING'::text);
grant insert, select on consents to mall_app;

create table data_exports (
  request_id uuid not null,
  content bytea not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (request_id),
  FOREIGN KEY (request_id) REFERENCES data_requests(id)
);
comment on table data_exports is 'Copies of personal data for open downloads, deleted after their end.';
comment on column data_exports.content is 'JSON, compressed by gzip';
CREATE INDEX data_exports_by_end ON data_exports USING btree (expires_at);
grant delete, insert, select on data_exports to mall_app;

create table data_requests (
  id uuid not null default uuidv7(),
  person_id uuid not null,
  kind text not null,
  channel text not null,
  received_at timestamp with time zone not null,
  due_on date not null,
  outcome text,
  reason text not null default ''::text,
  answered_at timestamp with time zone,
  answered_by text not null default ''::text,
  downloaded_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (person_id) REFERENCES people(id),
  CHECK ((channel = ANY (ARRAY['ACCOUNT'::text, 'STAFF'::text]))),
  CHECK (((outcome IS NULL) = (answered_at IS NULL))),
  CHECK (((outcome IS DISTINCT FROM 'REFUSED'::text) OR (reason <> ''::text))),
  CHECK ((kind = ANY (ARRAY['ACCESS'::text, 'CORRECTION'::text, 'ERASURE'::text]))),
  CHECK ((outcome = ANY (ARRAY['GRANTED'::text, 'REFUSED'::text])))
);
comment on table data_requests is 'Who asked for their data, and when it was answered: within 40 days (Cap. 486 s. 19).';
comment on column data_requests.answered_by is 'name of the staff member at that time; empty for requests by the account page and before this column';
comment on column data_requests.downloaded_at is 'first download of the copy';
CREATE INDEX data_requests_of_person ON data_requests USING btree (person_id, id);
CREATE INDEX data_requests_open ON data_requests USING btree (due_on, id) WHERE (outcome IS NULL);
grant insert, select on data_requests to mall_app;
grant update (outcome, reason, answered_at, answered_by, downloaded_at) on data_requests to mall_app;

create table delivery_calendar (
  only_one boolean not null default true,
  cut_off_hour integer not null,
  handling_days integer not null,
  transit_days integer not null,
  version integer not null,
  PRIMARY KEY (only_one),
  CHECK (((cut_off_hour >= 0) AND (cut_off_hour <= 24))),
  CHECK (((handling_days >= 0) AND (handling_days <= 30))),
  CHECK (only_one),
  CHECK (((transit_days >= 0) AND (transit_days <= 30))),
  CHECK ((version >= 1))
);
comment on table delivery_calendar is 'How the day of delivery is computed. One row.';
comment on column delivery_calendar.only_one is 'always true, so that there is one row';
comment on column delivery_calendar.cut_off_hour is 'hour in Hong Kong; an order paid from then on is handled from the next working day on';
comment on column delivery_calendar.handling_days is 'working days until it is with the carrier; 0: the same day';
comment on column delivery_calendar.transit_days is 'working days that the carrier takes';
comment on column delivery_calendar.version is 'increased by each change';
grant select on delivery_calendar to mall_app;
grant update (cut_off_hour, handling_days, transit_days, version) on delivery_calendar to mall_app;

create table delivery_methods (
  id uuid not null default uuidv7(),
  kind text not null,
  name_en text not null,
  name_cn text not null,
  note_en text not null default ''::text,
  note_cn text not null default ''::text,
  fee_cents bigint not null,
  free_from_cents bigint,
  max_weight_grams integer,
  max_length_mm integer,
  max_width_mm integer,
  max_height_mm integer,
  refused_flags text[] not null default '{}'::text[],
  refused_districts text[] not null default '{}'::text[],
  is_offered boolean not null,
  sort_id integer not null,
  version integer not null,
  cut_off_hour smallint,
  held_days smallint,
  PRIMARY KEY (id),
  CHECK (((cut_off_hour >= 0) AND (cut_off_hour <= 24))),
  CHECK (((fee_cents >= 0) AND (fee_cents <= 1000000))),
  CHECK (((free_from_cents >= 0) AND (free_from_cents <= 100000000))),
  CHECK (((held_days >= 1) AND (held_days <= 60))),
  CHECK ((kind = ANY (ARRAY['HOME'::text, 'PICKUP_POINT'::text, 'COLLECTION'::text]))),
  CHECK ((((max_length_mm >= 1) AND (max_length_mm <= 10000)) AND ((max_width_mm >= 1) AND (max_width_mm <= 10000)) AND ((max_height_mm >= 1) AND (max_height_mm <= 10000)))),
  CHECK (((max_weight_grams >= 1) AND (max_weight_grams <= 1000000))),
  CHECK ((name_cn <> ''::text)),
  CHECK ((name_en <> ''::text)),
  CHECK (((note_en = ''::text) = (note_cn = ''::text))),
  CHECK ((refused_districts <@ ARRAY['CW'::text, 'WC'::text, 'E'::text, 'S'::text, 'YTM'::text, 'SSP'::text, 'KC'::text, 'WTS'::text, 'KT'::text, 'KWT'::text, 'TW'::text, 'TM'::text, 'YL'::text, 'N'::text, 'TP'::text, 'ST'::text, 'SK'::text, 'IS'::text])),
  CHECK ((refused_flags <@ ARRAY['LIQUID'::text, 'PERFUME'::text, 'ALCOHOL'::text, 'LITHIUM_BATTERY'::text, 'AEROSOL'::text, 'FRAGILE'::text, 'KEEP_COOL'::text])),
  CHECK ((version >= 1)),
  CHECK ((num_nonnulls(max_length_mm, max_width_mm, max_height_mm) = ANY (ARRAY[0, 3])))
);
comment on table delivery_methods is 'What shoppers can choose beside home delivery at the fee of the settings. Without a row that is offered, that is the only method.';
comment on column delivery_methods.kind is 'HOME: to the address; PICKUP_POINT: to a shop or locker; COLLECTION: fetched at the company';
comment on column delivery_methods.note_en is 'where and when it is fetched, and how long it is held; in both languages or empty';
comment on column delivery_methods.free_from_cents is 'subtotal from which it is free; null: never';
comment on column delivery_methods.max_weight_grams is 'of the whole order; null: no limit';
comment on column delivery_methods.max_length_mm is 'the size of what it takes has three sides or none';
comment on column delivery_methods.refused_flags is 'contents that it refuses, as in specification_details';
comment on column delivery_methods.refused_districts is 'codes of districts to which HOME does not go';
comment on column delivery_methods.version is 'increased by each change';
comment on column delivery_methods.cut_off_hour is 'hour of the day in Hong Kong before which a paid order is handled the same day; null: that of the calendar';
comment on column delivery_methods.held_days is 'days for which a pick-up point holds a parcel; null: not known';
grant insert, select, update on delivery_methods to mall_app;

create table delivery_promises (
  order_id uuid not null,
  promised_on date not null,
  promised_at timestamp with time zone not null,
  PRIMARY KEY (order_id),
  FOREIGN KEY (order_id) REFERENCES orders(id)
);
comment on table delivery_promises is 'The earliest day of delivery that the shopper was told when an order was paid. Insert-only. Orders of an earlier release have none.';
grant insert, select on delivery_promises to mall_app;

create table delivery_suspensions (
  id uuid not null default uuidv7(),
  kind text not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK ((ended_at >= started_at)),
  CHECK ((kind = ANY (ARRAY['TYPHOON'::text, 'RAINSTORM'::text, 'OTHER'::text])))
);
comment on table delivery_suspensions is 'Times without deliveries. A day on which one was in force is no working day.';
comment on column delivery_suspensions.kind is 'TYPHOON: tropical cyclone signal 8 or above; RAINSTORM: black rainstorm warning';
CREATE INDEX delivery_suspensions_by_end ON delivery_suspensions USING btree (ended_at);
CREATE UNIQUE INDEX delivery_suspensions_open ON delivery_suspensions USING btree (((ended_at IS NULL))) WHERE (ended_at IS NULL);
grant insert, select on delivery_suspensions to mall_app;
grant update (ended_at) on delivery_suspensions to mall_app;

create table demo_mailbox (
  message_id text not null,
  to_address text not null,
  subject text not null,
  html text not null,
  text text not null,
  received_at timestamp with time zone not null default now(),
  PRIMARY KEY (message_id)
);
comment on table demo_mailbox is 'Where the mails of the demo mall land while no SMTP server is set.';
grant delete, insert, select on demo_mailbox to mall_app;

create table demo_removals (
  id uuid not null default uuidv7(),
  removed_at timestamp with time zone not null,
  retained_payments integer not null,
  PRIMARY KEY (id),
  CHECK ((retained_payments >= 0))
);
comment on table demo_removals is 'When the demo was taken out of a database that stays in use, and how many payments of the demo bank stayed in its books.';
grant insert, select on demo_removals to mall_app;

create table discount_code_batches (
  id uuid not null default uuidv7(),
  note text not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (id),
  CHECK ((note <> ''::text))
);
comment on table discount_code_batches is 'Codes that were made at once, so that they can be taken away as a table and ended together.';
grant insert, select on discount_code_batches to mall_app;

create table discount_code_targets (
  discount_code_id uuid not null,
  display_product_id uuid,
  brand_id uuid,
  category_id uuid,
  UNIQUE NULLS NOT DISTINCT (discount_code_id, display_product_id, brand_id, category_id),
  FOREIGN KEY (brand_id) REFERENCES brands(id),
  FOREIGN KEY (category_id) REFERENCES categories(id),
  FOREIGN KEY (discount_code_id) REFERENCES discount_codes(id),
  FOREIGN KEY (display_product_id) REFERENCES display_products(id),
  CHECK ((num_nonnulls(display_product_id, brand_id, category_id) = 1))
);
comment on table discount_code_targets is 'What a code is for, among the products that any code is for. A code without a row here is for all of those.';
grant delete, insert, select on discount_code_targets to mall_app;

create table discount_code_uses (
  order_id uuid not null,
  discount_code_id uuid not null,
  person_id uuid not null,
  use_number integer,
  use_number_of_person integer not null,
  off_basis_points integer,
  off_cents bigint,
  state text not null default 'LOCKED'::text,
  locked_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  PRIMARY KEY (order_id),
  FOREIGN KEY (discount_code_id) REFERENCES discount_codes(id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (person_id) REFERENCES people(id),
  CHECK (((off_basis_points IS NULL) <> (off_cents IS NULL))),
  CHECK (((state = 'LOCKED'::text) = (ended_at IS NULL))),
  CHECK ((state = ANY (ARRAY['LOCKED'::text, 'USED'::text, 'FREED'::text]))),
  CHECK ((use_number >= 1)),
  CHECK ((use_number_of_person >= 1))
);
comment on column discount_code_uses.use_number is 'which of the uses of a code it takes up, so that two orders can never take the same one';
CREATE INDEX discount_code_uses_of_person ON discount_code_uses USING btree (person_id);
CREATE UNIQUE INDEX discount_code_uses_once ON discount_code_uses USING btree (discount_code_id, use_number) WHERE (state <> 'FREED'::text);
CREATE UNIQUE INDEX discount_code_uses_once_each ON discount_code_uses USING btree (discount_code_id, person_id, use_number_of_person) WHERE (state <> 'FREED'::text);
grant insert, select on discount_code_uses to mall_app;
grant update (state, ended_at) on discount_code_uses to mall_app;

create table discount_codes (
  id uuid not null default uuidv7(),
  code text not null,
  off_basis_points integer,
  off_cents bigint,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  max_uses integer,
  max_uses_per_person integer not null default 1,
  enabled boolean not null default true,
  created_at timestamp with time zone not null default now(),
  batch_id uuid,
  note text not null default ''::text,
  is_demo boolean not null default false,
  PRIMARY KEY (id),
  UNIQUE (code),
  FOREIGN KEY (batch_id) REFERENCES discount_code_batches(id),
  CHECK (((off_basis_points IS NULL) <> (off_cents IS NULL))),
  CHECK ((ends_at > starts_at)),
  CHECK ((code ~ '^[0-9A-Z-]{4,32}$'::text)),
  CHECK ((max_uses > 0)),
  CHECK ((max_uses_per_person > 0)),
  CHECK (((off_basis_points >= 1) AND (off_basis_points <= 10000))),
  CHECK ((off_cents > 0))
);
comment on column discount_codes.max_uses is 'by all people together; null: unlimited';
comment on column discount_codes.is_demo is 'brought in by the demo; the code is published';
CREATE INDEX discount_codes_by_beginning ON discount_codes USING btree (code text_pattern_ops);
CREATE INDEX discount_codes_by_time ON discount_codes USING btree (created_at DESC, id DESC);
CREATE INDEX discount_codes_of_batch ON discount_codes USING btree (batch_id, id) WHERE (batch_id IS NOT NULL);
grant insert, select, update on discount_codes to mall_app;

create table display_product_images (
  display_product_id uuid not null,
  position integer not null,
  image_id uuid not null,
  alt_en text not null default ''::text,
  alt_cn text not null default ''::text,
  PRIMARY KEY (display_product_id, "position"),
  FOREIGN KEY (display_product_id) REFERENCES display_products(id),
  FOREIGN KEY (image_id) REFERENCES images(id),
  CHECK (((alt_en = ''::text) = (alt_cn = ''::text))),
  CHECK (("position" >= 1))
);
comment on column display_product_images.alt_en is 'empty where the name of the page says it all';
grant delete, insert, select on display_product_images to mall_app;

create table display_product_sub_categories (
  display_product_id uuid not null,
  sub_category_id uuid not null,
  position integer not null,
  PRIMARY KEY (display_product_id, sub_category_id),
  FOREIGN KEY (display_product_id) REFERENCES display_products(id),
  FOREIGN KEY (sub_category_id) REFERENCES sub_categories(id),
  CHECK (("position" >= 1))
);
CREATE INDEX display_products_of_sub_category ON display_product_sub_categories USING btree (sub_category_id, display_product_id);
grant delete, insert, select on display_product_sub_categories to mall_app;

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
  tags text not null default ''::text,
  new_from date,
  sort_id integer not null default 0,
  enabled boolean not null,
  is_listed boolean not null default false,
  lowest_price_cents bigint,
  highest_price_cents bigint,
  lowest_pv_hundredths bigint,
  code_eligible boolean not null default false,
  normalised_text text not null default ''::text,
  indexed_in_epoch bigint not null default 0,
  show_at timestamp with time zone,
  hide_at timestamp with time zone,
  axes jsonb not null default '[]'::jsonb,
  archived_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (code),
  FOREIGN KEY (brand_id) REFERENCES brands(id),
  FOREIGN KEY (brand_id, series_id) REFERENCES series(brand_id, id),
  CHECK ((highest_price_cents >= lowest_price_cents)),
  CHECK (((NOT is_listed) OR (enabled AND (lowest_price_cents IS NOT NULL)))),
  CHECK ((code <> ''::text)),
  CHECK (((hide_at IS NULL) OR enabled OR (show_at IS NOT NULL))),
  CHECK ((lowest_price_cents >= 0)),
  CHECK ((lowest_pv_hundredths >= 0)),
  CHECK ((name_cn <> ''::text)),
  CHECK ((name_en <> ''::text)),
  CHECK ((hide_at > show_at)),
  CHECK (((((EXTRACT(epoch FROM show_at))::bigint % (60)::bigint) = 0) AND (((EXTRACT(epoch FROM hide_at))::bigint % (60)::bigint) = 0))),
  CHECK (((show_at IS NULL) OR (NOT enabled))),
  CHECK ((jsonb_typeof(spec_table) = 'array'::text))
);
comment on column display_products.is_listed is 'enabled, and at least one enabled article has an enabled specification';
comment on column display_products.indexed_in_epoch is 'The catalogue epoch in which the row was last reindexed, so that search indexes read only new rows.';
comment on column display_products.show_at is 'when the mall enables it by itself; whole minutes';
comment on column display_products.hide_at is 'when the mall disables it by itself; whole minutes';
comment on column display_products.axes is 'options with their values';
comment on column display_products.archived_at is 'when the staff archived it; a product that is shown again is not archived';
CREATE INDEX display_products_by_arrival ON display_products USING btree (new_from DESC NULLS LAST, id) WHERE is_listed;
CREATE INDEX display_products_by_brand ON display_products USING btree (brand_id, sort_id) WHERE is_listed;
CREATE INDEX display_products_by_change ON display_products USING btree (indexed_in_epoch, id);
CREATE INDEX display_products_by_chinese_name ON display_products USING btree (lower(name_cn));
CREATE INDEX display_products_by_code_lower ON display_products USING btree (lower(code));
CREATE INDEX display_products_by_indexed_epoch ON display_products USING btree (indexed_in_epoch);
CREATE INDEX display_products_by_name ON display_products USING btree (lower(name_en), id);
CREATE INDEX display_products_by_price ON display_products USING btree (lowest_price_cents, id);
CREATE INDEX display_products_by_price_down ON display_products USING btree (lowest_price_cents DESC NULLS LAST, id);
CREATE INDEX display_products_by_sort ON display_products USING btree (sort_id, id) WHERE is_listed;
CREATE INDEX display_products_for_staff ON display_products USING btree (sort_id, id) INCLUDE (is_listed, enabled, archived_at);
CREATE INDEX display_products_listed ON display_products USING btree (id) WHERE is_listed;
CREATE INDEX display_products_not_listed ON display_products USING btree (sort_id, id) WHERE (NOT is_listed);
CREATE INDEX display_products_of_brand ON display_products USING btree (brand_id, id);
CREATE INDEX display_products_of_earlier_text ON display_products USING btree (id) WHERE (normalised_text !~~ '%|%|%|%|%|%|%|%'::text);
CREATE INDEX display_products_of_series ON display_products USING btree (series_id, id) WHERE (series_id IS NOT NULL);
CREATE INDEX display_products_to_hide ON display_products USING btree (hide_at) WHERE ((hide_at IS NOT NULL) AND (show_at IS NULL));
CREATE INDEX display_products_to_show ON display_products USING btree (show_at) WHERE (show_at IS NOT NULL);
grant insert, select, update on display_products to mall_app;

create table distributors (
  person_id uuid not null,
  edc_number text not null,
  renewal_expires_on date not null,
  disabled_at timestamp with time zone,
  PRIMARY KEY (person_id),
  UNIQUE (edc_number),
  FOREIGN KEY (person_id) REFERENCES people(id),
  CHECK ((edc_number ~ '^[0-9]{8}$'::text))
);
comment on table distributors is 'Kept by the company. A disabled one keeps his members but may accept no new ones.';
CREATE INDEX distributors_by_beginning_of_number ON distributors USING btree (edc_number text_pattern_ops);
CREATE INDEX distributors_by_renewal ON distributors USING btree (renewal_expires_on, person_id);
grant insert, select, update on distributors to mall_app;

create table downline_sums (
  sponsor_id uuid not null,
  person_id uuid not null,
  orders integer not null,
  total_price_cents bigint not null,
  total_pv_hundredths bigint not null,
  last_order_at timestamp with time zone not null,
  PRIMARY KEY (sponsor_id, person_id),
  FOREIGN KEY (person_id) REFERENCES people(id),
  FOREIGN KEY (sponsor_id) REFERENCES distributors(person_id)
);
comment on table downline_sums is 'The sums of the journal by sponsor and member: only what was bought below this sponsor.';
CREATE INDEX downline_sums_by_last_order ON downline_sums USING btree (sponsor_id, last_order_at DESC, person_id);
CREATE INDEX downline_sums_by_price ON downline_sums USING btree (sponsor_id, total_price_cents DESC, person_id);
CREATE INDEX downline_sums_by_pv ON downline_sums USING btree (sponsor_id, total_pv_hundredths DESC, person_id);
CREATE INDEX downline_sums_of_person ON downline_sums USING btree (person_id);
grant insert, select, update on downline_sums to mall_app;

create table extra_captures (
  id uuid not null default uuidv7(),
  attempt_id uuid not null,
  capture_ref text not null,
  amount_cents bigint not null,
  currency text,
  evidence text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (id),
  UNIQUE (attempt_id, capture_ref),
  FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id),
  CHECK ((amount_cents >= 0)),
  CHECK ((capture_ref <> ''::text)),
  CHECK ((evidence <> ''::text))
);
comment on table extra_captures is 'Append-only. Captures of an attempt beside the one that counts; the staff refund them at the gateway.';
CREATE INDEX extra_captures_by_time ON extra_captures USING btree (at);
grant insert, select on extra_captures to mall_app;

create table favourites (
  person_id uuid not null,
  display_product_id uuid not null,
  product_id uuid not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (person_id, display_product_id),
  FOREIGN KEY (display_product_id, product_id) REFERENCES products(display_product_id, id),
  FOREIGN KEY (person_id) REFERENCES people(id)
);
CREATE INDEX favourites_latest_first ON favourites USING btree (person_id, created_at DESC, display_product_id);
grant delete, insert, select on favourites to mall_app;

create table funnel_counts (
  day date not null,
  step text not null,
  count bigint not null,
  PRIMARY KEY (day, step),
  CHECK ((count > 0)),
  CHECK ((step = ANY (ARRAY['VISIT'::text, 'PRODUCT'::text, 'CART'::text, 'REVIEW'::text])))
);
comment on table funnel_counts is 'Numbers only: nothing leads from them to a person, a browser or a visit.';
comment on column funnel_counts.day is 'a day of Hong Kong';
grant insert, select on funnel_counts to mall_app;
grant update (count) on funnel_counts to mall_app;

create table gateway_faults (
  gateway text not null,
  minute timestamp with time zone not null,
  call text not null,
  kind text not null,
  calls integer not null,
  last_error text not null,
  PRIMARY KEY (gateway, minute, call, kind),
  CHECK ((call = ANY (ARRAY['START'::text, 'QUERY'::text, 'REFUND'::text]))),
  CHECK ((calls > 0)),
  CHECK ((gateway <> ''::text)),
  CHECK ((kind = ANY (ARRAY['NO_ANSWER'::text, 'REFUSED'::text, 'SILENT'::text]))),
  CHECK ((minute = date_trunc('minute'::text, minute)))
);
comment on table gateway_faults is 'Deleted after a week.';
CREATE INDEX gateway_faults_by_minute ON gateway_faults USING btree (minute);
grant delete, insert, select, update on gateway_faults to mall_app;

create table goodwill_refunds (
  order_id uuid not null,
  number integer not null,
  amount_cents bigint not null,
  reason text not null,
  at timestamp with time zone not null,
  reason_code text,
  staff_name text,
  PRIMARY KEY (order_id, number),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  CHECK ((amount_cents > 0)),
  CHECK ((number >= 1)),
  CHECK ((reason <> ''::text)),
  CHECK ((reason_code = ANY (ARRAY['GOODWILL'::text, 'PRICE'::text])))
);
comment on table goodwill_refunds is 'Refunds without a return of goods. Insert-only, while the order is locked.';
comment on column goodwill_refunds.reason is 'note of the staff beside the chosen reason';
comment on column goodwill_refunds.reason_code is 'what the refund is for, chosen from a list; null: recorded by a release without reasons';
grant insert, select on goodwill_refunds to mall_app;

create table idempotency_keys (
  person_id uuid,
  key text not null,
  operation text not null,
  request_hash bytea not null,
  answer text,
  created_at timestamp with time zone not null,
  UNIQUE NULLS NOT DISTINCT (person_id, key),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  CHECK ((key ~ '^[A-Za-z0-9-]{16,64}$'::text)),
  CHECK ((length(request_hash) = 32))
);
comment on column idempotency_keys.person_id is 'who called; null for visitors';
CREATE INDEX idempotency_keys_created_at_idx ON idempotency_keys USING btree (created_at);
grant delete, insert, select on idempotency_keys to mall_app;
grant update (answer) on idempotency_keys to mall_app;

create table images (
  id uuid not null default uuidv7(),
  path text not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  UNIQUE (path),
  CHECK ((height > 0)),
  CHECK ((path ~ '^images/[0-9a-f]{32}$'::text)),
  CHECK ((width > 0))
);
comment on table images is 'Originals are stored by the hash of their content, so one picture is kept once.';
grant insert, select, update on images to mall_app;

create table import_mappings (
  signature text not null,
  mapping jsonb not null,
  saved_at timestamp with time zone not null,
  PRIMARY KEY (signature),
  CHECK ((jsonb_typeof(mapping) = 'object'::text)),
  CHECK ((signature ~ '^[0-9a-f]{64}$'::text))
);
comment on column import_mappings.signature is 'digest of the column names, whatever their order';
grant insert, select, update on import_mappings to mall_app;

create table import_pictures (
  source text not null,
  image_id uuid not null,
  taken_at timestamp with time zone not null,
  PRIMARY KEY (source),
  FOREIGN KEY (image_id) REFERENCES images(id),
  CHECK (((octet_length(source) >= 1) AND (octet_length(source) <= 2000)))
);
comment on table import_pictures is 'A file name or web address and the stored picture that it stands for.';
CREATE INDEX import_pictures_by_image ON import_pictures USING btree (image_id);
grant insert, select, update on import_pictures to mall_app;

create table ledger_buyers (
  sponsor_id uuid not null,
  month date not null,
  person_id uuid not null,
  PRIMARY KEY (sponsor_id, month, person_id),
  FOREIGN KEY (person_id) REFERENCES people(id),
  FOREIGN KEY (sponsor_id) REFERENCES distributors(person_id)
);
comment on table ledger_buyers is 'Who ordered below a sponsor in a month of Hong Kong: each counts once, however often they order.';
CREATE INDEX ledger_buyers_of_person ON ledger_buyers USING btree (person_id);
grant insert, select on ledger_buyers to mall_app;

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
  at timestamp with time zone not null,
  month date not null generated always as ((date_trunc('month'::text, (at AT TIME ZONE 'Asia/Hong_Kong'::text)))::date) stored,
  PRIMARY KEY (id),
  UNIQUE (order_id, line_number, kind, cause),
  FOREIGN KEY (order_id, line_number) REFERENCES order_lines(order_id, number),
  FOREIGN KEY (person_id) REFERENCES people(id),
  FOREIGN KEY (sponsor_id) REFERENCES distributors(person_id),
  CHECK ((cause <> ''::text)),
  CHECK ((goods_cents = ((pending_cents + payable_cents) + house_cents))),
  CHECK (((sponsor_id IS NOT NULL) OR ((pending_cents = 0) AND (payable_cents = 0)))),
  CHECK ((kind = ANY (ARRAY['ACCRUAL'::text, 'MATURITY'::text, 'REVERSAL'::text])))
);
comment on table ledger_entries is 'One row is one whole transaction about one line of an order: what the shopper paid for goods (debit) is what sponsor and house got of it (credits).';
comment on column ledger_entries.pending_cents is 'to the sponsor, while the goods may still come back';
comment on column ledger_entries.payable_cents is 'to the sponsor, for the next payout';
comment on column ledger_entries.month is 'in Hong Kong';
CREATE INDEX ledger_entries_of_person ON ledger_entries USING btree (person_id);
CREATE INDEX ledger_entries_of_sponsor ON ledger_entries USING btree (sponsor_id, at, id) WHERE (sponsor_id IS NOT NULL);
CREATE UNIQUE INDEX ledger_entries_one_accrual ON ledger_entries USING btree (order_id, line_number) WHERE (kind = 'ACCRUAL'::text);
grant insert, select on ledger_entries to mall_app;

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
  PRIMARY KEY (sponsor_id, month, slot),
  FOREIGN KEY (sponsor_id) REFERENCES distributors(person_id),
  CHECK ((buyers >= 0)),
  CHECK (((slot >= 0) AND (slot <= 15)))
);
comment on table ledger_sums is 'The sums of the journal by sponsor and month, so that a page costs the same however much was sold. Sixteen slots each, so that sales of one sponsor do not wait for each other.';
comment on column ledger_sums.buyers is 'members whose first order of the month fell into this slot';
grant insert, select, update on ledger_sums to mall_app;

create table limits (
  what text not null,
  subject_hash bytea not null,
  uses integer not null,
  opens_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  PRIMARY KEY (what, subject_hash),
  CHECK ((ends_at >= opens_at)),
  CHECK ((length(subject_hash) = 32)),
  CHECK ((uses > 0)),
  CHECK ((what <> ''::text))
);
comment on table limits is 'Counts by subject: an address, an account, a person. Only a keyed hash of the subject is kept.';
comment on column limits.opens_at is 'until then no further use is let through; -infinity while there is nothing to wait for';
comment on column limits.ends_at is 'from then on nothing is remembered';
CREATE INDEX limits_by_end ON limits USING btree (ends_at);
grant delete, insert, select, update on limits to mall_app;

create table mail_bodies (
  mail_id uuid not null,
  encrypted bytea not null,
  stored_at timestamp with time zone not null,
  PRIMARY KEY (mail_id),
  FOREIGN KEY (mail_id) REFERENCES mails(id) ON DELETE CASCADE
);
comment on table mail_bodies is 'Subject and text of sent mails, encrypted, with the tokens of their links removed. Erased with the address of the mail.';
grant delete, insert, select on mail_bodies to mall_app;

create table mail_server_failures (
  is_only boolean not null default true,
  in_a_row integer not null,
  latest_at timestamp with time zone not null,
  PRIMARY KEY (is_only),
  CHECK ((in_a_row > 0)),
  CHECK (is_only)
);
comment on table mail_server_failures is 'At most one row: failures to connect and temporary failures of the session since the last mail that the server answered.';
grant delete, insert, select, update on mail_server_failures to mall_app;

create table mails (
  id uuid not null default uuidv7(),
  kind text not null,
  subject_id text not null,
  version integer not null default 1,
  to_address text not null,
  language text not null,
  facts jsonb not null,
  state text not null default 'QUEUED'::text,
  tries integer not null default 0,
  last_error text,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  person_id uuid,
  PRIMARY KEY (id),
  UNIQUE (kind, subject_id, version),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE SET NULL,
  CHECK (((state = 'SENT'::text) = (sent_at IS NOT NULL))),
  CHECK ((jsonb_typeof(facts) = 'object'::text)),
  CHECK ((kind <> ''::text)),
  CHECK ((language = ANY (ARRAY['zh_tw'::text, 'en'::text]))),
  CHECK ((state = ANY (ARRAY['QUEUED'::text, 'SENT'::text, 'FAILED'::text]))),
  CHECK ((subject_id <> ''::text)),
  CHECK ((to_address <> ''::text))
);
comment on column mails.facts is 'what the template needs; never a token: a link''s token is born when the mail is rendered';
comment on column mails.person_id is 'the account of the address when the mail was queued; null for mails before this column';
CREATE INDEX mails_by_address ON mails USING btree (lower(to_address)) WHERE (to_address <> 'forgotten'::text);
CREATE INDEX mails_by_person ON mails USING btree (person_id) WHERE (person_id IS NOT NULL);
CREATE INDEX mails_by_person_fact ON mails USING btree (((facts ->> 'personId'::text))) WHERE (to_address <> 'forgotten'::text);
CREATE INDEX mails_by_state ON mails USING btree (state, id);
CREATE INDEX mails_of_subject ON mails USING btree (subject_id);
CREATE INDEX mails_to_delete ON mails USING btree (COALESCE(sent_at, created_at)) WHERE ((state = ANY (ARRAY['SENT'::text, 'FAILED'::text])) AND (to_address = 'forgotten'::text));
CREATE INDEX mails_to_forget ON mails USING btree (COALESCE(sent_at, created_at)) WHERE ((state = ANY (ARRAY['SENT'::text, 'FAILED'::text])) AND (to_address <> 'forgotten'::text));
grant delete, insert, select on mails to mall_app;
grant update (to_address, facts, state, tries, last_error, sent_at, person_id) on mails to mall_app;

create table member_invitations (
  person_id uuid not null,
  invited_by uuid not null,
  invited_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (person_id),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  CHECK ((expires_at > invited_at))
);
comment on table member_invitations is 'Open invitations of imported members. The row is deleted when the invitation is accepted, or with its account.';
comment on column member_invitations.invited_by is 'id of the staff member; without a reference, because it is only a record';
grant delete, insert, select on member_invitations to mall_app;
grant update (invited_at, expires_at) on member_invitations to mall_app;

create table moved_paths (
  path text not null,
  target text not null,
  moved_at timestamp with time zone not null default now(),
  PRIMARY KEY (path),
  CHECK ((path <> target)),
  CHECK (((path ~~ '/%'::text) AND (length(path) <= 400))),
  CHECK (((target ~~ '/%'::text) AND (length(target) <= 400)))
);
comment on table moved_paths is 'Only read for a path that no page has, so a new entry may take a former address.';
CREATE INDEX moved_paths_by_target ON moved_paths USING btree (target);
grant delete, insert, select, update on moved_paths to mall_app;

create table offers (
  id uuid not null default uuidv7(),
  over_cents bigint not null,
  discount_basis_points integer not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  EXCLUDE USING gist (tstzrange(starts_at, ends_at) WITH &&),
  CHECK ((ends_at >= starts_at)),
  CHECK (((discount_basis_points >= 1) AND (discount_basis_points <= 9000))),
  CHECK ((over_cents >= 0))
);
comment on table offers is 'What the company takes off everything while it runs. One that was ended before it began covers no time at all.';
comment on column offers.over_cents is 'goods, after profit share, must cost more than this';
comment on column offers.ends_at is 'null: until it is ended';
grant insert, select on offers to mall_app;
grant update (over_cents, discount_basis_points, starts_at, ends_at) on offers to mall_app;

create table offset_credits (
  id uuid not null default uuidv7(),
  person_id uuid not null,
  document_number text not null,
  amount_cents bigint not null,
  remaining_cents bigint not null,
  expires_at timestamp with time zone,
  approved_by uuid not null,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  close_reason text,
  PRIMARY KEY (id),
  UNIQUE (document_number),
  FOREIGN KEY (approved_by) REFERENCES people(id),
  FOREIGN KEY (person_id) REFERENCES distributors(person_id),
  CHECK ((amount_cents > 0)),
  CHECK (((remaining_cents >= 0) AND (remaining_cents <= amount_cents))),
  CHECK (((closed_at IS NULL) = (close_reason IS NULL))),
  CHECK ((close_reason <> ''::text)),
  CHECK ((document_number <> ''::text))
);
comment on column offset_credits.document_number is 'of the large order, in the company''s books';
comment on column offset_credits.remaining_cents is 'sum of its entries, stored so that a check keeps it at or above 0';
CREATE INDEX offset_credits_approved_by ON offset_credits USING btree (approved_by) WHERE (approved_by IS NOT NULL);
CREATE INDEX offset_credits_of_person ON offset_credits USING btree (person_id, id);
grant insert, select on offset_credits to mall_app;
grant update (remaining_cents, expires_at, closed_at, close_reason) on offset_credits to mall_app;

create table offset_entries (
  id uuid not null default uuidv7(),
  offset_credit_id uuid not null,
  kind text not null,
  amount_cents bigint not null,
  order_id uuid,
  at timestamp with time zone not null,
  partial_refund_number integer,
  PRIMARY KEY (id),
  FOREIGN KEY (offset_credit_id) REFERENCES offset_credits(id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  CHECK ((amount_cents <> 0)),
  CHECK (((kind = ANY (ARRAY['ISSUE'::text, 'CREDIT'::text])) = (amount_cents > 0))),
  CHECK (((kind = ANY (ARRAY['REDEEM'::text, 'CREDIT'::text])) = (order_id IS NOT NULL))),
  CHECK (((partial_refund_number IS NULL) OR (kind = 'CREDIT'::text))),
  CHECK ((kind = ANY (ARRAY['ISSUE'::text, 'REDEEM'::text, 'CREDIT'::text, 'CLOSE'::text])))
);
comment on table offset_entries is 'Append-only: credits to and debits of an offset credit. An order that redeems it is paid in the same transaction.';
comment on column offset_entries.partial_refund_number is 'the partial refund that returns the amount; null when the whole order is returned';
CREATE INDEX offset_entries_of_order ON offset_entries USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE UNIQUE INDEX offset_entries_once_each ON offset_entries USING btree (offset_credit_id, order_id, kind, COALESCE(partial_refund_number, 0)) WHERE (order_id IS NOT NULL);
CREATE UNIQUE INDEX offset_entries_one_issue ON offset_entries USING btree (offset_credit_id) WHERE (kind = 'ISSUE'::text);
grant insert, select on offset_entries to mall_app;

create table one_time_tokens (
  token_hash bytea not null,
  person_id uuid not null,
  purpose text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  password_version integer not null default 1,
  address text,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (person_id) REFERENCES people(id),
  CHECK ((expires_at > created_at)),
  CHECK ((password_version > 0)),
  CHECK ((purpose = ANY (ARRAY['VERIFY_EMAIL'::text, 'RESET_PASSWORD'::text, 'CHOOSE_SPONSOR'::text, 'TWO_FACTOR'::text, 'STAFF_INVITATION'::text, 'MEMBER_INVITATION'::text]))),
  CHECK ((length(token_hash) = 32))
);
comment on column one_time_tokens.password_version is 'of the person when the token was issued or asked for; the token is valid while the person still has it';
CREATE INDEX one_time_tokens_by_end ON one_time_tokens USING btree (expires_at);
CREATE INDEX one_time_tokens_of_person ON one_time_tokens USING btree (person_id, purpose, created_at);
grant delete, insert, select on one_time_tokens to mall_app;
grant update (used_at) on one_time_tokens to mall_app;

create table order_deliveries (
  order_id uuid not null,
  method_id uuid not null,
  kind text not null,
  name_en text not null,
  name_cn text not null,
  note_en text not null,
  note_cn text not null,
  fee_cents bigint not null,
  free_from_cents bigint,
  cut_off_hour smallint,
  held_days smallint,
  PRIMARY KEY (order_id),
  FOREIGN KEY (method_id) REFERENCES delivery_methods(id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  CHECK ((fee_cents >= 0)),
  CHECK ((free_from_cents >= 0)),
  CHECK ((kind = ANY (ARRAY['HOME'::text, 'PICKUP_POINT'::text, 'COLLECTION'::text])))
);
comment on table order_deliveries is 'The delivery method of an order, as it was when it was placed. Insert-only. Orders without a row are delivered to their address at the fee of the settings.';
comment on column order_deliveries.fee_cents is 'the fee of the method before it is free, not that of the order';
comment on column order_deliveries.cut_off_hour is 'as in delivery_methods when the order was placed';
comment on column order_deliveries.held_days is 'as in delivery_methods when the order was placed';
CREATE INDEX order_deliveries_by_method ON order_deliveries USING btree (method_id);
grant insert, select on order_deliveries to mall_app;

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
  at timestamp with time zone not null,
  ended_at timestamp with time zone,
  PRIMARY KEY (order_id, number),
  UNIQUE (added_order_id),
  FOREIGN KEY (added_order_id) REFERENCES orders(id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  CHECK (((carried_cents >= 0) AND (carried_cents <= removed_cents))),
  CHECK (((added_order_id IS NOT NULL) OR ((carried_cents = 0) AND (state = 'DONE'::text)))),
  CHECK (((state = 'OPEN'::text) = (ended_at IS NULL))),
  CHECK ((number >= 1)),
  CHECK ((reason <> ''::text)),
  CHECK ((removed_cents >= 0)),
  CHECK ((jsonb_typeof(removed) = 'array'::text)),
  CHECK ((state = ANY (ARRAY['OPEN'::text, 'DONE'::text, 'CANCELLED'::text])))
);
comment on table order_edits is 'An edit is open until the added order is paid; then its goods are removed. It is cancelled with that order.';
comment on column order_edits.is_whole is 'whether nothing else of the order was left, so that its delivery fee is removed, too';
comment on column order_edits.removed is 'quantities of lines, with their price and what of it was withheld for goodwill';
comment on column order_edits.removed_cents is 'what of the payment is for the removed goods';
comment on column order_edits.carried_cents is 'of it, what pays the added order; the rest is refunded';
comment on column order_edits.staff_name is 'name at that time';
CREATE UNIQUE INDEX order_edits_one_open ON order_edits USING btree (order_id) WHERE (state = 'OPEN'::text);
grant insert, select on order_edits to mall_app;
grant update (state, ended_at) on order_edits to mall_app;

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
  normalised_text text not null default ''::text,
  code_applies boolean not null default false,
  earning_cents bigint not null,
  PRIMARY KEY (order_id, number),
  UNIQUE (order_id, specification_id),
  FOREIGN KEY (display_product_id) REFERENCES display_products(id),
  FOREIGN KEY (image_id) REFERENCES images(id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (product_id) REFERENCES products(id),
  FOREIGN KEY (specification_id) REFERENCES specifications(id),
  CHECK ((list_cents = (price_cents * quantity))),
  CHECK ((net_cents = ((list_cents - profit_share_cents) - company_discount_cents))),
  CHECK ((company_discount_cents >= 0)),
  CHECK ((earning_cents >= 0)),
  CHECK (((margin_basis_points >= 0) AND (margin_basis_points <= 10000))),
  CHECK ((net_cents >= 0)),
  CHECK ((number >= 1)),
  CHECK ((price_cents > 0)),
  CHECK ((profit_share_cents >= 0)),
  CHECK ((pv_hundredths >= 0)),
  CHECK (((quantity >= 1) AND (quantity <= 999))),
  CHECK ((unit_pv_hundredths >= 0))
);
comment on column order_lines.normalised_text is 'names at the time of the order, normalised as in the catalogue';
comment on column order_lines.code_applies is 'whether the order''s discount code was for this line';
comment on column order_lines.earning_cents is 'what the sponsor keeps of it, if the order has one';
CREATE INDEX order_lines_of_product ON order_lines USING btree (display_product_id, order_id);
grant insert, select on order_lines to mall_app;

create table order_notes (
  id uuid not null default uuidv7(),
  order_id uuid not null,
  staff_id uuid not null,
  note text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (staff_id) REFERENCES people(id),
  CHECK (((note <> ''::text) AND (length(note) <= 1000)))
);
comment on table order_notes is 'Notes of the staff about an order: never changed, deleted only with the account of its shopper.';
CREATE INDEX order_notes_of_order ON order_notes USING btree (order_id, at);
CREATE INDEX order_notes_of_staff ON order_notes USING btree (staff_id);
grant delete, insert, select on order_notes to mall_app;

create table order_pickup_points (
  order_id uuid not null,
  number integer not null,
  point_id uuid not null,
  code text not null,
  name_en text not null,
  name_cn text not null,
  address_en text not null,
  address_cn text not null,
  hours_en text not null,
  hours_cn text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (order_id, number),
  FOREIGN KEY (order_id) REFERENCES order_deliveries(order_id),
  FOREIGN KEY (point_id) REFERENCES pickup_points(id),
  CHECK ((number >= 1))
);
comment on table order_pickup_points is 'The pick-up points of an order as they were when they were chosen: by its shopper, then by staff. Insert-only; the largest number is valid.';
comment on column order_pickup_points.code is 'of the carrier';
CREATE INDEX order_pickup_points_of_point ON order_pickup_points USING btree (point_id, order_id);
grant insert, select on order_pickup_points to mall_app;

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
  at timestamp with time zone not null,
  gift_message text,
  PRIMARY KEY (order_id, number),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (staff_id) REFERENCES people(id),
  CHECK ((number >= 1)),
  CHECK ((reason <> ''::text))
);
comment on table order_receivers is 'Corrected receivers of an order. Insert-only, while the order is locked; the largest number is valid.';
comment on column order_receivers.gift_message is 'message of a gift, as corrected; null: this correction left it as it was';
CREATE INDEX order_receivers_of_staff ON order_receivers USING btree (staff_id);
CREATE TRIGGER order_receivers_indexed AFTER INSERT OR UPDATE ON order_receivers FOR EACH ROW EXECUTE FUNCTION index_order();
grant insert, select on order_receivers to mall_app;

create table order_search (
  order_id uuid not null,
  words tsvector not null,
  PRIMARY KEY (order_id)
);
comment on table order_search is 'Words of each order, written by triggers. Derived from the order, so it has no foreign key and is not part of any export.';
CREATE INDEX order_search_words ON order_search USING gin (words) WITH (gin_pending_list_limit='512');
grant insert, select, update on order_search to mall_app;

create table order_state_changes (
  order_id uuid not null,
  number integer not null,
  previous_number integer generated always as (NULLIF((number - 1), 0)) stored,
  from_state text,
  to_state text not null,
  cause text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (order_id, number),
  UNIQUE (order_id, number, to_state),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (order_id, previous_number, from_state) REFERENCES order_state_changes(order_id, number, to_state),
  CHECK ((cause <> ''::text)),
  CHECK (((number = 1) = (from_state IS NULL))),
  CHECK ((((from_state IS NULL) AND (to_state = 'UNPAID'::text)) OR ((from_state = 'UNPAID'::text) AND (to_state = ANY (ARRAY['PAID'::text, 'CANCEL'::text]))) OR ((from_state = 'PAID'::text) AND (to_state = ANY (ARRAY['APPEAL'::text, 'REFUND'::text]))) OR ((from_state = 'APPEAL'::text) AND (to_state = ANY (ARRAY['PAID'::text, 'REFUND'::text]))) OR ((from_state = 'REFUND'::text) AND (to_state = ANY (ARRAY['RETURNSUCCESS'::text, 'PAID'::text]))))),
  CHECK ((number >= 1))
);
comment on table order_state_changes is 'One legal chain for each order: every change begins where the one before it ended.';
grant insert, select on order_state_changes to mall_app;

create table orders (
  id uuid not null default uuidv7(),
  invoice text not null,
  person_id uuid not null,
  idempotency_key text not null,
  request_hash bytea not null,
  language text not null,
  state text not null,
  shipped_state text not null default 'WAIT_CONFIRM'::text,
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
  created_at timestamp with time zone not null,
  pay_before timestamp with time zone not null,
  paid_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  logistics_info text,
  arrived_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  shipped_at timestamp with time zone,
  returned_to_cart integer,
  appeal_days_added integer not null default 0,
  gift_message text,
  PRIMARY KEY (id),
  UNIQUE (invoice),
  UNIQUE (person_id, idempotency_key),
  FOREIGN KEY (person_id) REFERENCES people(id),
  FOREIGN KEY (sponsor_id) REFERENCES distributors(person_id),
  CHECK ((appeal_days_added >= 0)),
  CHECK ((subtotal_cents = ((list_cents - profit_share_cents) - company_discount_cents))),
  CHECK ((total_cents = (subtotal_cents + freight_cents))),
  CHECK (((arrived_at IS NULL) OR (shipped_at IS NOT NULL))),
  CHECK (((returned_to_cart IS NULL) OR (state = 'CANCEL'::text))),
  CHECK (((sponsor_id IS NULL) = (sponsor_name IS NULL))),
  CHECK (((rate_basis_points = 0) OR (sponsor_id IS NOT NULL))),
  CHECK ((pay_before > created_at)),
  CHECK (((state = 'CANCEL'::text) OR (cancelled_at IS NULL))),
  CHECK (((state <> 'CANCEL'::text) OR (cancelled_at IS NOT NULL))),
  CHECK (((state = ANY (ARRAY['UNPAID'::text, 'CANCEL'::text])) = (paid_at IS NULL))),
  CHECK (((shipped_state = 'CONFIRMED'::text) = (confirmed_at IS NOT NULL))),
  CHECK (((shipped_at IS NULL) OR ((confirmed_at IS NOT NULL) AND (logistics_info <> ''::text)))),
  CHECK ((company_discount_cents >= 0)),
  CHECK ((freight_cents >= 0)),
  CHECK ((idempotency_key <> ''::text)),
  CHECK ((invoice ~ '^BH[0-9]{12}$'::text)),
  CHECK ((language = ANY (ARRAY['zh_tw'::text, 'en'::text]))),
  CHECK ((payment_type = ANY (ARRAY['JETCO'::text, 'ALIPAY.HK'::text, 'ALIPAY.CN'::text, 'OFFSET_DADAN'::text]))),
  CHECK ((profit_share_cents >= 0)),
  CHECK ((pv_hundredths >= 0)),
  CHECK (((rate_basis_points = 0) OR ((rate_basis_points >= 100) AND (rate_basis_points <= 1500)))),
  CHECK ((length(request_hash) = 32)),
  CHECK ((returned_to_cart >= 0)),
  CHECK ((shipped_state = ANY (ARRAY['WAIT_CONFIRM'::text, 'CONFIRMED'::text]))),
  CHECK ((state = ANY (ARRAY['UNPAID'::text, 'PAID'::text, 'CANCEL'::text, 'APPEAL'::text, 'REFUND'::text, 'RETURNSUCCESS'::text]))),
  CHECK ((subtotal_cents >= 0)),
  CHECK ((total_cents >= 0)),
  CHECK ((total_quantity > 0))
);
comment on column orders.arrived_at is 'the beginning, in Hong Kong, of the day on which the goods arrived; the days of an appeal are counted from it';
comment on column orders.confirmed_at is 'when the company had verified the order';
comment on column orders.returned_to_cart is 'how many lines voiding returned to the cart; none: not voided, or voided before carts got goods back';
comment on column orders.appeal_days_added is 'days on which a conversation that began in time was open: they do not count towards the days of appeal';
comment on column orders.gift_message is 'message printed on the packing slip of a gift, as placed; empty: a gift without a message; null: not a gift';
CREATE INDEX orders_by_day_of_payment ON orders USING btree (paid_at) INCLUDE (created_at, state, total_cents, pv_hundredths) WHERE (paid_at IS NOT NULL);
CREATE INDEX orders_by_payment_type ON orders USING btree (payment_type, created_at DESC, id DESC);
CREATE INDEX orders_by_state ON orders USING btree (state, created_at DESC, id DESC);
CREATE INDEX orders_by_time ON orders USING btree (created_at DESC, id DESC);
CREATE INDEX orders_in_transit ON orders USING btree (shipped_at) WHERE ((shipped_at IS NOT NULL) AND (arrived_at IS NULL) AND (state = ANY (ARRAY['PAID'::text, 'APPEAL'::text])));
CREATE INDEX orders_of_account ON orders USING btree (lower(orderer_username) text_pattern_ops);
CREATE INDEX orders_of_invoice ON orders USING btree (invoice text_pattern_ops);
CREATE INDEX orders_of_orderer ON orders USING btree (lower(orderer_name) text_pattern_ops);
CREATE INDEX orders_of_person ON orders USING btree (person_id, created_at DESC, id);
CREATE INDEX orders_of_phone ON orders USING btree (receiver_phone text_pattern_ops);
CREATE INDEX orders_of_receiver ON orders USING btree (lower(receiver_name) text_pattern_ops);
CREATE INDEX orders_of_sponsor ON orders USING btree (sponsor_id, created_at DESC, id) WHERE (sponsor_id IS NOT NULL);
CREATE INDEX orders_of_sponsor_by_state ON orders USING btree (sponsor_id, state, created_at DESC, id) WHERE (sponsor_id IS NOT NULL);
CREATE INDEX orders_to_arrive ON orders USING btree (created_at, id) WHERE ((shipped_at IS NOT NULL) AND (arrived_at IS NULL) AND (state = ANY (ARRAY['PAID'::text, 'APPEAL'::text])));
CREATE INDEX orders_to_confirm ON orders USING btree (created_at, id) WHERE ((shipped_state = 'WAIT_CONFIRM'::text) AND (state = ANY (ARRAY['PAID'::text, 'APPEAL'::text])));
CREATE INDEX orders_to_ship ON orders USING btree (created_at, id) WHERE ((shipped_state = 'CONFIRMED'::text) AND (shipped_at IS NULL) AND (state = ANY (ARRAY['PAID'::text, 'APPEAL'::text])));
CREATE INDEX orders_unpaid ON orders USING btree (pay_before) WHERE (state = 'UNPAID'::text);
CREATE INDEX orders_with_receiver ON orders USING btree (created_at) WHERE (receiver_name <> ''::text);
CREATE TRIGGER orders_indexed AFTER INSERT OR UPDATE OF receiver_name, receiver_phone, orderer_name, orderer_username, logistics_info ON orders FOR EACH ROW EXECUTE FUNCTION index_order();
grant insert, select on orders to mall_app;
grant update (state, shipped_state, payment_type, paid_at, cancelled_at, logistics_info, arrived_at, confirmed_at, shipped_at, returned_to_cart, appeal_days_added) on orders to mall_app;

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
  publish_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  saved_at timestamp with time zone not null,
  staff_name text not null,
  PRIMARY KEY (page, number),
  CHECK ((body_cn <> ''::text)),
  CHECK ((body_en <> ''::text)),
  CHECK (((NOT is_material) OR (page = 'termsConditions'::text))),
  CHECK ((note <> ''::text)),
  CHECK ((number > 0)),
  CHECK ((page = ANY (ARRAY['faq'::text, 'shoppingGuides'::text, 'termsConditions'::text, 'privacyPolicy'::text]))),
  CHECK ((title_cn <> ''::text)),
  CHECK ((title_en <> ''::text))
);
comment on table page_texts is 'Versions of public pages. The latest published one that is not withdrawn is shown.';
comment on column page_texts.is_material is 'whether shoppers agree again before their next order';
comment on column page_texts.withdrawn_at is 'when a version was withdrawn before its publication';
comment on column page_texts.staff_name is 'name at that time';
grant insert, select on page_texts to mall_app;
grant update (withdrawn_at) on page_texts to mall_app;

create table partial_refunds (
  order_id uuid not null,
  line_number integer not null,
  number integer not null,
  quantity integer not null,
  amount_cents bigint not null,
  is_restocked boolean not null,
  reason text not null,
  at timestamp with time zone not null,
  withheld_cents bigint not null default 0,
  reason_code text,
  restocked_quantity integer,
  staff_name text,
  withdrawn_quantity integer,
  PRIMARY KEY (order_id, line_number, number),
  FOREIGN KEY (order_id, line_number) REFERENCES order_lines(order_id, number),
  CHECK ((amount_cents >= 0)),
  CHECK ((number >= 1)),
  CHECK (((quantity >= 1) AND (quantity <= 999))),
  CHECK ((reason <> ''::text)),
  CHECK ((reason_code = ANY (ARRAY['CANCELLED'::text, 'LOST'::text, 'UNDELIVERABLE'::text, 'DAMAGED'::text, 'RETURNED'::text]))),
  CHECK ((((restocked_quantity >= 0) AND (restocked_quantity <= quantity)) AND ((restocked_quantity > 0) = is_restocked))),
  CHECK (((withheld_cents >= 0) AND (withheld_cents <= amount_cents)))
);
comment on table partial_refunds is 'Refunded quantities of a paid order. Insert-only, while the order is locked.';
comment on column partial_refunds.number is 'number of the refund within its order; lines refunded together share it';
comment on column partial_refunds.amount_cents is 'of the goods, without delivery';
comment on column partial_refunds.reason is 'note of the staff beside the chosen reason; return:ID of the appeal for a received return';
comment on column partial_refunds.withheld_cents is 'of the amount, not refunded because goodwill refunds had left less of the payment';
comment on column partial_refunds.reason_code is 'what the refund is for, chosen from a list; null: recorded by a release without reasons';
comment on column partial_refunds.restocked_quantity is 'null: all pieces if is_restocked, otherwise none';
comment on column partial_refunds.withdrawn_quantity is 'pieces of it that were not sent; null: recorded by a release without shipments, when all pieces of an order were sent together';
grant insert, select on partial_refunds to mall_app;

create table payment_attempts (
  id uuid not null default uuidv7(),
  order_id uuid not null,
  merchant_ref text not null,
  gateway text not null,
  method text not null,
  amount_cents bigint not null,
  currency text not null default 'HKD'::text,
  state text not null default 'OPEN'::text,
  gateway_ref text,
  brand text,
  pays_order boolean not null default false,
  evidence text,
  captured_cents bigint,
  created_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  next_query_at timestamp with time zone,
  reported_state text,
  reported_at timestamp with time zone,
  capture_ref text,
  page_opened_at timestamp with time zone,
  card_last_four text,
  PRIMARY KEY (id),
  UNIQUE (merchant_ref),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  CHECK ((amount_cents > 0)),
  CHECK ((capture_ref <> ''::text)),
  CHECK ((captured_cents >= 0)),
  CHECK ((card_last_four ~ '^\d{4}$'::text)),
  CHECK (((NOT pays_order) OR ((state = 'SUCCEEDED'::text) AND (captured_cents = amount_cents)))),
  CHECK (((state <> 'SUCCEEDED'::text) OR (evidence IS NOT NULL))),
  CHECK (((reported_state IS NULL) = (reported_at IS NULL))),
  CHECK ((currency = 'HKD'::text)),
  CHECK ((gateway <> ''::text)),
  CHECK ((merchant_ref ~ '^[A-Z0-9]{1,32}$'::text)),
  CHECK ((method = ANY (ARRAY['CARD'::text, 'ALIPAY_HK'::text, 'ALIPAY_CN'::text]))),
  CHECK ((state = ANY (ARRAY['OPEN'::text, 'OPEN_UNCONFIRMED'::text, 'SUCCEEDED'::text, 'FAILED'::text, 'CANCELLED'::text, 'EXPIRED'::text, 'REVIEW'::text]))),
  CHECK ((reported_state = ANY (ARRAY['OPEN'::text, 'PENDING'::text, 'SUCCEEDED'::text, 'FAILED'::text, 'CANCELLED'::text, 'EXPIRED'::text, 'NOT_FOUND'::text])))
);
comment on column payment_attempts.pays_order is 'the one capture that the order was paid by; a second success is refunded instead';
comment on column payment_attempts.evidence is 'the notification or query that the success rests on';
comment on column payment_attempts.reported_state is 'state that its gateway reported last, changed or not';
comment on column payment_attempts.capture_ref is 'the capture that captured_cents is of, where a gateway can make several under one reference';
comment on column payment_attempts.page_opened_at is 'when a shopper was first given its page; none: nobody can have paid it';
comment on column payment_attempts.card_last_four is 'last four digits of the card, where the gateway reports them; no other digit is stored';
CREATE INDEX payment_attempts_odd ON payment_attempts USING btree (completed_at) WHERE ((state = 'REVIEW'::text) OR ((state = 'SUCCEEDED'::text) AND (NOT pays_order)));
CREATE INDEX payment_attempts_of_demo ON payment_attempts USING btree (created_at) WHERE (gateway = 'demo-bank'::text);
CREATE INDEX payment_attempts_of_order ON payment_attempts USING btree (order_id, created_at);
CREATE UNIQUE INDEX payment_attempts_one_pays ON payment_attempts USING btree (order_id) WHERE pays_order;
CREATE INDEX payment_attempts_to_query ON payment_attempts USING btree (next_query_at) WHERE (next_query_at IS NOT NULL);
CREATE INDEX payment_attempts_undecided ON payment_attempts USING btree (created_at) WHERE (state = ANY (ARRAY['OPEN'::text, 'OPEN_UNCONFIRMED'::text]));
grant insert, select on payment_attempts to mall_app;
grant update (state, gateway_ref, brand, pays_order, evidence, captured_cents, completed_at, next_query_at, reported_state, reported_at, capture_ref, page_opened_at, card_last_four) on payment_attempts to mall_app;

create table payment_notifications (
  id uuid not null default uuidv7(),
  gateway text not null,
  event_key text not null,
  headers jsonb not null,
  raw_body bytea not null,
  verdict text not null default 'RECEIVED'::text,
  received_at timestamp with time zone not null default now(),
  processed_at timestamp with time zone,
  about text[] not null default '{}'::text[],
  repeats integer not null default 0,
  repeated_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (gateway, event_key),
  CHECK (((repeats = 0) = (repeated_at IS NULL))),
  CHECK ((length(raw_body) <= 65536)),
  CHECK ((repeats >= 0)),
  CHECK ((verdict = ANY (ARRAY['RECEIVED'::text, 'APPLIED'::text, 'IGNORED'::text, 'REVIEW'::text])))
);
comment on column payment_notifications.raw_body is 'as it came; empty once it is forgotten, after 540 days or with the account of its shopper';
comment on column payment_notifications.about is 'the merchant references and refund ids that it names';
comment on column payment_notifications.repeats is 'how often the same event came again';
CREATE INDEX payment_notifications_about ON payment_notifications USING gin (about);
CREATE INDEX payment_notifications_odd ON payment_notifications USING btree (received_at) WHERE (verdict = 'REVIEW'::text);
CREATE INDEX payment_notifications_repeated ON payment_notifications USING btree (repeated_at) WHERE (repeated_at IS NOT NULL);
CREATE INDEX payment_notifications_to_forget ON payment_notifications USING btree (received_at) WHERE (raw_body <> '\x'::bytea);
grant insert, select on payment_notifications to mall_app;
grant update (verdict, processed_at, repeats, repeated_at) on payment_notifications to mall_app;

create table payment_refunds (
  id uuid not null default uuidv7(),
  attempt_id uuid not null,
  reason_key text not null,
  amount_cents bigint not null,
  state text not null default 'PENDING'::text,
  gateway_refund_ref text,
  created_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  for_order_id uuid,
  next_query_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (reason_key),
  FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id),
  FOREIGN KEY (for_order_id) REFERENCES orders(id),
  CHECK ((amount_cents > 0)),
  CHECK ((reason_key <> ''::text)),
  CHECK ((state = ANY (ARRAY['PENDING'::text, 'SUCCEEDED'::text, 'FAILED'::text, 'MANUAL'::text])))
);
comment on column payment_refunds.reason_key is 'such as late:<attempt>: one reason refunds once';
comment on column payment_refunds.for_order_id is 'the added order whose carried money it returns; null: the order of the capture';
comment on column payment_refunds.next_query_at is 'when the gateway of a pending refund is queried next; null: a minute after it was created';
CREATE INDEX payment_refunds_by_time ON payment_refunds USING btree (created_at);
CREATE INDEX payment_refunds_for_order ON payment_refunds USING btree (for_order_id) WHERE (for_order_id IS NOT NULL);
CREATE INDEX payment_refunds_incomplete ON payment_refunds USING btree (created_at) WHERE (state <> 'SUCCEEDED'::text);
CREATE INDEX payment_refunds_of_attempt ON payment_refunds USING btree (attempt_id);
grant insert, select on payment_refunds to mall_app;
grant update (state, gateway_refund_ref, completed_at, next_query_at) on payment_refunds to mall_app;

create table payout_runs (
  number integer not null,
  month date not null,
  at timestamp with time zone not null,
  PRIMARY KEY (number),
  UNIQUE (month),
  CHECK ((month = (date_trunc('month'::text, (month)::timestamp with time zone))::date)),
  CHECK ((number > 0))
);
comment on table payout_runs is 'Append-only, and in a row: of two who pay out at once the second waits for the first.';
comment on column payout_runs.month is 'up to the end of which everything payable was paid out, in Hong Kong';
grant insert, select on payout_runs to mall_app;

create table payouts (
  sponsor_id uuid not null,
  month date not null,
  payable_cents bigint not null,
  paid_cents bigint not null,
  at timestamp with time zone not null,
  paid_in date not null generated always as ((date_trunc('month'::text, (at AT TIME ZONE 'Asia/Hong_Kong'::text)))::date) stored,
  PRIMARY KEY (sponsor_id, month),
  FOREIGN KEY (month) REFERENCES payout_runs(month),
  FOREIGN KEY (sponsor_id) REFERENCES distributors(person_id),
  CHECK (((payable_cents + paid_cents) = 0)),
  CHECK ((payable_cents < 0))
);
comment on table payouts is 'Append-only. One row is one whole transaction: what is taken off a distributor''s payable is what the company has paid.';
comment on column payouts.paid_in is 'the month in Hong Kong in which it was written down: where a statement shows it';
CREATE INDEX payouts_by_time ON payouts USING btree (sponsor_id, paid_in);
CREATE INDEX payouts_of_run ON payouts USING btree (month, sponsor_id);
grant insert, select on payouts to mall_app;

create table pending_earnings (
  order_id uuid not null,
  PRIMARY KEY (order_id),
  FOREIGN KEY (order_id) REFERENCES orders(id)
);
comment on table pending_earnings is 'Orders whose earnings wait for the days of appeal to be over: a list of work, not a record.';
grant delete, insert, select on pending_earnings to mall_app;

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
  verified_at timestamp with time zone,
  disabled_at timestamp with time zone,
  terms_version text not null,
  agreed_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  sponsor_changed_at timestamp with time zone,
  erased_at timestamp with time zone,
  share_link_id uuid,
  password_version integer not null default 1,
  is_demo boolean not null default false,
  statement_shown_at timestamp with time zone,
  statement_version text,
  PRIMARY KEY (id),
  FOREIGN KEY (share_link_id) REFERENCES share_links(id),
  FOREIGN KEY (sponsor_id) REFERENCES distributors(person_id),
  CHECK ((sponsor_id <> id)),
  CHECK (((rate_basis_points = 0) OR (sponsor_id IS NOT NULL))),
  CHECK ((email <> ''::text)),
  CHECK (((erased_at IS NULL) OR ((email IS NULL) AND (contact_number = ''::text) AND (address = ''::text) AND (gender = 'NONE'::text) AND (sponsor_id IS NULL) AND (disabled_at IS NOT NULL)))),
  CHECK ((gender = ANY (ARRAY['MALE'::text, 'FEMALE'::text, 'NONE'::text]))),
  CHECK ((language = ANY (ARRAY['zh_tw'::text, 'en'::text]))),
  CHECK ((password_version > 0)),
  CHECK (((rate_basis_points = 0) OR ((rate_basis_points >= 100) AND (rate_basis_points <= 1500)))),
  CHECK ((username <> ''::text))
);
comment on column people.agreed_at is 'when the person accepted the terms and said to be 18 or over';
comment on column people.sponsor_changed_at is 'since when the present sponsor is theirs, if they had another one before';
comment on column people.erased_at is 'when the account was deleted: from then on the row only holds together what the law wants kept';
comment on column people.share_link_id is 'the link by which they registered';
comment on column people.password_version is 'incremented with every new password_hash';
comment on column people.is_demo is 'brought in by the demo; its credentials are published';
comment on column people.statement_shown_at is 'when a saved profile stored statement_version; null: the registration did, at agreed_at';
comment on column people.statement_version is 'version of the collection statement that registration showed, at agreed_at; null for staff and imported members, for other clients and for earlier releases';
CREATE INDEX people_barred ON people USING btree (created_at DESC, id DESC) WHERE ((erased_at IS NULL) AND (NOT can_buy));
CREATE INDEX people_by_beginning_of_email ON people USING btree (lower(email) text_pattern_ops) WHERE (erased_at IS NULL);
CREATE INDEX people_by_contact_words ON people USING gin (contact_words(contact_number, email)) WITH (fastupdate=off) WHERE (erased_at IS NULL);
CREATE UNIQUE INDEX people_by_email ON people USING btree (lower(email));
CREATE INDEX people_by_folded_name ON people USING btree (lower(username) text_pattern_ops) WHERE (erased_at IS NULL);
CREATE INDEX people_by_name_parts ON people USING gin (name_parts(username)) WHERE (erased_at IS NULL);
CREATE INDEX people_by_phone ON people USING btree (contact_number text_pattern_ops) WHERE (erased_at IS NULL);
CREATE INDEX people_by_sponsor ON people USING btree (sponsor_id) WHERE (sponsor_id IS NOT NULL);
CREATE INDEX people_by_time ON people USING btree (created_at DESC, id DESC) WHERE (erased_at IS NULL);
CREATE INDEX people_disabled ON people USING btree (created_at DESC, id DESC) WHERE ((erased_at IS NULL) AND (disabled_at IS NOT NULL));
CREATE INDEX people_of_demo ON people USING btree (id) WHERE is_demo;
CREATE INDEX people_of_share_link ON people USING btree (share_link_id) WHERE (share_link_id IS NOT NULL);
CREATE INDEX people_of_sponsor ON people USING btree (sponsor_id, COALESCE(sponsor_changed_at, created_at) DESC, id) WHERE ((sponsor_id IS NOT NULL) AND (verified_at IS NOT NULL));
CREATE INDEX people_of_sponsor_by_rate ON people USING btree (sponsor_id, rate_basis_points DESC, COALESCE(sponsor_changed_at, created_at) DESC, id) WHERE ((sponsor_id IS NOT NULL) AND (verified_at IS NOT NULL));
CREATE INDEX people_unverified ON people USING btree (agreed_at) WHERE (verified_at IS NULL);
grant insert, select, update on people to mall_app;

create table pepper_fingerprint (
  is_only boolean not null default true,
  fingerprint text not null,
  stored_at timestamp with time zone not null default now(),
  PRIMARY KEY (is_only),
  CHECK ((fingerprint ~ '^[0-9a-f]{32}$'::text)),
  CHECK (is_only)
);
grant insert, select on pepper_fingerprint to mall_app;

create table permission_requests (
  id uuid not null default uuidv7(),
  person_id uuid not null,
  permissions text[] not null,
  reason text not null,
  requested_by uuid not null,
  requested_at timestamp with time zone not null,
  state text not null default 'OPEN'::text,
  decided_by uuid,
  decided_at timestamp with time zone,
  by_sole_admin boolean not null default true,
  PRIMARY KEY (id),
  FOREIGN KEY (decided_by) REFERENCES people(id),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  FOREIGN KEY (requested_by) REFERENCES people(id),
  CHECK (((state = 'OPEN'::text) = (decided_by IS NULL))),
  CHECK (((state = 'OPEN'::text) = (decided_at IS NULL))),
  CHECK (((state <> 'APPROVED'::text) OR (decided_by <> requested_by) OR (decided_at >= (requested_at + '01:00:00'::interval)))),
  CHECK (((state <> 'APPROVED'::text) OR (decided_by <> requested_by) OR by_sole_admin)),
  CHECK (((cardinality(permissions) > 0) AND (permissions <@ ARRAY['money'::text, 'admin'::text]))),
  CHECK ((reason <> ''::text)),
  CHECK ((state = ANY (ARRAY['OPEN'::text, 'APPROVED'::text, 'REFUSED'::text, 'WITHDRAWN'::text])))
);
comment on table permission_requests is 'Permissions that an administrator asks for and another one grants; a sole administrator grants them after an hour.';
comment on column permission_requests.person_id is 'the member of staff, or the invited account';
comment on column permission_requests.by_sole_admin is 'whether nobody else could have granted it at the time; only then may the requester grant it, after an hour';
CREATE INDEX permission_requests_decided_by ON permission_requests USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE UNIQUE INDEX permission_requests_one_open ON permission_requests USING btree (person_id) WHERE (state = 'OPEN'::text);
CREATE INDEX permission_requests_person ON permission_requests USING btree (person_id);
CREATE INDEX permission_requests_requested_by ON permission_requests USING btree (requested_by);
grant insert, select on permission_requests to mall_app;
grant update (state, decided_by, decided_at) on permission_requests to mall_app;

create table person_notes (
  id uuid not null default uuidv7(),
  person_id uuid not null,
  note text not null,
  staff_id uuid not null,
  staff_name text not null,
  written_at timestamp with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  CHECK ((note <> ''::text))
);
comment on table person_notes is 'Notes of the staff about a person. The person sees them in the data download.';
comment on column person_notes.staff_id is 'refers to nobody, because the note outlives the account of the staff member';
comment on column person_notes.staff_name is 'as it was then';
CREATE INDEX person_notes_of_person ON person_notes USING btree (person_id, written_at DESC, id DESC);
grant delete, insert, select on person_notes to mall_app;

create table person_roles (
  person_id uuid not null,
  role text not null,
  PRIMARY KEY (person_id, role),
  FOREIGN KEY (person_id) REFERENCES people(id),
  CHECK ((role = ANY (ARRAY['ROLE_API_MEMBER'::text, 'ROLE_API_DISTRIBUTOR'::text, 'ROLE_CMS_IIT'::text])))
);
CREATE INDEX person_roles_of_staff ON person_roles USING btree (person_id) WHERE (role = 'ROLE_CMS_IIT'::text);
grant delete, insert, select on person_roles to mall_app;

create table person_tags (
  person_id uuid not null,
  tag text not null,
  tagged_at timestamp with time zone not null,
  PRIMARY KEY (person_id, tag),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  CHECK ((tag <> ''::text))
);
comment on table person_tags is 'Groups of people that the staff form, such as VIP or wholesale.';
CREATE INDEX person_tags_by_tag ON person_tags USING btree (tag, person_id);
grant delete, insert, select on person_tags to mall_app;

create table pickup_points (
  id uuid not null default uuidv7(),
  method_id uuid not null,
  code text not null,
  name_en text not null,
  name_cn text not null,
  address_en text not null,
  address_cn text not null,
  station_en text not null default ''::text,
  station_cn text not null default ''::text,
  hours_en text not null default ''::text,
  hours_cn text not null default ''::text,
  district text not null,
  latitude double precision,
  longitude double precision,
  max_weight_grams integer,
  max_length_mm integer,
  max_width_mm integer,
  max_height_mm integer,
  state text not null,
  version integer not null,
  PRIMARY KEY (id),
  UNIQUE (method_id, code),
  FOREIGN KEY (method_id) REFERENCES delivery_methods(id),
  CHECK (((address_en <> ''::text) AND (address_cn <> ''::text))),
  CHECK ((code <> ''::text)),
  CHECK ((district = ANY (ARRAY['CW'::text, 'WC'::text, 'E'::text, 'S'::text, 'YTM'::text, 'SSP'::text, 'KC'::text, 'WTS'::text, 'KT'::text, 'KWT'::text, 'TW'::text, 'TM'::text, 'YL'::text, 'N'::text, 'TP'::text, 'ST'::text, 'SK'::text, 'IS'::text]))),
  CHECK (((hours_en = ''::text) = (hours_cn = ''::text))),
  CHECK ((((max_length_mm >= 1) AND (max_length_mm <= 10000)) AND ((max_width_mm >= 1) AND (max_width_mm <= 10000)) AND ((max_height_mm >= 1) AND (max_height_mm <= 10000)))),
  CHECK (((max_weight_grams >= 1) AND (max_weight_grams <= 1000000))),
  CHECK (((name_en <> ''::text) AND (name_cn <> ''::text))),
  CHECK ((((latitude >= (22)::double precision) AND (latitude <= (23)::double precision)) AND ((longitude >= (113)::double precision) AND (longitude <= (115)::double precision)))),
  CHECK ((state = ANY (ARRAY['OPEN'::text, 'FULL'::text, 'CLOSED'::text]))),
  CHECK (((station_en = ''::text) = (station_cn = ''::text))),
  CHECK ((version >= 1)),
  CHECK ((num_nonnulls(latitude, longitude) = ANY (ARRAY[0, 2]))),
  CHECK ((num_nonnulls(max_length_mm, max_width_mm, max_height_mm) = ANY (ARRAY[0, 3])))
);
comment on table pickup_points is 'Shops and lockers of the delivery methods whose orders are fetched. Never deleted: a point that is gone is CLOSED.';
comment on column pickup_points.code is 'of the carrier; unique within the method';
comment on column pickup_points.station_en is 'the nearest MTR station; in both languages or empty';
comment on column pickup_points.hours_en is 'in both languages or empty';
comment on column pickup_points.district is 'code of the district';
comment on column pickup_points.latitude is 'of the position in WGS 84, for distances; null: unknown';
comment on column pickup_points.max_weight_grams is 'of the whole order, in addition to the limit of the method; null: that of the method';
comment on column pickup_points.max_length_mm is 'the size of what it takes has three sides or none';
comment on column pickup_points.state is 'OPEN, FULL: takes nothing for the time being, CLOSED: for good';
comment on column pickup_points.version is 'increased by each change';
grant insert, select, update on pickup_points to mall_app;

create table popular_searches (
  lang text not null,
  place smallint not null,
  term text not null,
  PRIMARY KEY (lang, place),
  UNIQUE (lang, term),
  CHECK ((lang = ANY (ARRAY['zh_tw'::text, 'en'::text]))),
  CHECK ((place > 0))
);
comment on table popular_searches is 'Computed from searched_terms by a job.';
grant delete, insert, select on popular_searches to mall_app;

create table prepared_orders (
  order_id uuid not null,
  staff_id uuid not null,
  staff_name text not null,
  terms_version text,
  accepted_at timestamp with time zone,
  PRIMARY KEY (order_id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  CHECK (((terms_version IS NULL) = (accepted_at IS NULL))),
  CHECK ((staff_name <> ''::text)),
  CHECK ((terms_version <> ''::text))
);
comment on table prepared_orders is 'The staff member who prepared an order, and the terms that its shopper accepted by paying.';
comment on column prepared_orders.staff_id is 'no foreign key, because the record outlives the account';
comment on column prepared_orders.staff_name is 'name at that time, shown to the shopper';
grant insert, select on prepared_orders to mall_app;
grant update (terms_version, accepted_at) on prepared_orders to mall_app;

create table price_imports (
  id uuid not null default uuidv7(),
  imported_at timestamp with time zone not null,
  changes jsonb not null,
  products integer not null,
  undone_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK ((jsonb_typeof(changes) = 'array'::text)),
  CHECK ((undone_at >= imported_at)),
  CHECK ((products > 0))
);
comment on table price_imports is 'Files of prices that were imported; the audit log names who imported them.';
comment on column price_imports.changes is 'code, field, before and after of each changed value';
CREATE INDEX price_imports_by_time ON price_imports USING btree (imported_at DESC);
grant insert, select on price_imports to mall_app;
grant update (undone_at) on price_imports to mall_app;

create table product_drafts (
  id uuid not null default uuidv7(),
  display_product_id uuid,
  content jsonb not null,
  version integer not null default 1,
  saved_at timestamp with time zone not null,
  base jsonb,
  PRIMARY KEY (id),
  UNIQUE (display_product_id),
  FOREIGN KEY (display_product_id) REFERENCES display_products(id),
  CHECK ((jsonb_typeof(content) = 'object'::text)),
  CHECK ((version > 0))
);
comment on column product_drafts.display_product_id is 'what it is to replace; null for a new display product';
comment on column product_drafts.base is 'content of the product that it is to replace, when it was begun or last merged; null for a new product, and for drafts of an earlier release, which replace whatever is stored';
CREATE INDEX product_drafts_by_saving ON product_drafts USING btree (saved_at DESC, id DESC);
grant delete, insert, select, update on product_drafts to mall_app;

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
  PRIMARY KEY (id),
  UNIQUE (code),
  UNIQUE (display_product_id, id),
  FOREIGN KEY (display_product_id) REFERENCES display_products(id),
  CHECK ((code <> ''::text)),
  CHECK (((margin_basis_points >= 0) AND (margin_basis_points <= 10000))),
  CHECK ((name_cn <> ''::text)),
  CHECK ((name_en <> ''::text)),
  CHECK (((price_cents >= 1) AND (price_cents <= 10000000))),
  CHECK (((pv_hundredths >= 0) AND (pv_hundredths <= 10000000)))
);
CREATE INDEX products_by_code_lower ON products USING btree (lower(code));
grant insert, select, update on products to mall_app;

create table public_holidays (
  day date not null,
  name_en text not null,
  name_cn text not null,
  source text not null,
  PRIMARY KEY (day),
  CHECK ((name_cn <> ''::text)),
  CHECK ((name_en <> ''::text)),
  CHECK ((source = ANY (ARRAY['gazetted'::text, 'calculated'::text])))
);
comment on table public_holidays is 'General holidays of Hong Kong (General Holidays Ordinance, Cap. 149; www.gov.hk/en/about/abouthk/holiday), worked out with date-holidays 3.';
comment on column public_holidays.source is 'calculated: before the government has announced it; to be compared then';
grant delete, insert, select on public_holidays to mall_app;
grant update (name_en, name_cn, source) on public_holidays to mall_app;

create table rate_changes (
  id uuid not null default uuidv7(),
  person_id uuid not null,
  sponsor_id uuid not null,
  from_basis_points integer not null,
  to_basis_points integer not null,
  changed_at timestamp with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY (person_id) REFERENCES people(id),
  FOREIGN KEY (sponsor_id) REFERENCES distributors(person_id),
  CHECK ((from_basis_points <> to_basis_points)),
  CHECK (((to_basis_points = 0) OR ((to_basis_points >= 100) AND (to_basis_points <= 1500))))
);
comment on table rate_changes is 'Append-only: orders keep the rate of their own time, and this says why it was that.';
CREATE INDEX rate_changes_of_person ON rate_changes USING btree (person_id, changed_at);
grant insert, select on rate_changes to mall_app;

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
  created_at timestamp with time zone not null default now(),
  statement_version text,
  statement_shown_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (person_id) REFERENCES people(id),
  CHECK ((area = ANY (ARRAY['HKI'::text, 'KLN'::text, 'NT'::text]))),
  CHECK (((estate <> ''::text) OR (street <> ''::text) OR (building <> ''::text))),
  CHECK (((district = 'IS'::text) = (sub_area IS NOT NULL))),
  CHECK ((name <> ''::text)),
  CHECK ((phone ~ '^\+852[2-9][0-9]{7}$'::text))
);
comment on column receivers.statement_version is 'version of the collection statement that the form last showed; null for addresses that staff entered, for other clients and for earlier releases';
comment on column receivers.statement_shown_at is 'when the address was saved with statement_version';
CREATE INDEX receivers_of_person ON receivers USING btree (person_id, created_at);
CREATE UNIQUE INDEX receivers_one_default ON receivers USING btree (person_id) WHERE is_default;
grant delete, insert, select, update on receivers to mall_app;

create table recovery_codes (
  code_hash bytea not null,
  person_id uuid not null,
  used_at timestamp with time zone,
  PRIMARY KEY (code_hash),
  FOREIGN KEY (person_id) REFERENCES two_factor_secrets(person_id) ON DELETE CASCADE,
  CHECK ((length(code_hash) = 32))
);
comment on table recovery_codes is 'Single-use sign-in codes for staff without their authenticator.';
CREATE INDEX recovery_codes_of_person ON recovery_codes USING btree (person_id);
grant delete, insert, select on recovery_codes to mall_app;
grant update (used_at) on recovery_codes to mall_app;

create table refund_requests (
  id uuid not null default uuidv7(),
  order_id uuid not null,
  kind text not null,
  amount_cents bigint not null,
  is_restocked boolean not null,
  reason text not null,
  requested_by uuid not null,
  requested_at timestamp with time zone not null,
  revision text not null,
  state text not null default 'OPEN'::text,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_reason text,
  line_quantities jsonb,
  edit jsonb,
  reason_code text,
  received jsonb,
  PRIMARY KEY (id),
  FOREIGN KEY (decided_by) REFERENCES people(id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (requested_by) REFERENCES people(id),
  CHECK ((amount_cents > 0)),
  CHECK (((state = 'OPEN'::text) = (decided_by IS NULL))),
  CHECK (((state = 'OPEN'::text) = (decided_at IS NULL))),
  CHECK (((state <> ALL (ARRAY['APPROVED'::text, 'REFUSED'::text])) OR (decided_by <> requested_by))),
  CHECK (((state <> 'WITHDRAWN'::text) OR (decided_by = requested_by))),
  CHECK (((state = ANY (ARRAY['REFUSED'::text, 'WITHDRAWN'::text])) = ((decision_reason IS NOT NULL) AND (decision_reason <> ''::text)))),
  CHECK (((kind = 'PARTIAL'::text) = (line_quantities IS NOT NULL))),
  CHECK (((kind = 'EDIT'::text) = (edit IS NOT NULL))),
  CHECK ((kind = ANY (ARRAY['WHOLE'::text, 'RETURN'::text, 'PARTIAL'::text, 'GOODWILL'::text, 'EDIT'::text]))),
  CHECK ((reason <> ''::text)),
  CHECK ((revision <> ''::text)),
  CHECK ((state = ANY (ARRAY['OPEN'::text, 'APPROVED'::text, 'REFUSED'::text, 'WITHDRAWN'::text])))
);
comment on table refund_requests is 'Nobody approves their own request.';
comment on column refund_requests.kind is 'a whole paid order, the end of a return, part of an order, a free amount, or an edit';
comment on column refund_requests.reason is 'note of the staff beside the chosen reason';
comment on column refund_requests.revision is 'state of the order when requested; approval is refused after a change';
comment on column refund_requests.line_quantities is 'how many of which lines';
comment on column refund_requests.edit is 'quantities of lines to remove, and goods to add';
comment on column refund_requests.reason_code is 'what the refund is for, chosen from a list; null: of an edit, or of a release without reasons';
comment on column refund_requests.received is 'of a return: quantities by line and outcome';
CREATE INDEX refund_requests_decided_by ON refund_requests USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE UNIQUE INDEX refund_requests_one_open ON refund_requests USING btree (order_id) WHERE (state = 'OPEN'::text);
CREATE INDEX refund_requests_open ON refund_requests USING btree (requested_at) WHERE (state = 'OPEN'::text);
CREATE INDEX refund_requests_requested_by ON refund_requests USING btree (requested_by);
grant insert, select on refund_requests to mall_app;
grant update (state, decided_by, decided_at, decision_reason) on refund_requests to mall_app;

create table replacement_lines (
  replacement_id uuid not null,
  order_id uuid not null,
  line_number integer not null,
  quantity integer not null,
  PRIMARY KEY (replacement_id, line_number),
  FOREIGN KEY (order_id, line_number) REFERENCES order_lines(order_id, number),
  FOREIGN KEY (replacement_id) REFERENCES replacements(id),
  CHECK (((quantity >= 1) AND (quantity <= 999)))
);
grant insert, select on replacement_lines to mall_app;

create table replacements (
  id uuid not null default uuidv7(),
  order_id uuid not null,
  appeal_id uuid,
  state text not null default 'OPEN'::text,
  accepted_by text not null,
  accepted_at timestamp with time zone not null,
  logistics_info text,
  ended_by text,
  ended_at timestamp with time zone,
  cancel_reason text,
  PRIMARY KEY (id),
  FOREIGN KEY (appeal_id) REFERENCES appeals(id) ON DELETE SET NULL,
  FOREIGN KEY (order_id) REFERENCES orders(id),
  CHECK (((state = 'OPEN'::text) = (ended_at IS NULL))),
  CHECK (((state = 'OPEN'::text) = (ended_by IS NULL))),
  CHECK (((state = 'SENT'::text) = (logistics_info IS NOT NULL))),
  CHECK (((state = 'CANCELLED'::text) = (cancel_reason IS NOT NULL))),
  CHECK ((state = ANY (ARRAY['OPEN'::text, 'SENT'::text, 'CANCELLED'::text])))
);
comment on table replacements is 'A shipment without a price, from its acceptance until it is sent or cancelled.';
CREATE INDEX replacements_of_appeal ON replacements USING btree (appeal_id) WHERE (appeal_id IS NOT NULL);
CREATE INDEX replacements_of_order ON replacements USING btree (order_id);
CREATE UNIQUE INDEX replacements_one_of_order ON replacements USING btree (order_id) WHERE (state <> 'CANCELLED'::text);
CREATE INDEX replacements_to_send ON replacements USING btree (accepted_at) WHERE (state = 'OPEN'::text);
grant insert, select on replacements to mall_app;
grant update (state, logistics_info, ended_by, ended_at, cancel_reason) on replacements to mall_app;

create table return_receipt_lines (
  order_id uuid not null,
  number integer not null,
  line_number integer not null,
  outcome text not null,
  quantity integer not null,
  PRIMARY KEY (order_id, number, line_number, outcome),
  FOREIGN KEY (order_id, line_number) REFERENCES order_lines(order_id, number),
  FOREIGN KEY (order_id, number) REFERENCES return_receipts(order_id, number),
  CHECK ((outcome = ANY (ARRAY['RESELL'::text, 'DISCARD'::text, 'SEND_BACK'::text, 'NOT_RECEIVED'::text]))),
  CHECK (((quantity >= 1) AND (quantity <= 999)))
);
comment on column return_receipt_lines.outcome is 'RESELL and DISCARD are refunded; SEND_BACK and NOT_RECEIVED are not';
grant insert, select on return_receipt_lines to mall_app;

create table return_receipts (
  order_id uuid not null,
  number integer not null,
  appeal_id uuid,
  refund_cents bigint not null,
  note text not null,
  staff_name text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (order_id, number),
  FOREIGN KEY (appeal_id) REFERENCES appeals(id) ON DELETE SET NULL,
  FOREIGN KEY (order_id) REFERENCES orders(id),
  CHECK ((number >= 1)),
  CHECK ((refund_cents >= 0))
);
comment on table return_receipts is 'The end of an accepted return. Insert-only, while the order is locked.';
CREATE INDEX return_receipts_of_appeal ON return_receipts USING btree (appeal_id) WHERE (appeal_id IS NOT NULL);
grant insert, select on return_receipts to mall_app;

create table saved_order_filters (
  id uuid not null default uuidv7(),
  person_id uuid not null,
  name text not null,
  filter jsonb not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY (person_id) REFERENCES people(id),
  CHECK ((name <> ''::text))
);
comment on table saved_order_filters is 'Named filters of the order list, each of one staff member.';
CREATE UNIQUE INDEX saved_order_filters_by_name ON saved_order_filters USING btree (person_id, lower(name));
grant delete, insert, select, update on saved_order_filters to mall_app;

create table saved_replies (
  id uuid not null default uuidv7(),
  name text not null,
  message_en text not null,
  message_cn text not null,
  PRIMARY KEY (id),
  CHECK ((message_cn <> ''::text)),
  CHECK ((message_en <> ''::text)),
  CHECK ((name <> ''::text))
);
comment on table saved_replies is 'Replies to customers that the staff use again.';
comment on column saved_replies.message_en is 'with the names of facts in braces, such as {order}, which are filled in for an appeal';
CREATE UNIQUE INDEX saved_replies_by_name ON saved_replies USING btree (lower(name));
grant delete, insert, select on saved_replies to mall_app;
grant update (name, message_en, message_cn) on saved_replies to mall_app;

create table search_synonyms (
  id uuid not null default uuidv7(),
  terms text[] not null,
  PRIMARY KEY (id),
  CHECK ((((cardinality(terms) >= 2) AND (cardinality(terms) <= 12)) AND (array_position(terms, NULL::text) IS NULL)))
);
comment on table search_synonyms is 'Synonyms of this mall, beside those of the release: each row is a group of equivalent terms.';
grant delete, insert, select, update on search_synonyms to mall_app;

create table searched_terms (
  day date not null,
  lang text not null,
  term text not null,
  visitor_bucket smallint not null,
  PRIMARY KEY (day, lang, term, visitor_bucket),
  CHECK ((lang = ANY (ARRAY['zh_tw'::text, 'en'::text]))),
  CHECK (((term <> ''::text) AND (length(term) <= 30))),
  CHECK (((visitor_bucket >= 0) AND (visitor_bucket <= 4095)))
);
comment on table searched_terms is 'Keywords with results, for popular searches; deleted after 14 days. No personal data: thousands of networks share a bucket.';
comment on column searched_terms.day is 'a day of Hong Kong';
comment on column searched_terms.visitor_bucket is 'of a keyed hash of day and network: different buckets are different networks';
grant delete, insert, select on searched_terms to mall_app;

create table security_events (
  id uuid not null default uuidv7(),
  happened_at timestamp with time zone not null,
  kind text not null,
  person_id uuid,
  reason text,
  address text not null,
  user_agent text not null,
  PRIMARY KEY (id),
  CHECK ((kind = ANY (ARRAY['SIGNED_IN'::text, 'SIGN_IN_REFUSED'::text, 'SIGNED_OUT'::text, 'SESSION_ENDED'::text, 'SESSIONS_ENDED'::text, 'REGISTERED'::text, 'EMAIL_VERIFIED'::text, 'VERIFICATION_REFUSED'::text, 'PASSWORD_RESET_MAILED'::text, 'PASSWORD_RESET_REFUSED'::text, 'PASSWORD_RESET'::text, 'PASSWORD_CHANGED'::text, 'PASSWORD_CHANGE_REFUSED'::text, 'SPONSOR_KEPT'::text, 'SPONSOR_CHANGED'::text, 'TWO_FACTOR_SET'::text, 'TWO_FACTOR_REFUSED'::text, 'TWO_FACTOR_RESET'::text, 'RECOVERY_CODE_USED'::text, 'DELETION_REFUSED'::text]))) NOT VALID,
  CHECK ((reason ~ '^[a-z-]+$'::text))
);
comment on table security_events is 'Append-only. Contains no typed input: people write passwords into the wrong field.';
comment on column security_events.person_id is 'null where no account is meant; refers to nobody, because the log outlives the account';
comment on column security_events.reason is 'the code of the refusal';
CREATE INDEX security_events_by_time ON security_events USING btree (happened_at);
CREATE INDEX security_events_of_person ON security_events USING btree (person_id, id) WHERE (person_id IS NOT NULL);
grant insert, select on security_events to mall_app;

create table sent_quantities (
  order_id uuid not null,
  line_number integer not null,
  quantity integer not null,
  sent_quantity integer not null,
  withdrawn_quantity integer not null,
  PRIMARY KEY (order_id, line_number),
  FOREIGN KEY (order_id, line_number) REFERENCES order_lines(order_id, number),
  CHECK (((sent_quantity >= 0) AND (withdrawn_quantity >= 0) AND ((sent_quantity + withdrawn_quantity) <= quantity)))
);
comment on table sent_quantities is 'How much of a line was sent or withdrawn, so that no history sends more than was bought. Written with the shipments.';
comment on column sent_quantities.quantity is 'as ordered';
comment on column sent_quantities.sent_quantity is 'in shipments that are neither returned nor cancelled';
comment on column sent_quantities.withdrawn_quantity is 'refunded and not sent: before they were sent, or of a parcel that came back';
grant insert, select on sent_quantities to mall_app;
grant update (sent_quantity, withdrawn_quantity) on sent_quantities to mall_app;

create table series (
  id uuid not null default uuidv7(),
  brand_id uuid not null,
  name_en text not null,
  name_cn text not null,
  path_name text not null,
  sort_id integer not null default 0,
  enabled boolean not null default true,
  PRIMARY KEY (id),
  UNIQUE (brand_id, id),
  UNIQUE (brand_id, path_name),
  FOREIGN KEY (brand_id) REFERENCES brands(id),
  CHECK ((name_cn <> ''::text)),
  CHECK ((name_en <> ''::text)),
  CHECK ((path_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);
grant delete, insert, select, update on series to mall_app;

create table sessions (
  token_hash bytea not null,
  person_id uuid not null,
  user_agent text not null default ''::text,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  id uuid not null default uuidv7(),
  proven_at timestamp with time zone,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (person_id) REFERENCES people(id),
  CHECK ((expires_at > created_at)),
  CHECK ((length(token_hash) = 32))
);
comment on table sessions is 'Contains only the hash of a token, so that reading the table is not enough to sign in.';
comment on column sessions.id is 'What its person ends it by: the token is known to its browser alone.';
comment on column sessions.proven_at is 'when the second factor was verified; the admin API requires it';
CREATE INDEX sessions_by_end ON sessions USING btree (LEAST(expires_at, ended_at));
CREATE UNIQUE INDEX sessions_by_id ON sessions USING btree (id);
CREATE INDEX sessions_by_person ON sessions USING btree (person_id);
CREATE INDEX sessions_of_person ON sessions USING btree (person_id) WHERE (ended_at IS NULL);
grant delete, insert, select on sessions to mall_app;
grant update (seen_at, ended_at, proven_at) on sessions to mall_app;

create table share_links (
  id uuid not null default uuidv7(),
  owner_id uuid not null,
  code text not null,
  rate_basis_points integer not null,
  tag text not null,
  shows_name boolean not null,
  opened integer not null default 0,
  created_at timestamp with time zone not null,
  deactivated_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (code),
  FOREIGN KEY (owner_id) REFERENCES distributors(person_id),
  CHECK ((code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'::text)),
  CHECK ((opened >= 0)),
  CHECK (((rate_basis_points >= 100) AND (rate_basis_points <= 1500))),
  CHECK ((tag <> ''::text))
);
comment on column share_links.rate_basis_points is 'Never changes: the rate that was promised with a link stays in effect.';
comment on column share_links.shows_name is 'whether the owner agreed that the page names them';
CREATE INDEX share_links_of_owner ON share_links USING btree (owner_id, id);
CREATE UNIQUE INDEX share_links_one_of_a_rate ON share_links USING btree (owner_id, rate_basis_points) WHERE (deactivated_at IS NULL);
CREATE UNIQUE INDEX share_links_one_of_a_tag ON share_links USING btree (owner_id, lower(tag));
grant insert, select on share_links to mall_app;
grant update (tag, opened, deactivated_at) on share_links to mall_app;

create table shipment_events (
  shipment_id uuid not null,
  number integer not null,
  state text not null,
  source text not null,
  logistics_info text,
  note text,
  staff_name text,
  happened_at timestamp with time zone not null,
  recorded_at timestamp with time zone not null,
  carrier text,
  PRIMARY KEY (shipment_id, number),
  FOREIGN KEY (shipment_id) REFERENCES shipments(id),
  CHECK ((note <> ''::text)),
  CHECK ((number >= 1)),
  CHECK ((source = ANY (ARRAY['STAFF'::text, 'SHOPPER'::text, 'SYSTEM'::text]))),
  CHECK ((state = ANY (ARRAY['PACKED'::text, 'HANDED_OVER'::text, 'IN_TRANSIT'::text, 'AT_PICKUP_POINT'::text, 'DELIVERED'::text, 'RETURNED'::text, 'LOST'::text, 'CANCELLED'::text])))
);
comment on table shipment_events is 'What happened to a shipment, and who recorded it. Insert-only; a correction is a further event.';
comment on column shipment_events.source is 'SYSTEM: follows from another act, or from an order that an earlier release shipped';
comment on column shipment_events.logistics_info is 'carrier and tracking number that were recorded with it';
comment on column shipment_events.happened_at is 'of a delivery: the beginning, in Hong Kong, of its day';
comment on column shipment_events.carrier is 'code of the carrier whose report caused it; null: another cause';
grant insert, select on shipment_events to mall_app;

create table shipment_lines (
  shipment_id uuid not null,
  order_id uuid not null,
  line_number integer not null,
  quantity integer not null,
  PRIMARY KEY (shipment_id, line_number),
  FOREIGN KEY (order_id, line_number) REFERENCES order_lines(order_id, number),
  FOREIGN KEY (shipment_id, order_id) REFERENCES shipments(id, order_id),
  CHECK (((quantity >= 1) AND (quantity <= 999)))
);
comment on table shipment_lines is 'Contents of a shipment. Insert-only, while the order is locked.';
CREATE INDEX shipment_lines_of_order ON shipment_lines USING btree (order_id, line_number);
grant insert, select on shipment_lines to mall_app;

create table shipments (
  id uuid not null default uuidv7(),
  order_id uuid,
  number integer not null,
  state text not null,
  logistics_info text,
  handed_over_at timestamp with time zone,
  delivered_at timestamp with time zone,
  created_at timestamp with time zone not null,
  replacement_id uuid,
  PRIMARY KEY (id),
  UNIQUE (id, order_id),
  UNIQUE (order_id, number),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (replacement_id) REFERENCES replacements(id),
  CHECK (((state = 'DELIVERED'::text) = (delivered_at IS NOT NULL))),
  CHECK ((((handed_over_at IS NULL) = (logistics_info IS NULL)) AND (logistics_info <> ''::text) AND ((state <> 'PACKED'::text) OR (handed_over_at IS NULL)) AND ((state = ANY (ARRAY['PACKED'::text, 'CANCELLED'::text])) OR (handed_over_at IS NOT NULL)))),
  CHECK ((number >= 1)),
  CHECK ((num_nonnulls(order_id, replacement_id) = 1)),
  CHECK ((state = ANY (ARRAY['PACKED'::text, 'HANDED_OVER'::text, 'IN_TRANSIT'::text, 'AT_PICKUP_POINT'::text, 'DELIVERED'::text, 'RETURNED'::text, 'LOST'::text, 'CANCELLED'::text])))
);
comment on table shipments is 'Parcels of an order or of a replacement. Shipped, arrived and logistics_info of an order are composed from its own.';
comment on column shipments.order_id is 'null: a shipment of a replacement';
comment on column shipments.number is 'number of the shipment within its order or replacement, from 1';
comment on column shipments.state is 'PACKED: not with the carrier yet; RETURNED: back in the warehouse, to be sent again or refunded; CANCELLED: recorded by mistake or taken apart';
comment on column shipments.logistics_info is 'carrier and tracking number; null until it is handed over';
comment on column shipments.delivered_at is 'the beginning, in Hong Kong, of the day of delivery';
comment on column shipments.replacement_id is 'the replacement whose pieces it contains, all of them; null: a shipment of an order';
CREATE INDEX shipments_at_pickup_points ON shipments USING btree (handed_over_at, id) WHERE (state = 'AT_PICKUP_POINT'::text);
CREATE INDEX shipments_lost ON shipments USING btree (handed_over_at, id) WHERE (state = 'LOST'::text);
CREATE UNIQUE INDEX shipments_of_replacement ON shipments USING btree (replacement_id, number) WHERE (replacement_id IS NOT NULL);
CREATE INDEX shipments_on_their_way ON shipments USING btree (handed_over_at, id) WHERE (state = ANY (ARRAY['HANDED_OVER'::text, 'IN_TRANSIT'::text, 'AT_PICKUP_POINT'::text]));
CREATE UNIQUE INDEX shipments_one_of_replacement ON shipments USING btree (replacement_id) WHERE ((replacement_id IS NOT NULL) AND (state <> ALL (ARRAY['RETURNED'::text, 'CANCELLED'::text])));
CREATE INDEX shipments_packed ON shipments USING btree (created_at, id) WHERE (state = 'PACKED'::text);
grant insert, select on shipments to mall_app;
grant update (state, logistics_info, handed_over_at, delivered_at) on shipments to mall_app;

create table shop_settings (
  version integer not null,
  at timestamp with time zone not null,
  staff_id uuid,
  staff_name text not null,
  section text not null,
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
  closed_districts text not null default ''::text,
  refund_approval_cents bigint not null default 500000,
  credit_approval_cents bigint not null default 500000,
  payout_approval_cents bigint not null default 5000000,
  prepared_order_hours integer not null default 24,
  restock_lead_days integer not null default 14,
  restock_safety_days integer not null default 7,
  business_registration_number text not null default ''::text,
  delivered_sub_areas text not null default 'TUNG_CHUNG'::text,
  PRIMARY KEY (version),
  FOREIGN KEY (takes_back) REFERENCES shop_settings(version),
  CHECK ((address_cn <> ''::text)),
  CHECK ((address_en <> ''::text)),
  CHECK ((business_registration_number ~ '^([0-9]{8})?$'::text)),
  CHECK ((usual_check_days <= max_check_working_days)),
  CHECK ((string_to_array(closed_districts, ','::text) <@ ARRAY['CW'::text, 'WC'::text, 'E'::text, 'S'::text, 'YTM'::text, 'SSP'::text, 'KC'::text, 'WTS'::text, 'KT'::text, 'KWT'::text, 'TW'::text, 'TM'::text, 'YL'::text, 'N'::text, 'TP'::text, 'ST'::text, 'SK'::text, 'IS'::text])),
  CHECK (((credit_approval_cents >= 0) AND (credit_approval_cents <= 100000000))),
  CHECK ((string_to_array(delivered_sub_areas, ','::text) <@ ARRAY['TUNG_CHUNG'::text, 'AIRPORT'::text, 'DISCOVERY_BAY'::text, 'LANTAU'::text, 'CHEUNG_CHAU'::text, 'LAMMA'::text, 'PENG_CHAU'::text, 'OTHER'::text])),
  CHECK ((email ~~ '%_@_%'::text)),
  CHECK (((free_delivery_from_cents >= 0) AND (free_delivery_from_cents <= 100000000))),
  CHECK (((freight_cents >= 0) AND (freight_cents <= 1000000))),
  CHECK (((max_check_working_days >= 1) AND (max_check_working_days <= 30))),
  CHECK ((name_cn <> ''::text)),
  CHECK ((name_en <> ''::text)),
  CHECK ((((payment_window_seconds >= 60) AND (payment_window_seconds <= 3600)) AND ((payment_window_seconds % 60) = 0))),
  CHECK (((payout_approval_cents >= 0) AND (payout_approval_cents <= 100000000))),
  CHECK ((phone <> ''::text)),
  CHECK (((prepared_order_hours >= 1) AND (prepared_order_hours <= 72))),
  CHECK (((min_rate_basis_points >= 100) AND (max_rate_basis_points <= 1500) AND (min_rate_basis_points <= max_rate_basis_points) AND ((min_rate_basis_points % 100) = 0) AND ((max_rate_basis_points % 100) = 0))),
  CHECK (((redirect_seconds >= 0) AND (redirect_seconds <= 30))),
  CHECK (((refund_approval_cents >= 0) AND (refund_approval_cents <= 100000000))),
  CHECK (((restock_lead_days >= 1) AND (restock_lead_days <= 180))),
  CHECK (((restock_safety_days >= 0) AND (restock_safety_days <= 180))),
  CHECK ((section = ANY (ARRAY['start'::text, 'name'::text, 'contact'::text, 'delivery'::text, 'area'::text, 'payment'::text, 'checking'::text, 'profitShare'::text, 'restock'::text, 'approval'::text]))),
  CHECK ((((version = 1) = (section = 'start'::text)) AND ((section = 'start'::text) = (staff_id IS NULL)))),
  CHECK ((takes_back < version)),
  CHECK (((usual_check_days >= 1) AND (usual_check_days <= 30))),
  CHECK ((version >= 1))
);
comment on table shop_settings is 'Append-only. The last version holds; the first is what the configuration said before anything was changed.';
comment on column shop_settings.staff_id is 'refers to nobody, because the history outlives the account';
comment on column shop_settings.section is 'what was changed: the rest is as it was';
comment on column shop_settings.takes_back is 'the version that this one undoes';
comment on column shop_settings.closed_districts is 'codes of districts to which nothing is delivered for now';
comment on column shop_settings.prepared_order_hours is 'how long an order prepared by the staff can be paid';
comment on column shop_settings.restock_lead_days is 'days between an order to the supplier and its delivery';
comment on column shop_settings.restock_safety_days is 'days of sales kept in reserve beyond the lead time';
comment on column shop_settings.business_registration_number is 'empty: none is shown';
comment on column shop_settings.delivered_sub_areas is 'codes of sub-areas of the Islands district with delivery';
grant insert, select on shop_settings to mall_app;

create table specification_details (
  specification_id uuid not null,
  gtin text,
  weight_grams integer,
  length_mm integer,
  width_mm integer,
  height_mm integer,
  flags text[] not null default '{}'::text[],
  cost_cents bigint,
  PRIMARY KEY (specification_id),
  FOREIGN KEY (specification_id) REFERENCES specifications(id) ON DELETE CASCADE,
  CHECK (((cost_cents >= 0) AND (cost_cents <= 10000000))),
  CHECK ((flags <@ ARRAY['LIQUID'::text, 'PERFUME'::text, 'ALCOHOL'::text, 'LITHIUM_BATTERY'::text, 'AEROSOL'::text, 'FRAGILE'::text, 'KEEP_COOL'::text])),
  CHECK (is_gtin(gtin)),
  CHECK (((height_mm >= 1) AND (height_mm <= 5000))),
  CHECK (((length_mm >= 1) AND (length_mm <= 5000))),
  CHECK (((weight_grams >= 1) AND (weight_grams <= 200000))),
  CHECK ((num_nonnulls(length_mm, width_mm, height_mm) = ANY (ARRAY[0, 3]))),
  CHECK (((width_mm >= 1) AND (width_mm <= 5000)))
);
comment on table specification_details is 'What is known of one packed piece of a specification. Null is unknown; a specification without a row is wholly unknown.';
comment on column specification_details.gtin is 'GTIN-8, -12, -13 or -14 with its check digit, without spaces';
comment on column specification_details.length_mm is 'a size has three sides or none';
comment on column specification_details.flags is 'what carriers ask about the contents';
comment on column specification_details.cost_cents is 'what the company pays for a piece; no public query reads it';
CREATE UNIQUE INDEX specification_details_gtin ON specification_details USING btree (lpad(gtin, 14, '0'::text));
grant delete, insert, select, update on specification_details to mall_app;

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
  PRIMARY KEY (id),
  UNIQUE (product_id, id),
  UNIQUE (sku),
  FOREIGN KEY (image_id) REFERENCES images(id),
  FOREIGN KEY (product_id) REFERENCES products(id),
  CHECK ((name_cn <> ''::text)),
  CHECK ((name_en <> ''::text)),
  CHECK ((sku <> ''::text))
);
comment on column specifications.image_id is 'the picture of its page that shows this option; null if none does';
comment on column specifications.options is 'keys of its values, one for each option of its page; empty if it has none';
CREATE INDEX specifications_sku_lower ON specifications USING btree (lower(sku));
grant insert, select, update on specifications to mall_app;

create table sponsor_changes (
  id uuid not null default uuidv7(),
  person_id uuid not null,
  from_sponsor_id uuid,
  to_sponsor_id uuid not null,
  changed_at timestamp with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY (from_sponsor_id) REFERENCES distributors(person_id),
  FOREIGN KEY (person_id) REFERENCES people(id),
  FOREIGN KEY (to_sponsor_id) REFERENCES distributors(person_id),
  CHECK ((from_sponsor_id IS DISTINCT FROM to_sponsor_id)),
  CHECK ((to_sponsor_id <> person_id))
);
CREATE INDEX sponsor_changes_of_person ON sponsor_changes USING btree (person_id, changed_at);
CREATE INDEX sponsor_changes_to ON sponsor_changes USING btree (to_sponsor_id, changed_at);
grant insert, select on sponsor_changes to mall_app;

create table staff_invitations (
  person_id uuid not null,
  name text not null,
  permissions text[] not null,
  invited_by text not null,
  invited_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (person_id),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  CHECK ((expires_at > invited_at)),
  CHECK ((invited_by <> ''::text)),
  CHECK ((name <> ''::text))
);
comment on table staff_invitations is 'Open invitations. The row is deleted when the invitation is accepted or withdrawn.';
comment on column staff_invitations.invited_by is 'the name of the staff member, as it was then';
grant delete, insert, select, update on staff_invitations to mall_app;

create table staff_permissions (
  person_id uuid not null,
  role text not null default 'ROLE_CMS_IIT'::text,
  permission text not null,
  given_at timestamp with time zone not null default now(),
  PRIMARY KEY (person_id, permission),
  FOREIGN KEY (person_id, role) REFERENCES person_roles(person_id, role) ON DELETE CASCADE,
  CHECK ((permission = ANY (ARRAY['orders'::text, 'shipping'::text, 'catalogue'::text, 'reports'::text, 'money'::text, 'admin'::text, 'audit'::text]))) NOT VALID,
  CHECK ((role = 'ROLE_CMS_IIT'::text))
);
comment on table staff_permissions is 'Only staff have permissions; they end with the role.';
comment on column staff_permissions.permission is 'shipping: the part of orders that sends them; audit: reads everything, changes nothing';
grant delete, insert, select on staff_permissions to mall_app;

create table stock (
  specification_id uuid not null,
  on_hand integer not null,
  reserved integer not null default 0,
  PRIMARY KEY (specification_id),
  FOREIGN KEY (specification_id) REFERENCES specifications(id),
  CHECK ((reserved <= on_hand)),
  CHECK ((on_hand >= 0)),
  CHECK ((reserved >= 0))
);
comment on table stock is 'on_hand is the sum of the movements; reserved is the sum of the holds in force.';
CREATE INDEX stock_by_quantity_left ON stock USING btree (((on_hand - reserved)), specification_id);
grant insert, select on stock to mall_app;
grant update (on_hand, reserved) on stock to mall_app;

create table stock_holds (
  order_id uuid not null,
  specification_id uuid not null,
  quantity integer not null,
  state text not null default 'HELD'::text,
  ended_at timestamp with time zone,
  PRIMARY KEY (order_id, specification_id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (specification_id) REFERENCES stock(specification_id),
  CHECK (((state = 'HELD'::text) = (ended_at IS NULL))),
  CHECK (((quantity >= 1) AND (quantity <= 999))),
  CHECK ((state = ANY (ARRAY['HELD'::text, 'CLAIMED'::text, 'RELEASED'::text])))
);
comment on table stock_holds is 'Quantity that an unpaid order reserves. Ends once: claimed when paid, released when cancelled.';
CREATE INDEX stock_holds_in_force ON stock_holds USING btree (specification_id) WHERE (state = 'HELD'::text);
grant insert, select on stock_holds to mall_app;
grant update (state, ended_at) on stock_holds to mall_app;

create table stock_movements (
  id uuid not null default uuidv7(),
  specification_id uuid not null,
  quantity integer not null,
  reason text not null,
  order_id uuid,
  created_at timestamp with time zone not null default now(),
  note text,
  partial_refund_number integer,
  replacement_id uuid,
  staff_name text,
  PRIMARY KEY (id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (replacement_id) REFERENCES replacements(id),
  FOREIGN KEY (specification_id) REFERENCES stock(specification_id),
  CHECK (((reason <> 'SALE'::text) OR (quantity < 0))),
  CHECK (((reason <> ALL (ARRAY['OPENING'::text, 'RECEIPT'::text, 'RETURN'::text])) OR (quantity > 0))),
  CHECK (((partial_refund_number IS NULL) OR (reason = 'RETURN'::text))),
  CHECK (((reason <> 'CORRECTION'::text) OR (note IS NOT NULL))),
  CHECK ((note <> ''::text)),
  CHECK (((reason = ANY (ARRAY['SALE'::text, 'RETURN'::text, 'REPLACEMENT'::text])) = (order_id IS NOT NULL))),
  CHECK ((quantity <> 0)),
  CHECK ((reason = ANY (ARRAY['OPENING'::text, 'RECEIPT'::text, 'CORRECTION'::text, 'SALE'::text, 'RETURN'::text, 'REPLACEMENT'::text]))),
  CHECK (((reason = 'REPLACEMENT'::text) = (replacement_id IS NOT NULL)))
);
comment on column stock_movements.note is 'in the words of the staff: a delivery note, or why a count was wrong';
comment on column stock_movements.partial_refund_number is 'the partial refund that returned the goods; null when the whole order was returned';
comment on column stock_movements.staff_name is 'who received or corrected the stock, as named then; null for movements of orders, opening stock and earlier releases';
CREATE INDEX stock_movements_of_replacement ON stock_movements USING btree (replacement_id) WHERE (replacement_id IS NOT NULL);
CREATE INDEX stock_movements_of_sales ON stock_movements USING btree (created_at) INCLUDE (specification_id, quantity) WHERE (reason = ANY (ARRAY['SALE'::text, 'RETURN'::text]));
CREATE INDEX stock_movements_of_specification ON stock_movements USING btree (specification_id, id);
CREATE UNIQUE INDEX stock_movements_open_once ON stock_movements USING btree (specification_id) WHERE (reason = 'OPENING'::text);
CREATE UNIQUE INDEX stock_movements_return_once ON stock_movements USING btree (order_id, specification_id, COALESCE(partial_refund_number, 0)) WHERE (reason = 'RETURN'::text);
CREATE UNIQUE INDEX stock_movements_sell_once ON stock_movements USING btree (order_id, specification_id) WHERE (reason = 'SALE'::text);
grant insert, select on stock_movements to mall_app;

create table stock_sheets (
  id uuid not null,
  kind text not null,
  includes_to_send boolean not null,
  note text not null,
  lines integer not null,
  quantity integer not null,
  saved_at timestamp with time zone not null,
  request_hash bytea,
  PRIMARY KEY (id),
  CHECK (((note <> ''::text) OR (kind = 'RECEIPT'::text))),
  CHECK ((kind = ANY (ARRAY['RECEIPT'::text, 'COUNT'::text]))),
  CHECK ((lines > 0))
);
comment on table stock_sheets is 'A receipt or count of many SKUs at once; its movements carry its note.';
comment on column stock_sheets.includes_to_send is 'whether the count includes paid pieces that have not been shipped';
comment on column stock_sheets.lines is 'number of specifications whose stock changed';
comment on column stock_sheets.quantity is 'net change of the stock';
grant insert, select on stock_sheets to mall_app;

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
  PRIMARY KEY (id),
  UNIQUE NULLS NOT DISTINCT (category_id, type_path_name, path_name),
  FOREIGN KEY (category_id) REFERENCES categories(id),
  CHECK ((num_nulls(type_en, type_cn, type_path_name) = ANY (ARRAY[0, 3]))),
  CHECK ((name_cn <> ''::text)),
  CHECK ((name_en <> ''::text)),
  CHECK ((path_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  CHECK ((type_cn <> ''::text)),
  CHECK ((type_en <> ''::text)),
  CHECK ((type_path_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);
grant delete, insert, select, update on sub_categories to mall_app;

create table terms_acceptances (
  person_id uuid not null,
  page text not null default 'termsConditions'::text,
  number integer not null,
  accepted_at timestamp with time zone not null,
  PRIMARY KEY (person_id, number),
  FOREIGN KEY (page, number) REFERENCES page_texts(page, number),
  FOREIGN KEY (person_id) REFERENCES people(id),
  CHECK ((page = 'termsConditions'::text))
);
comment on table terms_acceptances is 'Append-only: changed terms that a person has accepted before an order.';
CREATE INDEX terms_acceptances_of_version ON terms_acceptances USING btree (page, number);
grant insert, select on terms_acceptances to mall_app;

create table two_factor_secrets (
  person_id uuid not null,
  encrypted_secret bytea not null,
  begun_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_step bigint,
  PRIMARY KEY (person_id),
  FOREIGN KEY (person_id) REFERENCES people(id),
  CHECK (((confirmed_at IS NULL) = (last_step IS NULL)))
);
comment on column two_factor_secrets.encrypted_secret is 'encrypted with a key that is stored outside the database';
comment on column two_factor_secrets.last_step is 'the latest half minute whose code was used: none is ever taken twice, nor an older one';
grant delete, insert, select, update on two_factor_secrets to mall_app;

create table unsubscribe_links (
  token_hash bytea not null,
  person_id uuid not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (person_id) REFERENCES people(id),
  CHECK ((length(token_hash) = 32))
);
comment on table unsubscribe_links is 'One for each marketing mail. A link does not expire, so that an old mail can still be used to unsubscribe.';
CREATE INDEX unsubscribe_links_of_person ON unsubscribe_links USING btree (person_id);
grant delete, insert, select on unsubscribe_links to mall_app;

create table verification_requests (
  id uuid not null default uuidv7(),
  email text not null,
  requested_at timestamp with time zone not null,
  PRIMARY KEY (id)
);
comment on table verification_requests is 'Counts resends by address, known or not, so that the limit tells nobody which addresses have an account.';
CREATE INDEX verification_requests_by_email ON verification_requests USING btree (lower(email), requested_at DESC);
CREATE INDEX verification_requests_by_time ON verification_requests USING btree (requested_at);
grant delete, insert, select on verification_requests to mall_app;

create table web_vital_counts (
  day date not null,
  release timestamp with time zone not null,
  page_type text not null,
  device text not null,
  metric text not null,
  bucket smallint not null,
  count bigint not null,
  PRIMARY KEY (day, release, page_type, device, metric, bucket),
  CHECK (((bucket >= 0) AND (bucket <= 200))),
  CHECK ((count > 0)),
  CHECK ((device = ANY (ARRAY['PHONE'::text, 'DESKTOP'::text]))),
  CHECK ((metric = ANY (ARRAY['LCP'::text, 'INP'::text, 'CLS'::text, 'TTFB'::text]))),
  CHECK ((page_type = ANY (ARRAY['HOME'::text, 'LIST'::text, 'PRODUCT'::text, 'SEARCH'::text, 'CART'::text, 'CHECKOUT'::text, 'ACCOUNT'::text, 'ADMIN'::text, 'OTHER'::text])))
);
comment on table web_vital_counts is 'Numbers only: nothing leads from them to a person, a browser or a visit.';
comment on column web_vital_counts.day is 'a day of Hong Kong';
comment on column web_vital_counts.release is 'build time of the page';
comment on column web_vital_counts.bucket is 'number of a histogram bucket, whose bounds the program knows';
grant delete, insert, select on web_vital_counts to mall_app;
grant update (count) on web_vital_counts to mall_app;

create table webhook_deliveries (
  id uuid not null default uuidv7(),
  event_id uuid not null,
  endpoint_id uuid not null,
  state text not null default 'PENDING'::text,
  due_at timestamp with time zone not null,
  tries integer not null default 0,
  first_try_at timestamp with time zone,
  last_try_at timestamp with time zone,
  outcome text,
  status integer,
  answer text,
  PRIMARY KEY (id),
  UNIQUE (event_id, endpoint_id),
  FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON DELETE CASCADE,
  FOREIGN KEY (event_id) REFERENCES webhook_events(id) ON DELETE CASCADE,
  CHECK ((state = ANY (ARRAY['PENDING'::text, 'DELIVERED'::text, 'FAILED'::text]))),
  CHECK ((tries >= 0))
);
comment on table webhook_deliveries is 'One event for one endpoint, with the answer of its last try.';
comment on column webhook_deliveries.due_at is 'of the next try; during a try, when another process may take it over';
comment on column webhook_deliveries.outcome is 'of the last try: DELIVERED, STATUS, REDIRECT, GONE, TIMEOUT, UNREACHABLE, NOT_PUBLIC or INVALID_ANSWER';
comment on column webhook_deliveries.answer is 'the beginning of the answer';
CREATE INDEX webhook_deliveries_due ON webhook_deliveries USING btree (endpoint_id, due_at) WHERE (state = 'PENDING'::text);
CREATE INDEX webhook_deliveries_of_endpoint ON webhook_deliveries USING btree (endpoint_id, id DESC);
grant delete, insert, select on webhook_deliveries to mall_app;
grant update (state, due_at, tries, first_try_at, last_try_at, outcome, status, answer) on webhook_deliveries to mall_app;

create table webhook_endpoints (
  id uuid not null default uuidv7(),
  name text not null,
  url text not null,
  events text[] not null,
  secret bytea not null,
  hint text not null,
  previous_secret bytea,
  previous_until timestamp with time zone,
  created_at timestamp with time zone not null,
  disabled_at timestamp with time zone,
  disabled_reason text,
  held_until timestamp with time zone,
  last_success_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK (((disabled_at IS NULL) = (disabled_reason IS NULL))),
  CHECK ((disabled_reason = ANY (ARRAY['STAFF'::text, 'GONE'::text, 'FAILING'::text]))),
  CHECK ((cardinality(events) > 0)),
  CHECK ((name <> ''::text)),
  CHECK (((previous_secret IS NULL) = (previous_until IS NULL))),
  CHECK ((url ~ '^https?://'::text))
);
comment on table webhook_endpoints is 'Addresses of other systems that receive events.';
comment on column webhook_endpoints.secret is 'encrypted for the row; signs the deliveries';
comment on column webhook_endpoints.hint is 'the first characters of the secret, by which its owner recognises it';
comment on column webhook_endpoints.previous_secret is 'the secret before the last rotation, which also signs until previous_until';
comment on column webhook_endpoints.disabled_reason is 'GONE: it answered 410; FAILING: a delivery had no more tries, and none succeeded since its first';
comment on column webhook_endpoints.held_until is 'after a timeout nothing is sent until then, so that a slow endpoint delays no other';
CREATE UNIQUE INDEX webhook_endpoints_by_name ON webhook_endpoints USING btree (lower(name));
grant delete, insert, select on webhook_endpoints to mall_app;
grant update (name, url, events, secret, hint, previous_secret, previous_until, disabled_at, disabled_reason, held_until, last_success_at) on webhook_endpoints to mall_app;

create table webhook_events (
  id uuid not null default uuidv7(),
  kind text not null,
  data jsonb not null,
  happened_at timestamp with time zone not null,
  PRIMARY KEY (id),
  CHECK ((jsonb_typeof(data) = 'object'::text)),
  CHECK ((kind ~ '^[a-z]+\.[a-z_]+$'::text))
);
comment on table webhook_events is 'Written in the transaction of its cause, if an endpoint chose the kind. Contains ids, no personal data.';
CREATE INDEX webhook_events_by_time ON webhook_events USING btree (happened_at);
grant delete, insert, select on webhook_events to mall_app;

create table whole_refunds (
  order_id uuid not null,
  reason_code text not null,
  note text not null,
  staff_name text,
  at timestamp with time zone not null,
  PRIMARY KEY (order_id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  CHECK ((reason_code = ANY (ARRAY['CANCELLED'::text, 'LOST'::text, 'UNDELIVERABLE'::text, 'DAMAGED'::text, 'RETURNED'::text])))
);
comment on table whole_refunds is 'Why an order was refunded in full. Insert-only, while the order is locked.';
comment on column whole_refunds.reason_code is 'what the refund is for, chosen from a list';
comment on column whole_refunds.staff_name is 'who refunded it; null if the shopper cancelled the order';
grant insert, select on whole_refunds to mall_app;

CREATE OR REPLACE FUNCTION public.book_past_entries(until timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public'
AS $function$
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
$function$
;
grant execute on function book_past_entries to mall_app;

CREATE OR REPLACE FUNCTION public.book_past_orders(until timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public'
AS $function$
  select book_past_entries(until);
  select count_past_buyers()
$function$
;
grant execute on function book_past_orders to mall_app;

CREATE OR REPLACE FUNCTION public.contact_words(phone text, email text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT array_to_tsvector(COALESCE(array_agg(words.word), '{}'::text[])) AS array_to_tsvector FROM (SELECT ('p'::text || "right"(contact_words.phone, digits.digits)) AS word FROM generate_series(3, LEAST(8, length(contact_words.phone))) digits(digits) UNION ALL SELECT ('a'::text || substr(address.folded, start.start)) FROM (SELECT lower("left"(contact_words.email, 60)) AS folded) address, LATERAL generate_series(1, length(address.folded)) start(start) WHERE ((start.start = 1) OR (substr(address.folded, (start.start - 1), 1) = ANY (ARRAY['.'::text, '_'::text, '-'::text, '+'::text, '@'::text])))) words)
;

CREATE OR REPLACE FUNCTION public.count_past_buyers()
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public'
AS $function$
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
$function$
;
grant execute on function count_past_buyers to mall_app;

CREATE OR REPLACE FUNCTION public.forget_notifications(received_before timestamp with time zone, most integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
    with forgotten as (
      update payment_notifications set raw_body = '', headers = '{}'
      where id in (
        select id from payment_notifications
        where received_at < least(received_before, now() - interval '540 days') and raw_body <> ''
        order by received_at limit most)
      returning 1)
    select count(*) from forgotten
  $function$
;
grant execute on function forget_notifications to mall_app;

CREATE OR REPLACE FUNCTION public.forget_notifications_of(erased_id uuid)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
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
  $function$
;
grant execute on function forget_notifications_of to mall_app;

CREATE OR REPLACE FUNCTION public.forget_old_receivers(placed_before timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
    with forgotten as (
      update orders
      set receiver_name = '', receiver_phone = '', receiver_address_en = '', receiver_address_cn = '', receiver_note = ''
      where created_at < least(placed_before, now() - interval '7 years') and receiver_name <> ''
      returning 1)
    select count(*) from forgotten
  $function$
;
grant execute on function forget_old_receivers to mall_app;

CREATE OR REPLACE FUNCTION public.forget_old_receivers(placed_before timestamp with time zone, most integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
    with forgotten as (
      update orders
      set receiver_name = '', receiver_phone = '', receiver_address_en = '', receiver_address_cn = '', receiver_note = '',
        gift_message = null
      where id in (
        select id from orders
        where created_at < least(placed_before, now() - interval '7 years') and receiver_name <> ''
        order by created_at limit most)
      returning id),
    forgotten_versions as (
      update order_receivers
      set name = '', phone = '', address_en = '', address_cn = '', note = '', gift_message = null
      where order_id in (select id from forgotten))
    select count(*) from forgotten
  $function$
;
grant execute on function forget_old_receivers to mall_app;

CREATE OR REPLACE FUNCTION public.forget_orderer(erased_id uuid, pseudonym text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
    update orders set orderer_username = pseudonym, orderer_name = pseudonym
    where person_id = erased_id and exists (select from people where id = erased_id and erased_at is not null)
  $function$
;
grant execute on function forget_orderer to mall_app;

CREATE OR REPLACE FUNCTION public.forget_security_events(happened_before timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
    with forgotten as (
      delete from security_events
      where happened_at < least(happened_before, now() - interval '1 year')
      returning 1)
    select count(*) from forgotten
  $function$
;
grant execute on function forget_security_events to mall_app;

CREATE OR REPLACE FUNCTION public.forget_security_events(happened_before timestamp with time zone, most integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
    with forgotten as (
      delete from security_events where id in (
        select id from security_events
        where happened_at < least(happened_before, now() - interval '1 year')
        order by happened_at limit most)
      returning 1)
    select count(*) from forgotten
  $function$
;
grant execute on function forget_security_events to mall_app;

CREATE OR REPLACE FUNCTION public.forget_typed_contacts(erased_id uuid, pattern text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  own_orders uuid[];
  own_shipments uuid[];
  own_subjects text[];
begin
  if pattern = '' or not exists (select from people where id = erased_id and erased_at is not null) then
    return;
  end if;
  select coalesce(array_agg(id), '{}'), coalesce(array_agg(invoice), '{}') || erased_id::text
    into own_orders, own_subjects from orders where person_id = erased_id;
  select coalesce(array_agg(id), '{}') into own_shipments from (
    select id from shipments where order_id = any (own_orders)
    union all
    select shipments.id from replacements join shipments on shipments.replacement_id = replacements.id
    where replacements.order_id = any (own_orders)) as own;
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
  update whole_refunds set note = regexp_replace(note, pattern, '…', 'gi')
    where order_id = any (own_orders) and note ~* pattern;
  update return_receipts set note = regexp_replace(note, pattern, '…', 'gi')
    where order_id = any (own_orders) and note ~* pattern;
  update order_state_changes set cause = regexp_replace(cause, pattern, '…', 'gi')
    where order_id = any (own_orders) and cause ~* pattern;
  update replacements set cancel_reason = regexp_replace(cancel_reason, pattern, '…', 'gi')
    where order_id = any (own_orders) and cancel_reason ~* pattern;
  update shipment_events set note = regexp_replace(note, pattern, '…', 'gi')
    where shipment_id = any (own_shipments) and note ~* pattern;
  update order_edits set reason = regexp_replace(reason, pattern, '…', 'gi')
    where order_id = any (own_orders) and reason ~* pattern;
  update order_receivers set reason = regexp_replace(reason, pattern, '…', 'gi')
    where order_id = any (own_orders) and reason ~* pattern;
  update data_requests set reason = regexp_replace(reason, pattern, '…', 'gi')
    where person_id = erased_id and reason ~* pattern;
  update permission_requests set reason = regexp_replace(reason, pattern, '…', 'gi')
    where person_id = erased_id and reason ~* pattern;
end
$function$
;
grant execute on function forget_typed_contacts to mall_app;

CREATE OR REPLACE FUNCTION public.forget_unverified(agreed_before timestamp with time zone, alive_at timestamp with time zone, spared_domain text)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
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
  $function$
;
grant execute on function forget_unverified to mall_app;

CREATE OR REPLACE FUNCTION public.forget_unverified(agreed_before timestamp with time zone, alive_at timestamp with time zone, spared_domain text, most integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
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
        and not exists (select from api_keys where person_id = people.id)
        and not exists (select from appeal_handling where assignee_id = people.id)
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
  $function$
;
grant execute on function forget_unverified to mall_app;

CREATE OR REPLACE FUNCTION public.index_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.is_gtin(code text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN ((code ~ '^([0-9]{8}|[0-9]{12,14})$'::text) AND (code ~ '[1-9]'::text)) THEN (SELECT ((sum(((substr(lpad(is_gtin.code, 14, '0'::text), place.place, 1))::integer * CASE WHEN ((place.place % 2) = 1) THEN 3 ELSE 1 END)) % (10)::bigint) = 0) FROM generate_series(1, 14) place(place)) ELSE false END
;

CREATE OR REPLACE FUNCTION public.limit_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 PARALLEL SAFE
AS $function$ select clock_timestamp() $function$
;

CREATE OR REPLACE FUNCTION public.name_parts(name text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (WITH folded AS (SELECT lower(NORMALIZE(name_parts.name, NFKC)) AS word) SELECT COALESCE(array_agg(DISTINCT parts.part), '{}'::text[]) AS "coalesce" FROM folded, LATERAL generate_series(1, length(folded.word)) place(place), LATERAL (VALUES (substr(folded.word, place.place, 1)), (substr(folded.word, place.place, 2))) parts(part) WHERE ((parts.part <> ' '::text) AND ((length(parts.part) = 2) OR (parts.part > ('~'::text COLLATE "C")))))
;

CREATE OR REPLACE FUNCTION public.order_words(invoice text, names text[], phones text[], account text, shipment text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
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
    foreach whole in array string_to_array(lower(left(shipment, 5000)), ' ') loop
      part := left(regexp_replace(whole, '[^a-z0-9]', '', 'g'), 40);
      if part ~ '\d' then
        words := words || ('s=' || part);
        for start in 1 .. length(part) - 3 loop words := words || ('s' || substr(part, start)); end loop;
      end if;
    end loop;
  end if;
  return array_to_tsvector(words);
end $function$
;

CREATE OR REPLACE FUNCTION public.remove_unsold_product(removed_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
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
$function$
;
grant execute on function remove_unsold_product to mall_app;

CREATE OR REPLACE FUNCTION public.replace_in_facts(facts jsonb, pattern text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'public'
AS $function$
  select coalesce(jsonb_object_agg(key, case when jsonb_typeof(value) = 'string'
    then to_jsonb(regexp_replace(value #>> '{}', pattern, '…', 'gi')) else value end), '{}'::jsonb)
  from jsonb_each(facts)
$function$
;
