-- The reasons of questions of 0046. No row of an earlier release has one.
alter table appeals validate constraint appeals_question_check;
alter table appeals validate constraint appeals_question_of_help;
