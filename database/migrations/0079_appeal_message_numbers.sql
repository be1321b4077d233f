-- The number of messages is limited for shoppers by a named refusal, never by a constraint that blocks the staff.

alter table appeal_messages
  drop constraint appeal_messages_number_check,
  add constraint appeal_messages_number_check check (number >= 1);
