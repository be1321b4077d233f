-- A request for help names its reason. `reason` stays HELP, because the release before reads no other reason of one.
alter table appeals add column question text;
comment on column appeals.question is 'what a request for help is about; null for returns and replacements, for other clients and for earlier releases';
alter table appeals add constraint appeals_question_check
  check (question in ('DELIVERY', 'CHANGE_ORDER', 'PRODUCT', 'PAYMENT', 'OTHER')) not valid;
alter table appeals add constraint appeals_question_of_help check (question is null or request_type = 'HELP') not valid;
