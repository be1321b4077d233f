-- Searches: synonyms of the release, search texts with more fields, and popular searches.

-- The synonyms of the release are now in server/catalogue/search/synonyms.txt. Rows that staff added or changed remain.
delete from search_synonyms where terms in (
  array['護膚品', '護膚', 'skincare', 'skin care'],
  array['化妝品', '彩妝', 'makeup', 'make up', 'cosmetics'],
  array['潔面', '洗面奶', '潔面乳', 'face wash', 'facial cleanser', 'cleanser'],
  array['爽膚水', '化妝水', 'toner'],
  array['面霜', 'face cream', 'moisturiser', 'moisturizer'],
  array['保濕', '補水', 'moisturising', 'moisturizing', 'hydrating'],
  array['防曬', '太陽油', 'sunscreen', 'sunblock', 'sun cream'],
  array['唇膏', '口紅', 'lipstick'],
  array['潤唇膏', '護唇膏', 'lip balm'],
  array['護手霜', '潤手霜', 'hand cream'],
  array['洗髮露', '洗頭水', '洗髮水', '洗髮乳', 'shampoo'],
  array['護髮素', '潤髮乳', 'conditioner'],
  array['沐浴露', '沖涼液', '沐浴乳', 'body wash', 'shower gel'],
  array['風筒', '吹風機', 'hair dryer', 'hairdryer', 'blow dryer'],
  array['電熱水煲', '水煲', '熱水壺', 'kettle'],
  array['電飯煲', '電飯鍋', 'rice cooker'],
  array['煲', '鍋'],
  array['燉煲', '燉鍋', '湯鍋', 'casserole', 'pot'],
  array['平底鑊', '平底鍋', '煎鑊', 'frying pan', 'frypan'],
  array['炒鑊', '炒鍋', 'wok'],
  array['飯盒', '食物盒', '便當盒', 'lunch box', 'food container'],
  array['攪拌機', '果汁機', 'blender'],
  array['空氣清新機', '空氣淨化機', 'air purifier'],
  array['枱燈', '檯燈', 'table lamp', 'desk lamp'],
  array['咕臣', '攬枕', '抱枕', 'cushion'],
  array['行李箱', '行李喼', '喼', 'suitcase', 'luggage'],
  array['背囊', '背包', '書包', 'backpack', 'rucksack'],
  array['保溫瓶', '保溫壺', '真空瓶', 'flask', 'thermos'],
  array['瑜伽墊', '瑜珈墊', '運動墊', 'yoga mat'],
  array['維他命', '維生素', 'vitamin'],
  array['魚油', '奧米加', 'fish oil', 'omega'],
  array['曲奇', '餅乾', 'cookie', 'biscuit'],
  array['毛公仔', '毛絨玩具', '玩偶', 'soft toy', 'plush'],
  array['嬰兒', 'BB', '寶寶', 'baby'],
  array['狗', '犬', 'dog', 'puppy'],
  array['貓', 'cat'],
  array['禮物', '禮品', '送禮', 'gift', 'present'],
  array['colour', 'color'],
  array['grey', 'gray'],
  array['fibre', 'fiber']
);
comment on table search_synonyms is 'Synonyms of this mall, beside those of the release: each row is a group of equivalent terms.';

-- Display products with a search text of an earlier release, which a job rewrites. Empty afterwards.
create index display_products_of_earlier_text on display_products (id)
  where normalised_text not like '%|%|%|%|%|%|%|%';

create table searched_terms (
  day date not null,
  lang text not null check (lang in ('zh_tw', 'en')),
  term text not null check (term <> '' and length(term) <= 30),
  visitor_bucket smallint not null check (visitor_bucket between 0 and 4095),
  primary key (day, lang, term, visitor_bucket)
);
comment on table searched_terms is 'Keywords with results, for popular searches; deleted after 14 days. No personal data: thousands of networks share a bucket.';
comment on column searched_terms.day is 'a day of Hong Kong';
comment on column searched_terms.visitor_bucket is 'of a keyed hash of day and network: different buckets are different networks';
grant select, insert, delete on searched_terms to mall_app;

create table popular_searches (
  lang text not null check (lang in ('zh_tw', 'en')),
  place smallint not null check (place > 0),
  term text not null,
  primary key (lang, place),
  unique (lang, term)
);
comment on table popular_searches is 'Computed from searched_terms by a job.';
grant select, insert, delete on popular_searches to mall_app;
