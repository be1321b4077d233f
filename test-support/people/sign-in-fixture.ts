import { beforeEach } from 'vitest'
import { accountEndpoints } from '../../contract/shop/accounts/people.ts'
import { initEndpoints } from '../../contract/shop/init/init.ts'
import { peopleMails } from '../../server/accounts/mailed-links/people-mails.ts'
import { peopleRoutes } from '../../server/accounts/people-routes.ts'
import { sponsorMails } from '../../server/accounts/sponsorship/sponsor-mails.ts'
import { initRoutes } from '../../server/init/init-routes.ts'
import { openPasswords } from '../../server/platform/security/passwords.ts'
import { openModules } from '../open-modules.ts'
import { sendMails } from '../send-mails.ts'
import { createTestDatabase } from '../test-database.ts'
import { type Actor, createActor } from './actor.ts'

/** The module of accounts with its mails, for tests of signing in. */
export async function createSignInFixture() {
  const db = await createTestDatabase()
  const mall = await openModules(db, [peopleRoutes, initRoutes])
  const { app, clock, jobs } = mall
  sendMails(mall, { ...peopleMails(mall), ...sponsorMails(mall) })
  await jobs.prepare()
  const password = 'Kettle88'
  const passwordHash = await openPasswords(mall.config.passwordPepper).hash(password)

  beforeEach(async () => {
    for (const table of ['demo_mailbox', 'limits'] as const) await db.deleteFrom(table).execute()
  })

  async function signIn(who: Actor, username: string, secret = password) {
    return await who.call(accountEndpoints.login, { body: { username, password: secret } })
  }

  async function isSignedIn(token: string): Promise<boolean> {
    return (await createActor(app, token).call(initEndpoints.loadPage)).body.userInfo !== null
  }

  async function mailsTo(email: string) {
    await jobs.drain()
    return await db
      .selectFrom('demo_mailbox')
      .where('to_address', '=', email)
      .select(['subject', 'text'])
      .orderBy('received_at', 'desc')
      .execute()
  }

  async function listEvents(personId: string): Promise<string[]> {
    const rows = await db
      .selectFrom('security_events')
      .where('person_id', '=', personId)
      .select(['kind', 'reason'])
      .orderBy('id')
      .execute()
    return rows.map(({ kind, reason }) => (reason === null ? kind : `${kind} ${reason}`))
  }

  return { db, mall, app, clock, password, passwordHash, signIn, isSignedIn, mailsTo, listEvents }
}
