alter table appeals validate constraint appeals_continued_check;
