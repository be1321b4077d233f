-- A display product can leave the lists of the staff, and one that was never sold can be deleted.
alter table display_products add column archived_at timestamptz;
comment on column display_products.archived_at is 'when the staff archived it; a product that is shown again is not archived';

create function remove_unsold_product(removed_id uuid) returns boolean
language plpgsql security definer set search_path = 'public' as $$
declare
  own_specifications uuid[];
begin
  select coalesce(array_agg(specifications.id), '{}') into own_specifications
    from specifications join products on products.id = product_id where products.display_product_id = removed_id;
  if not exists (select from display_products where id = removed_id and archived_at is not null and not enabled)
    or exists (select from order_lines where display_product_id = removed_id)
    or exists (select from discount_code_targets where display_product_id = removed_id)
    or exists (select from stock where specification_id = any (own_specifications) and (on_hand > 0 or reserved > 0))
  then
    return false;
  end if;
  delete from availability_alerts where display_product_id = removed_id;
  delete from cart_lines where display_product_id = removed_id;
  delete from favourites where display_product_id = removed_id;
  delete from product_drafts where display_product_id = removed_id;
  delete from display_product_images where display_product_id = removed_id;
  delete from display_product_sub_categories where display_product_id = removed_id;
  delete from stock_movements where specification_id = any (own_specifications);
  delete from stock where specification_id = any (own_specifications);
  delete from specifications where id = any (own_specifications);
  delete from products where display_product_id = removed_id;
  delete from display_products where id = removed_id;
  return true;
end
$$;
comment on function remove_unsold_product is 'Deletes an archived display product that no order, stock or discount code refers to; false if one does.';
revoke all on function remove_unsold_product from public;
grant execute on function remove_unsold_product to mall_app;
