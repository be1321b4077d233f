import { expect, test } from 'vitest'
import { listAllColumns } from './query-rules.ts'

test.each([
  "db.selectFrom('mails').selectAll().execute()",
  "db.selectFrom('orders').selectAll('orders')",
  "db.insertInto('mails').values(row).returningAll()",
  'sql`select * from mails`',
  'sql`\n    select orders.* from orders`',
  'sql`update mails set tries = 0 returning *`',
])('%s selects columns that a migration adds', (code) => {
  expect(listAllColumns(`\n${code}`)).toHaveLength(1)
  expect(listAllColumns(`\n${code}`)[0]).toBeGreaterThanOrEqual(2)
})

test.each([
  "db.selectFrom('mails').select(['id', 'kind'])",
  'sql`(select * from shipment_lines where shipment_id = shipments.id) as part`',
  'sql`select id from (select * from mails) as mails`',
  'sql`insert into stock select * from unnest(ids)`',
  'sql`select count(*) from mails`',
])('%s has a result of its own', (code) => {
  expect(listAllColumns(code)).toEqual([])
})
