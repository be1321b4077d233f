-- The staff keep the banners: a picture for each language, what it shows in words, and from and until when it is shown.

alter table banners add column image_cn_id uuid references images;
comment on column banners.image_cn_id is 'the picture for those who read Chinese; null where one serves both languages';
alter table banners add column alt_en text not null default '';
alter table banners add column alt_cn text not null default '';
comment on column banners.alt_en is 'empty where the words of the banner say it all';
alter table banners add column show_at timestamptz;
alter table banners add column hide_at timestamptz;
comment on column banners.show_at is 'when the mall shows it by itself; whole minutes';
comment on column banners.hide_at is 'when the mall hides it by itself; whole minutes';

-- What nobody is shown may wait for its other language.
alter table banners drop constraint banners_name_en_check;
alter table banners drop constraint banners_name_cn_check;
alter table banners add constraint banners_named check (name_en <> '' or name_cn <> '');
alter table banners add constraint banners_shown_in_both_languages check (
  (not enabled and show_at is null) or (
    name_en <> '' and name_cn <> '' and (text_en = '') = (text_cn = '') and (alt_en = '') = (alt_cn = '')
  )
);
alter table banners add constraint banners_show_what_is_hidden check (show_at is null or not enabled);
alter table banners add constraint banners_hide_what_is_shown
  check (hide_at is null or enabled or show_at is not null);
alter table banners add constraint banners_show_before_hiding check (hide_at > show_at);
alter table banners add constraint banners_show_on_the_minute
  check (extract(epoch from show_at)::bigint % 60 = 0 and extract(epoch from hide_at)::bigint % 60 = 0);

grant delete on banners to mall_app;
