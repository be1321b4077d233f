import { sql } from 'kysely'
import type { AuditEntry } from '../../../contract/admin/audit-log/audit-log.ts'
import type { AuditSubject } from '../../../contract/values/admin-actions.ts'
import { id } from '../../../contract/values/field.ts'
import type { Database } from '../../core/database.ts'

type Subject = Pick<AuditEntry, 'subject' | 'subjectName'>

/** The present names of the subjects of log entries, by id. Subjects that have no name or no longer exist are absent, and
 *  discount codes, because a code alone gives its discount. */
export async function nameSubjects(
  db: Database,
  subjects: readonly Subject[],
): Promise<Map<string, NonNullable<AuditEntry['about']>>> {
  const listNames = (...kinds: AuditSubject[]) => {
    const named = subjects.filter(({ subject }) => kinds.includes(subject))
    return [...new Set(named.map(({ subjectName }) => subjectName))]
  }
  const listIds = (...kinds: AuditSubject[]) =>
    listNames(...kinds).filter((name) => id.safeParse(name).success)
  const { rows } = await sql<{ id: string; nameEn: string; nameCn: string }>`
    select id::text, name_en as "nameEn", name_cn as "nameCn" from display_products
      where id = any(${listIds('displayProduct')}::uuid[])
    union all select id::text, name_en, name_cn from banners where id = any(${listIds('banner')}::uuid[])
    union all select specifications.id::text, pages.name_en || ' · ' || sku, pages.name_cn || ' · ' || sku
      from specifications join products on products.id = product_id
      join display_products pages on pages.id = display_product_id
      where specifications.id = any(${listIds('specification')}::uuid[])
    union all select code, name_en, name_cn from carriers where code = any(${listNames('carrier')}::text[])
    union all select id::text, name_en, name_cn from delivery_methods
      where id = any(${listIds('deliveryMethod')}::uuid[])
    union all select id::text, name_en, name_cn from pickup_points
      where id = any(${listIds('pickupPoint')}::uuid[])
    union all select id::text, username, username from people
      where erased_at is null and id = any(${listIds('person', 'staff')}::uuid[])
    union all select id::text, name, name from webhook_endpoints where id = any(${listIds('webhook')}::uuid[])
    union all select id::text, name, name from saved_replies where id = any(${listIds('savedReply')}::uuid[])
    union all select id::text, name, name from api_keys where id = any(${listIds('apiKey')}::uuid[])
    union all select appeals.id::text, invoice, invoice from appeals join orders on orders.id = order_id
      where appeals.id = any(${listIds('appeal')}::uuid[])
    union all select refund_requests.id::text, invoice, invoice from refund_requests
      join orders on orders.id = order_id where refund_requests.id = any(${listIds('refundRequest')}::uuid[])
    union all select id::text, subject, subject from approval_requests
      where kind <> 'LIMITS' and id = any(${listIds('approval')}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}
