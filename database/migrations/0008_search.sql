-- Products are found in memory (docs/decisions: the search index). What an index of a process is made from stays here.

-- The tokens and their index go: nothing reads them any more, and writing them was the dearest part of an import.
alter table display_products drop column search_tokens;
drop index display_products_by_price;

alter table display_products add column settled_in_epoch bigint not null default 0;
comment on column display_products.settled_in_epoch is
  'The catalogue epoch in which the row was last settled, so that search indexes read only what is new to them.';
create index display_products_by_settling on display_products (settled_in_epoch);

create table search_synonyms (
  id uuid primary key default uuidv7(),
  terms text[] not null check (cardinality(terms) between 2 and 12 and array_position(terms, null) is null)
);
comment on table search_synonyms is 'Each row is a circle of terms: who looks for one of them is shown what any of them finds.';

insert into search_synonyms (terms) values
  (array['護膚品', '護膚', 'skincare', 'skin care']),
  (array['化妝品', '彩妝', 'makeup', 'make-up', 'cosmetics']),
  (array['風筒', '吹風機', 'hair dryer', 'hairdryer', 'blow dryer']),
  (array['水煲', '熱水壺', '電熱水煲', 'kettle']),
  (array['煲', '鍋', 'pot']),
  (array['平底鑊', '平底鍋', 'frying pan', 'frypan']),
  (array['炒鑊', '炒鍋', 'wok']),
  (array['電飯煲', '電飯鍋', 'rice cooker']),
  (array['枱燈', '檯燈', 'desk lamp']),
  (array['唇膏', '口紅', 'lipstick']),
  (array['潤唇膏', '護唇膏', 'lip balm']),
  (array['洗頭水', '洗髮水', '洗髮露', '洗髮乳', 'shampoo']),
  (array['護髮素', '潤髮乳', 'conditioner']),
  (array['沖涼液', '沐浴露', '沐浴乳', 'shower gel', 'body wash']),
  (array['洗面奶', '潔面乳', '潔面', 'face wash', 'facial cleanser']),
  (array['防曬', '太陽油', 'sunscreen', 'sunblock', 'sun cream']),
  (array['保濕', '補水', 'moisturising', 'moisturizing', 'hydrating']),
  (array['眼霜', 'eye cream']),
  (array['爽膚水', '化妝水', 'toner']),
  (array['毛巾', '面巾', 'towel']),
  (array['枕頭', '枕', 'pillow']),
  (array['行李箱', '行李喼', '喼', 'suitcase', 'luggage']),
  (array['水樽', '水瓶', 'water bottle']),
  (array['保溫瓶', '保溫壺', '真空瓶', 'flask', 'thermos']),
  (array['維他命', '維生素', 'vitamin']),
  (array['曲奇', '餅乾', 'cookie', 'biscuit']),
  (array['狗', '犬', 'dog']),
  (array['貓', 'cat']),
  (array['嬰兒', 'BB', '寶寶', 'baby']),
  (array['禮物', '禮品', '送禮', '禮盒', 'gift']);

grant select, insert, update, delete on search_synonyms to mall_app;
