-- The list of a large downline costs as much as the page that it shows: what it is put in order by lies in an index.

create index people_of_sponsor_by_rate
  on people (sponsor_id, rate_basis_points desc, (coalesce(sponsor_changed_at, created_at)) desc, id)
  where sponsor_id is not null and verified_at is not null;

drop index downline_sums_by_last_order;
create index downline_sums_by_last_order on downline_sums (sponsor_id, last_order_at desc, person_id);
create index downline_sums_by_price on downline_sums (sponsor_id, total_price_cents desc, person_id);
create index downline_sums_by_pv on downline_sums (sponsor_id, total_pv_hundredths desc, person_id);
