-- outside a transaction
-- The list of people in the admin: by any part of a name, the beginning of an email address, phone or eDC number, and
-- by the filters that select few.

drop index concurrently if exists people_by_name_parts;
create index concurrently people_by_name_parts on people using gin (name_parts(username)) where erased_at is null;
drop index concurrently if exists people_by_folded_name;
create index concurrently people_by_folded_name on people (lower(username) text_pattern_ops) where erased_at is null;
drop index concurrently if exists people_by_beginning_of_email;
create index concurrently people_by_beginning_of_email on people (lower(email) text_pattern_ops) where erased_at is null;
drop index concurrently if exists people_by_phone;
create index concurrently people_by_phone on people (contact_number text_pattern_ops) where erased_at is null;
drop index concurrently if exists people_by_time;
create index concurrently people_by_time on people (created_at desc, id desc) where erased_at is null;
drop index concurrently if exists people_disabled;
create index concurrently people_disabled on people (created_at desc, id desc)
  where erased_at is null and disabled_at is not null;
drop index concurrently if exists people_barred;
create index concurrently people_barred on people (created_at desc, id desc) where erased_at is null and not can_buy;
drop index concurrently if exists distributors_by_beginning_of_number;
create index concurrently distributors_by_beginning_of_number on distributors (edc_number text_pattern_ops);
drop index concurrently if exists distributors_by_renewal;
create index concurrently distributors_by_renewal on distributors (renewal_expires_on, person_id);
drop index concurrently if exists person_roles_of_staff;
create index concurrently person_roles_of_staff on person_roles (person_id) where role = 'ROLE_CMS_IIT';
