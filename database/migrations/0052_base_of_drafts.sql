-- A draft of an existing product is published only if the product is still as it was when the draft was begun.
alter table product_drafts add column base jsonb;
comment on column product_drafts.base is 'content of the product that it is to replace, when it was begun or last merged; null for a new product, and for drafts of an earlier release, which replace whatever is stored';
