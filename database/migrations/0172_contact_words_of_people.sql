-- People are found by any part of a phone and by the parts of an email address, as orders are.
create function contact_words(phone text, email text) returns tsvector
  language sql immutable parallel safe
  return (
    select array_to_tsvector(coalesce(array_agg(word), '{}'))
    from (
      select 'p' || right(phone, digits) as word from generate_series(3, least(8, length(phone))) as digits
      union all
      select 'a' || substr(folded, start)
      from (select lower(left(email, 60)) as folded) as address, generate_series(1, length(folded)) as start
      where start = 1 or substr(folded, start - 1, 1) in ('.', '_', '-', '+', '@')) as words);
comment on function contact_words is 'Suffixes by which a person is found, each with the letter of its field: p phone, a email address.';
