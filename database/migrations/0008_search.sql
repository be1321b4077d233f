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
  (array['化妝品', '彩妝', 'makeup', 'make up', 'cosmetics']),
  (array['潔面', '洗面奶', '潔面乳', 'face wash', 'facial cleanser', 'cleanser']),
  (array['爽膚水', '化妝水', 'toner']),
  (array['面霜', 'face cream', 'moisturiser', 'moisturizer']),
  (array['保濕', '補水', 'moisturising', 'moisturizing', 'hydrating']),
  (array['防曬', '太陽油', 'sunscreen', 'sunblock', 'sun cream']),
  (array['唇膏', '口紅', 'lipstick']),
  (array['潤唇膏', '護唇膏', 'lip balm']),
  (array['護手霜', '潤手霜', 'hand cream']),
  (array['洗髮露', '洗頭水', '洗髮水', '洗髮乳', 'shampoo']),
  (array['護髮素', '潤髮乳', 'conditioner']),
  (array['沐浴露', '沖涼液', '沐浴乳', 'body wash', 'shower gel']),
  (array['風筒', '吹風機', 'hair dryer', 'hairdryer', 'blow dryer']),
  (array['電熱水煲', '水煲', '熱水壺', 'kettle']),
  (array['電飯煲', '電飯鍋', 'rice cooker']),
  (array['煲', '鍋']),
  (array['燉煲', '燉鍋', '湯鍋', 'casserole', 'pot']),
  (array['平底鑊', '平底鍋', '煎鑊', 'frying pan', 'frypan']),
  (array['炒鑊', '炒鍋', 'wok']),
  (array['飯盒', '食物盒', '便當盒', 'lunch box', 'food container']),
  (array['攪拌機', '果汁機', 'blender']),
  (array['空氣清新機', '空氣淨化機', 'air purifier']),
  (array['枱燈', '檯燈', 'table lamp', 'desk lamp']),
  (array['咕臣', '攬枕', '抱枕', 'cushion']),
  (array['行李箱', '行李喼', '喼', 'suitcase', 'luggage']),
  (array['背囊', '背包', '書包', 'backpack', 'rucksack']),
  (array['保溫瓶', '保溫壺', '真空瓶', 'flask', 'thermos']),
  (array['瑜伽墊', '瑜珈墊', '運動墊', 'yoga mat']),
  (array['維他命', '維生素', 'vitamin']),
  (array['魚油', '奧米加', 'fish oil', 'omega']),
  (array['曲奇', '餅乾', 'cookie', 'biscuit']),
  (array['毛公仔', '毛絨玩具', '玩偶', 'soft toy', 'plush']),
  (array['嬰兒', 'BB', '寶寶', 'baby']),
  (array['狗', '犬', 'dog', 'puppy']),
  (array['貓', 'cat']),
  (array['禮物', '禮品', '送禮', 'gift', 'present']),
  (array['colour', 'color']),
  (array['grey', 'gray']),
  (array['fibre', 'fiber']);

grant select, insert, update, delete on search_synonyms to mall_app;
