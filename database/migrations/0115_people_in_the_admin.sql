-- The admin finds people by any part of a name, and keeps notes and tags about them.

-- The characters and pairs of characters of a name, for an index on any part of it. pg_trgm needs three characters and
-- so cannot find a Chinese given name of two. Single Latin letters are left out: they would find nearly everyone.
create function name_parts(name text) returns text[]
  language sql immutable strict parallel safe
  return (
    with folded as (select lower(normalize(name, nfkc)) as word)
    select coalesce(array_agg(distinct part), '{}')
    from folded, generate_series(1, length(word)) as place, lateral (
      values (substr(word, place, 1)), (substr(word, place, 2))) as parts (part)
    where part <> ' ' and (length(part) = 2 or part > '~' collate "C"));

create table person_notes (
  id uuid primary key default uuidv7(),
  person_id uuid not null references people (id),
  note text not null check (note <> ''),
  staff_id uuid not null,
  staff_name text not null,
  written_at timestamptz not null
);
comment on table person_notes is 'Notes of the staff about a person. The person sees them in the data download.';
comment on column person_notes.staff_id is 'refers to nobody, because the note outlives the account of the staff member';
comment on column person_notes.staff_name is 'as it was then';
create index person_notes_of_person on person_notes (person_id, written_at desc, id desc);
grant select, insert, delete on person_notes to mall_app;

create table person_tags (
  person_id uuid not null references people (id),
  tag text not null check (tag <> ''),
  tagged_at timestamptz not null,
  primary key (person_id, tag)
);
comment on table person_tags is 'Groups of people that the staff form, such as VIP or wholesale.';
create index person_tags_by_tag on person_tags (tag, person_id);
grant select, insert, delete on person_tags to mall_app;
