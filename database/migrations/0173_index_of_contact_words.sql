-- outside a transaction
-- The search of people by any part of a phone or email address. Without a pending list, which every search would read.
drop index concurrently if exists people_by_contact_words;
create index concurrently people_by_contact_words on people using gin (contact_words(contact_number, email))
  with (fastupdate = off) where erased_at is null;
