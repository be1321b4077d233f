-- The picture of an option, which its cart and order lines show. refresh-listings.ts derives it from the alternative
-- texts; this fills it for the present catalogue by the same rule.
alter table specifications add column image_id uuid references images;
comment on column specifications.image_id is 'the picture of its page that shows this option; null if none does';
with pictured as (
  select distinct on (option.id) option.id, picture.image_id
  from specifications as option
  join products on products.id = option.product_id
  join display_product_images as picture on picture.display_product_id = products.display_product_id
  where exists (
      select from specifications as other where other.product_id = option.product_id and other.id <> option.id
    )
    and (
      lower(picture.alt_en) = lower(option.name_en)
      or right(lower(picture.alt_en), length(option.name_en) + 1) = ' ' || lower(option.name_en)
      or right(picture.alt_cn, length(option.name_cn) + 1) in ('，' || option.name_cn, '、' || option.name_cn)
    )
  order by option.id, picture.position
)
update specifications set image_id = pictured.image_id from pictured where pictured.id = specifications.id;
