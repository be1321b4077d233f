import { beforeEach, describe, expect, test } from 'vitest'
import { openModules } from '../../../test-support/open-modules.ts'
import { sendMails } from '../../../test-support/send-mails.ts'
import { startSmtpServer } from '../../../test-support/servers/start-smtp-server.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { enqueueMail, type NewMail } from './mail.ts'
import type { MailContent } from './mail-content.ts'
import { smtpTransport } from './mail-transport.ts'

const post = await startSmtpServer()
const db = await createTestDatabase()
const mall = await openModules(db, [], { smtp: { url: post.url, from: 'Bauhinia <shop@bauhinia.hk>' } })
const { clock, jobs } = mall

let content: MailContent
sendMails(mall, { greeting: () => content })
await jobs.prepare()

const greeting: NewMail = {
  kind: 'greeting',
  subjectId: 'mei',
  to: 'mei@example.hk',
  language: 'en',
  facts: {},
}
let subjects = 0

beforeEach(() => {
  post.received.length = 0
  post.open()
  content = {
    subject: 'Good morning',
    preview: 'A greeting',
    heading: 'Good morning',
    blocks: [{ paragraph: 'Dear Mei,' }],
  }
})

/** A mail with a subject that no other test uses. */
function aMail(more: Partial<NewMail> = {}): NewMail {
  subjects += 1
  return { ...greeting, subjectId: `subject ${subjects}`, ...more }
}

async function enqueueInTransaction(mail: NewMail): Promise<void> {
  await db.transaction().execute(async (tx) => await enqueueMail(tx, mail))
}

async function stored({ subjectId }: NewMail) {
  return await db.selectFrom('mails').where('subject_id', '=', subjectId).selectAll().executeTakeFirst()
}

describe('a mail', () => {
  test('is sent to its recipient as HTML and text in their language', async () => {
    content = {
      subject: '早晨',
      preview: '問候',
      heading: '早晨，陳大文',
      blocks: [
        { paragraph: '多謝惠顧。' },
        { button: '查看訂單', href: 'https://bauhinia.hk/order?invoice=BH1&lang=zh_tw' },
        { facts: [{ label: '訂單編號', value: 'BH1' }] },
        {
          lines: [{ name: '水煲', detail: '標準 × 2', amount: 'HK$398.00' }],
          sums: [{ label: '總計', value: 'HK$398.00' }],
        },
        { note: '此電郵由系統發出。' },
      ],
    }
    const mail = aMail({ language: 'zh_tw' })
    await enqueueInTransaction(mail)
    await jobs.drain()

    expect(post.received).toHaveLength(1)
    const [{ mail: read, recipients } = { mail: null, recipients: [] }] = post.received
    expect(recipients).toEqual(['mei@example.hk'])
    expect(read?.subject).toBe('早晨')
    expect(read?.from).toEqual({ name: 'Bauhinia', address: 'shop@bauhinia.hk' })
    for (const words of [
      '紫荊商城',
      '早晨，陳大文',
      '多謝惠顧。',
      '查看訂單',
      'BH1',
      '水煲',
      'HK$398.00',
      '此電郵由系統發出。',
    ]) {
      expect(read?.html).toContain(words)
      expect(read?.text).toContain(words)
    }
    expect(read?.html).toContain('lang="zh-Hant-HK"')
    expect(read?.html).toContain('href="https://bauhinia.hk/order?invoice=BH1&amp;lang=zh_tw"')
    expect(read?.text).toContain('https://bauhinia.hk/order?invoice=BH1&lang=zh_tw')
    expect(await stored(mail)).toMatchObject({ state: 'SENT', tries: 1, sent_at: clock.now() })
  })

  test('escapes user input', async () => {
    content.blocks = [{ paragraph: 'Dear <img src=x onerror=alert(1)> & "Mei",' }]
    await enqueueInTransaction(aMail())
    await jobs.drain()
    expect(post.received[0]?.mail.html).toContain(
      'Dear &lt;img src=x onerror=alert(1)&gt; &amp; &quot;Mei&quot;,',
    )
    expect(post.received[0]?.mail.html).not.toContain('<img')
  })

  test('is safe against header injection in its subject', async () => {
    content.subject = 'Hello\r\nBcc: thief@example.hk\r\n\r\nMine'
    await enqueueInTransaction(aMail())
    await jobs.drain()
    const [arrived] = post.received
    expect(arrived?.recipients).toEqual(['mei@example.hk'])
    expect(arrived?.mail.bcc ?? []).toEqual([])
    expect(arrived?.mail.subject).toBe('Hello Bcc: thief@example.hk Mine')
  })

  test.each(['a@b.hk, c@d.hk', 'a@b.hk\r\nBcc: c@d.hk', 'Mei <a@b.hk>', 'nobody'])(
    'is not accepted for %j',
    async (to) => {
      await expect(enqueueInTransaction(aMail({ to }))).rejects.toThrow('exactly one address')
    },
  )
})

describe('the outbox', () => {
  test('stores one mail for each kind, subject and version, however often it is enqueued', async () => {
    const mail = aMail()
    await Promise.all(Array.from({ length: 5 }, () => enqueueInTransaction(mail)))
    await jobs.drain()
    await enqueueInTransaction(mail)
    await enqueueInTransaction({ ...mail, version: 2 })
    await jobs.drain()
    expect(post.received).toHaveLength(2)
  })

  test('sends nothing of a rolled-back transaction', async () => {
    const mail = aMail()
    const aborted = db.transaction().execute(async (tx) => {
      await enqueueMail(tx, mail)
      throw new Error('changed my mind')
    })
    await expect(aborted).rejects.toThrow('changed my mind')
    await jobs.drain()
    expect(post.received).toEqual([])
    expect(await stored(mail)).toBeUndefined()
  })

  test('retries with the same Message-ID while the mail server refuses', async () => {
    const mail = aMail()
    post.close()
    await enqueueInTransaction(mail)
    await expect(jobs.drain()).rejects.toThrow('was not sent')
    const waiting = await stored(mail)
    expect(waiting).toMatchObject({ state: 'QUEUED', tries: 1 })
    expect(waiting?.last_error).toContain('the post office is closed')
    expect(waiting?.last_error).not.toContain('mei@example.hk')

    post.open()
    await clock.advance({ minutes: 1 })
    await jobs.drain()
    expect(post.received.map(({ mail }) => mail.messageId)).toEqual([`<${waiting?.id}@localhost>`])
    expect(await stored(mail)).toMatchObject({ state: 'SENT', tries: 2, last_error: null })
  })

  test('marks a mail as FAILED after its last try and stops retrying', async () => {
    const mail = aMail()
    post.close()
    await enqueueInTransaction(mail)
    for (let tries = 1; tries < 16; tries += 1) {
      await expect(jobs.drain()).rejects.toThrow('was not sent')
      await clock.advance({ hours: 2 })
    }
    await jobs.drain()
    expect(await stored(mail)).toMatchObject({ state: 'FAILED', tries: 16 })
    post.open()
    await clock.advance({ days: 1 })
    await jobs.drain()
    expect(post.received).toEqual([])
  })
})

test('sends no mail to a server without STARTTLS if TLS is required', async () => {
  const before = post.received.length
  const transport = smtpTransport({ url: post.url, from: 'shop@bauhinia.hk', requiresTls: true })
  const letter = { messageId: '<tls@bauhinia.hk>', to: 'mei@example.hk', subject: 'A', html: 'A', text: 'A' }
  await expect(transport.deliver(letter)).rejects.toThrow(/STARTTLS|TLS/)
  expect(post.received).toHaveLength(before)
})
