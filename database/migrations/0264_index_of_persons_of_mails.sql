-- outside a transaction
drop index concurrently if exists mails_by_person;
create index concurrently mails_by_person on mails (person_id) where person_id is not null;
