import { expect, test } from 'vitest'
import { openModules } from '../../../test-support/open-modules.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { demoMailbox } from './demo-mailbox.ts'
import { mailboxTransport } from './mail-transport.ts'

const db = await createTestDatabase()
const { app } = await openModules(db, [demoMailbox])
const letter = {
  messageId: '<1@localhost>',
  to: 'mei@example.hk',
  subject: '<script>alert(1)</script>',
  html: '<html><head></head><body><a href="/home">Home</a></body></html>',
  text: 'Home',
}

test('stores a mail once, however often it is delivered', async () => {
  const transport = mailboxTransport(db)
  await transport.deliver(letter)
  await transport.deliver(letter)
  const all = await app.inject('/demo/mailbox.json')
  expect(all.json()).toMatchObject({ items: [letter] })
  const others = await app.inject('/demo/mailbox.json?to=ka@example.hk')
  expect(others.json()).toEqual({ items: [] })
  expect((await app.inject('/demo/mailbox.json?to=%00')).json()).toEqual({ items: [] })
})

test('shows a mail in a sandboxed frame without scripts', async () => {
  const page = await app.inject('/demo/mailbox')
  expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(page.body).not.toContain('<script')
  expect(page.body).toMatch(/<iframe sandbox="[^"]*"/)
  expect(page.body).not.toContain('allow-scripts')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
})
