-- Rate limits are decided by the clock of the database, read after the row of the count is locked.

create function limit_now() returns timestamptz language sql volatile parallel safe as $$ select clock_timestamp() $$;
comment on function limit_now is 'unlike now(), later for a statement that waited for the row of a count; tests replace it';

comment on column limits.opens_at is 'until then no further use is let through; -infinity while there is nothing to wait for';
