import type { Language } from '../../../contract/values/language.ts'
import type { Database } from '../../core/database.ts'

/** A distributor whose contract ends soon. */
export interface EndingContract {
  personId: string
  email: string
  username: string
  edcNumber: string
  language: Language
  renewalExpiresOn: string
}

/** Active distributors whose last day is within a range, both ends inclusive.
 *  @param after the id of the previous row */
export async function listEndingContracts(
  db: Database,
  { from, to, after, max }: { from: string; to: string; after: string | undefined; max: number },
): Promise<EndingContract[]> {
  const rows = await db
    .selectFrom('distributors')
    .innerJoin('people', 'people.id', 'distributors.person_id')
    .where('renewal_expires_on', '>=', from)
    .where('renewal_expires_on', '<=', to)
    .where('distributors.disabled_at', 'is', null)
    .where('people.disabled_at', 'is', null)
    .$if(after !== undefined, (query) => query.where('people.id', '>', after ?? ''))
    .select([
      'people.id as personId',
      'people.email',
      'people.username',
      'edc_number as edcNumber',
      'people.language',
      'renewal_expires_on as renewalExpiresOn',
    ])
    .orderBy('people.id')
    .limit(max)
    .execute()
  // A check constraint of the table allows no other language.
  return rows.flatMap(({ email, language, ...contract }) =>
    email === null ? [] : [{ ...contract, email, language: language as Language }],
  )
}
