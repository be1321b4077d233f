alter table mails validate constraint mails_person_id_fkey;
