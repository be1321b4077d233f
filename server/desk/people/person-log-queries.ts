import { sql } from 'kysely'
import type { DeskFacts } from '../../../contract/desk-log.ts'
import { readRegisterFacts } from '../../distributors/register-queries.ts'
import type { Transaction } from '../../platform/database.ts'
import type { ActSubject } from '../../platform/serve-act.ts'

/** Somebody as the subject of an act: how they stand, never how to reach them. */
export function personSubject(id: string): ActSubject {
  return { subject: 'person', name: id, read: async (tx) => await readFacts(tx, id) }
}

/** The register of distributors as a whole. */
export const registerSubject: ActSubject = {
  subject: 'register',
  name: 'register',
  read: readRegisterFacts,
}

async function readFacts(tx: Transaction, id: string): Promise<DeskFacts | null> {
  const facts = await tx
    .selectFrom('people')
    .leftJoin('distributors as own', 'own.person_id', 'people.id')
    .leftJoin('distributors as sponsor', 'sponsor.person_id', 'people.sponsor_id')
    .where('people.id', '=', id)
    .select([
      'people.can_buy as canBuy',
      'people.rate_basis_points as rateBasisPoints',
      'sponsor.edc_number as sponsorEdcNumber',
      'own.renewal_expires_on as renewalExpiresOn',
      sql<boolean>`own.disabled_at is not null`.as('isDisabled'),
    ])
    .forNoKeyUpdate('people')
    .executeTakeFirst()
  return facts ?? null
}
