-- The staff can send the invitation of an imported member again, which extends it.
grant update (invited_at, expires_at) on member_invitations to mall_app;
