import { sql } from 'kysely'
import type { Transaction } from '../../server/core/database.ts'

/** Adds a large order of the first demo distributor, to demonstrate offset credit. Runs in the transaction that
 *  seeds the people. */
export async function seedOffsetCredits(tx: Transaction, now: Date): Promise<void> {
  await sql`
    with issued as (
      insert into offset_credits (person_id, document_number, amount_cents, remaining_cents, approved_by, created_at)
      select distributors.person_id, 'DD-DEMO-0001', 2000000, 2000000, staff.id, ${now}
      from distributors, people as staff
      where edc_number = '88000001' and staff.email = 'desk@demo.hk'
      returning id, amount_cents)
    insert into offset_entries (offset_credit_id, kind, amount_cents, at)
    select id, 'ISSUE', amount_cents, ${now} from issued`.execute(tx)
}
