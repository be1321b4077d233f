import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { accountEndpoints as people } from '../../../contract/shop/accounts/people.ts'
import { passwordEndpoints } from '../../../contract/shop/accounts/signing-in.ts'
import { nextNumber } from '../../../test-support/next-number.ts'
import { openModules } from '../../../test-support/open-modules.ts'
import { aMember } from '../../../test-support/people/a-member.ts'
import { createActor } from '../../../test-support/people/actor.ts'
import { sendMails } from '../../../test-support/send-mails.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { peopleMails } from '../../accounts/mailed-links/people-mails.ts'
import { peopleRoutes } from '../../accounts/people-routes.ts'
import { enqueueMail } from './mail.ts'

/** Overrides the SMTP server's replies to some commands; all others succeed. */
let answers: Record<string, string> = {}
const server = createServer((socket) => {
  socket.on('error', () => undefined)
  let isData = false
  const answer = (command: string) => {
    if (isData) {
      if (!command.endsWith('\r\n.\r\n')) return
      isData = false
    }
    const verb = /^[A-Z]+/.exec(command)?.[0] ?? ''
    const reply =
      answers[verb] ?? (verb === 'CONNECT' ? '220 here' : verb === 'DATA' ? '354 go on' : '250 ok')
    if (verb === 'DATA' && reply.startsWith('354')) isData = true
    socket.write(`${reply}\r\n`)
  }
  answer('CONNECT')
  socket.on('data', (data) => answer(data.toString()))
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())

const db = await createTestDatabase()
const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
const mall = await openModules(db, [peopleRoutes], { smtp: { url, from: 'shop@bauhinia.hk' } })
const { app, clock, jobs } = mall
const hello = { subject: 'Hello', preview: '', heading: 'Hello', blocks: [] }
sendMails(mall, {
  ...peopleMails(mall),
  hello: () => hello,
  broken: () => {
    throw new Error('the template is broken')
  },
})
await jobs.prepare()

beforeEach(async () => {
  answers = {}
  await db.deleteFrom('limits').execute()
  await mailIsTried('hello')
})

async function mailIsTried(kind: string): Promise<void> {
  const number = nextNumber()
  const [subjectId, to] = [`mail ${number}`, `reader${number}@example.hk`]
  const mail = { kind, subjectId, to, language: 'en', facts: {} } as const
  await db.transaction().execute(async (tx) => await enqueueMail(tx, mail))
  await jobs.drain().catch(() => undefined)
}

async function fail(times: number, how: Record<string, string>, kind = 'hello'): Promise<void> {
  answers = how
  for (let time = 0; time < times; time += 1) await mailIsTried(kind)
  // Prevents retries of queued mails within the test.
  await db.updateTable('mails').set({ state: 'FAILED' }).where('state', '=', 'QUEUED').execute()
}

async function register(): Promise<unknown> {
  const email = `new${nextNumber()}@example.hk`
  const body = {
    name: 'Wong Ka',
    email,
    password: 'Lantern2000x',
    confirmPassword: 'Lantern2000x',
    contactNumber: '91234567',
    gender: 'NONE',
    address: '',
    sponsorEdcNumber: '',
    isAdult: true,
    acceptsTerms: true,
  }
  return (await createActor(app, null, 'en', `10.4.0.${nextNumber() % 256}`).call(people.register, { body }))
    .body
}

async function forget(): Promise<unknown> {
  const { email } = await aMember(db)
  const body = { email, name: 'Chan Tai Mei', contactNumber: '91234567' }
  return (
    await createActor(app, null, 'en', `10.4.1.${nextNumber() % 256}`).call(passwordEndpoints.requestReset, {
      body,
    })
  ).body
}

const accepted = { resendAfterSeconds: 60 }
const refused = { code: 'mail-not-sent' }

test.each([
  ['addresses that do not exist', { RCPT: '550 no such mailbox' }, 'hello'],
  ['mailboxes that are full or greylisted', { RCPT: '450 try later' }, 'hello'],
  ['mails whose content is refused', { DATA: '554 looks like spam' }, 'hello'],
  ['mails that cannot be rendered', {}, 'broken'],
])('five %s block neither registration nor password reset', async (_, how, kind) => {
  await fail(5, how, kind)
  expect(await register()).toEqual(accepted)
  expect(await forget()).toEqual(accepted)
  const { rows } = await countWaitingJobs()
  expect(rows).toBe(2)
})

test.each([
  ['hangs up at once', { CONNECT: '421 out of service' }],
  ['refuses every sender', { MAIL: '451 local error' }],
  ['fails temporarily for every mail', { DATA: '451 local error' }],
])('a mail server that %s counts as failing after three failures', async (_, how) => {
  await fail(2, how)
  expect(await forget()).toEqual(accepted)
  await db.updateTable('mails').set({ state: 'FAILED' }).where('state', '=', 'QUEUED').execute()
  await fail(1, how)
  expect(await register()).toEqual(refused)
  expect(await forget()).toEqual(refused)
  answers = {}
  await mailIsTried('hello')
  expect(await register()).toEqual(accepted)
})

test('five minutes after an outage, the next registration retries the mail server', async () => {
  await fail(3, { CONNECT: '421 out of service' })
  await clock.advance({ minutes: 4, seconds: 59 })
  expect(await register()).toEqual(refused)
  await clock.advance({ seconds: 1 })
  expect(await register()).toEqual(accepted)
  await jobs.drain().catch(() => undefined)
  expect(await forget()).toEqual(refused)
  answers = {}
  await clock.advance({ minutes: 1 })
  await jobs.drain()
  expect(await forget()).toEqual(accepted)
})

test('a refused address shows that the server works again', async () => {
  await fail(3, { CONNECT: '421 out of service' })
  await fail(1, { RCPT: '550 no such mailbox' })
  expect(await register()).toEqual(accepted)
})

async function countWaitingJobs() {
  const mail = await db
    .selectFrom('mails')
    .where('state', '=', 'QUEUED')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  await db.updateTable('mails').set({ state: 'FAILED' }).where('state', '=', 'QUEUED').execute()
  return mail
}
