import type { DeskFacts } from '../../contract/admin/desk-log.ts'
import type { Transaction } from '../platform/db/database.ts'
import type { ActSubject } from '../platform/http/serve-act.ts'

/** A grant as the subject of an act: how much of it there is. */
export function grantSubject(id: string): ActSubject {
  return { subject: 'grant', name: id, read: async (tx) => await readFacts(tx, id) }
}

async function readFacts(tx: Transaction, id: string): Promise<DeskFacts | null> {
  const facts = await tx
    .selectFrom('offset_grants')
    .innerJoin('distributors', 'distributors.person_id', 'offset_grants.person_id')
    .where('id', '=', id)
    .select([
      'edc_number as edcNumber',
      'document_number as documentNumber',
      'remaining_cents as remainingCents',
      'close_reason as closeReason',
    ])
    .forNoKeyUpdate('offset_grants')
    .executeTakeFirst()
  return facts ?? null
}
