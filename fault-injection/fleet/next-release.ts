import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const present = join(import.meta.dirname, '../../database/migrations')

/** What a next release adds: a column and a check on the table that the load writes most, a table that refers to it, a trigger,
 *  and an index that is built while orders are placed. */
const added = {
  '9001_order_source': `
    alter table orders add column source text not null default 'SHOP';
    alter table orders add constraint orders_source_check check (source in ('SHOP', 'PHONE')) not valid;
    create table order_sources (order_id uuid primary key references orders (id) on delete cascade, source text not null);
    grant select, insert on order_sources to mall_app;
    create function record_order_source() returns trigger language plpgsql security definer set search_path = public as $$
      begin insert into order_sources values (new.id, new.source); return null; end $$;
    create trigger record_order_source after insert on orders for each row execute function record_order_source();`,
  '9002_validate_order_source': 'alter table orders validate constraint orders_source_check;',
  '9003_orders_by_source': `-- outside a transaction
    drop index concurrently if exists orders_by_source;
    create index concurrently orders_by_source on orders (source, created_at);`,
}

/** A folder with the migrations of the present release and those of a next one. */
export async function writeNextMigrations(home: string): Promise<string> {
  const folder = join(home, 'migrations')
  await mkdir(folder)
  for (const name of await readdir(present)) await copyFile(join(present, name), join(folder, name))
  for (const [name, text] of Object.entries(added)) await writeFile(join(folder, `${name}.sql`), text)
  return folder
}
