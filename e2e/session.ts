import type { Page } from '@playwright/test'
import { insertSessionForPerson } from '../test-support/people/a-member.ts'
import { rolesKey, tokenKey } from '../web/shared/session/session.ts'
import type { Mall } from './mall.ts'

/** Stores a session in the tab before its first page of the mall.
 *  @param account the email address or eDC number of a person */
export async function resumeSession(page: Page, { db, clock, url }: Mall, account: string): Promise<void> {
  const { id } = await db
    .selectFrom('people')
    .leftJoin('distributors', 'distributors.person_id', 'people.id')
    .where((eb) => eb.or([eb('people.email', '=', account), eb('distributors.edc_number', '=', account)]))
    .select('people.id')
    .executeTakeFirstOrThrow()
  const held = await db.selectFrom('person_roles').where('person_id', '=', id).select('role').execute()
  const token = await insertSessionForPerson(db, clock, id)
  const stored = { [tokenKey]: token, [rolesKey]: JSON.stringify(held.map(({ role }) => role)) }
  await page.addInitScript(store, { origin: new URL(url).origin, stored })
}

/** Runs in the browser at the start of every document, and stores the session at the first of them only. */
function store({ origin, stored }: { origin: string; stored: Record<string, string> }): void {
  if (location.origin !== origin || sessionStorage.getItem('resumed')) return
  for (const [key, text] of Object.entries({ ...stored, resumed: 'yes' })) sessionStorage.setItem(key, text)
}
