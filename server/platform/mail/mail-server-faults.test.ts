import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { mailAdminEndpoints as admin } from '../../../contract/admin/mail/mail-admin.ts'
import { openModules } from '../../../test-support/open-modules.ts'
import { aMember, insertSessionForPerson } from '../../../test-support/people/a-member.ts'
import { createActor } from '../../../test-support/people/actor.ts'
import { sendMails } from '../../../test-support/send-mails.ts'
import { startSmtpServer } from '../../../test-support/servers/start-smtp-server.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { newUnsubscribe } from '../../accounts/profile/marketing-links.ts'
import { mailAdminRoutes } from '../../admin/mail/mail-admin-routes.ts'
import { enqueueMail } from './mail.ts'
import type { MailContent } from './mail-content.ts'
import { smtpTransport } from './mail-transport.ts'

// Faults of real SMTP servers; neither nodemailer nor SMTP is mocked.
const db = await createTestDatabase()
const post = await startSmtpServer()
const from = 'Bauhinia <shop@bauhinia.hk>'
const hello: MailContent = {
  subject: 'Hello',
  preview: '',
  heading: 'Hello',
  blocks: [{ paragraph: 'Hello' }],
}

/** A mail server with scripted replies: one line for each command, silence, or a closed connection. */
async function aServer(talk: (command: string, socket: Socket) => string | null) {
  const received: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    const answer = (command: string) => {
      received.push(command)
      const reply = talk(command, socket)
      if (reply !== null) socket.write(`${reply}\r\n`)
    }
    answer('CONNECT')
    socket.on('data', (data) => answer(data.toString().trim()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

const letter = {
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  to: 'mei@example.hk',
  messageId: '<one@bauhinia.hk>',
}
const shortTimeouts = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300 }

/** Accepts everything until the end of the data. */
function accepting(command: string): string {
  if (command === 'CONNECT') return '220 here'
  if (command.startsWith('EHLO')) return '250 here'
  return command === 'DATA' ? '354 go on' : '250 ok'
}

test('times out on a mail server that is down or silent', async () => {
  const down = smtpTransport({ url: 'smtp://127.0.0.1:1', from }, shortTimeouts)
  await expect(down.deliver(letter)).rejects.toThrow()
  const silent = await aServer(() => null)
  const start = performance.now()
  await expect(smtpTransport({ url: silent.url, from }, shortTimeouts).deliver(letter)).rejects.toThrow()
  // The default of the library is 30 seconds.
  expect(performance.now() - start).toBeLessThan(25_000)
})

test('resends a mail with the same Message-ID after a connection lost during the data', async () => {
  let cuts = 1
  const cutting = await aServer((command, socket) => {
    if (!command.includes('Message-ID') && !command.endsWith('\r\n.')) return accepting(command)
    cuts -= 1
    if (cuts >= 0) socket.destroy()
    return cuts >= 0 ? null : '250 taken'
  })
  const mall = await openModules(db, [], { smtp: { url: cutting.url, from } })
  sendMails(mall, { hello: () => hello })
  await mall.jobs.prepare()
  const mail = { kind: 'hello', subjectId: 'cut', to: 'mei@example.hk', language: 'en', facts: {} } as const
  await db.transaction().execute(async (tx) => await enqueueMail(tx, mail))
  await expect(mall.jobs.drain()).rejects.toThrow('was not sent')
  await mall.clock.advance({ minutes: 1 })
  await mall.jobs.drain()
  const ids = cutting.received.flatMap((command) => /Message-ID: (<[^>]+>)/i.exec(command)?.[1] ?? [])
  expect(ids).toHaveLength(2)
  expect(ids[0]).toBe(ids[1])
  const row = await db.selectFrom('mails').where('subject_id', '=', 'cut').selectAll().executeTakeFirst()
  expect(row).toMatchObject({ state: 'SENT', tries: 2 })
})

test('does not retry an unknown address; staff see the failure and can retry it', async () => {
  let isKnown = false
  const strict = await aServer((command) => {
    if (command.startsWith('RCPT') && !isKnown) return '550 no such mailbox mei@example.hk'
    return accepting(command)
  })
  const part = await openModules(await createTestDatabase(), [mailAdminRoutes], {
    smtp: { url: strict.url, from },
  })
  sendMails(part, { hello: () => hello })
  await part.jobs.prepare()
  const staff = await aMember(part.db, { roles: ['ROLE_CMS_IIT'] })
  const clerk = createActor(part.app, await insertSessionForPerson(part.db, part.clock, staff.id))
  const mail = { kind: 'hello', subjectId: 'lost', to: 'mei@example.hk', language: 'en', facts: {} } as const
  await part.db.transaction().execute(async (tx) => await enqueueMail(tx, mail))
  await part.jobs.drain()

  const { items } = (await clerk.call(admin.list)).body
  expect(items).toMatchObject([{ kind: 'hello', to: 'm***@example.hk', state: 'FAILED', tries: 1 }])
  expect(items[0]?.lastError).toContain('550 no such mailbox <address>')
  isKnown = true
  const retry = { params: { id: items[0]?.id ?? '' } }
  expect((await clerk.call(admin.retry, retry)).status).toBe(200)
  expect((await clerk.call(admin.retry, retry)).body).toEqual({ code: 'mail-not-failed' })
  await part.jobs.drain()
  expect((await clerk.call(admin.list, { query: { state: 'SENT' } })).body.items).toHaveLength(1)
  expect((await clerk.call(admin.list)).body.items).toEqual([])
})

test('only marketing mails have unsubscribe links: a page for people, an endpoint for mail programs', async () => {
  const part = await openModules(await createTestDatabase(), [], { smtp: { url: post.url, from } })
  const { id, email } = await aMember(part.db)
  sendMails(part, {
    hello: () => hello,
    offer: async ({ language }) => ({ ...hello, unsubscribe: await newUnsubscribe(part, id, language) }),
  })
  await part.jobs.prepare()
  for (const kind of ['hello', 'offer']) {
    await part.db
      .transaction()
      .execute(
        async (tx) =>
          await enqueueMail(tx, { kind, subjectId: 'one', to: email, language: 'zh_tw', facts: {} }),
      )
    await part.jobs.drain()
  }
  const [plain, offer] = post.received.map(({ raw, mail }) => ({ raw, mail }))
  expect(plain?.raw).not.toMatch(/unsubscribe/i)
  expect(offer?.raw).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/)
  expect(offer?.mail.html).toContain('取消訂閱 Unsubscribe')
  expect(offer?.mail.text).toMatch(/\/member\/unsubscribe\?lang=zh_tw#token=[\w-]+/)
  for (const mail of [plain, offer])
    expect(mail?.mail.text).toContain(part.config.initialSettings.contact.addressCn)
})
