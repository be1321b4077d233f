-- outside a transaction
drop index concurrently if exists shipments_at_pickup_points;
create index concurrently shipments_at_pickup_points on shipments (handed_over_at, id) where state = 'AT_PICKUP_POINT';
-- With the order, so that unsent orders of a point are found without those that were sent.
drop index concurrently if exists order_pickup_points_of_point;
create index concurrently order_pickup_points_of_point on order_pickup_points (point_id, order_id);
drop index concurrently if exists order_pickup_points_by_point;
-- All appeals, latest first.
drop index concurrently if exists appeals_by_time;
create index concurrently appeals_by_time on appeals (created_at desc, id desc);
