-- outside a transaction
drop index concurrently if exists mails_by_person_fact;
create index concurrently mails_by_person_fact on mails ((facts ->> 'personId')) where to_address <> 'forgotten';
