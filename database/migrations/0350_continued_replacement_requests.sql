-- A return continues a request for a replacement that was not accepted, too.
alter table appeals drop constraint appeals_check2;
alter table appeals add constraint appeals_continued_check
  check (state <> 'CONTINUED' or request_type in ('HELP', 'REPLACEMENT')) not valid;
comment on column appeals.continues is 'the question, or the request for a replacement, that this return or replacement took over';
