-- Log entries about an order are found by a second subject too, such as the distributor who earned from it.
alter table audit_log add column about_person text;
comment on column audit_log.about_person is 'id of the person beside the subject; refers to nobody, because the log outlives the account';
