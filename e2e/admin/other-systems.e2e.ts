import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { admin } from '../../web/shared/text/en/admin/admin.ts'
import { staffAt } from '../admin-browser.ts'
import { expect, test } from '../fixtures.ts'

const { apiKeys, webhooks, staff: staffText } = admin

/** Another system that accepts every event. */
async function startReceiver() {
  const received: { headers: Record<string, string>; body: string }[] = []
  const server = createServer(async (request, reply) => {
    received.push({ headers: request.headers as Record<string, string>, body: await text(request) })
    reply.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    received,
    host: `localhost:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}

test('an administrator connects another system: a key that is shown once, rotated and revoked, and a webhook whose delivery is sent again', async ({
  page,
  words,
  mall,
}) => {
  const receiver = await startReceiver()
  await mall.restart({ webhookHosts: [receiver.host] })
  const { click, visit } = await staffAt(page, words, mall, { path: '/admin/setting/apiKey' })
  const dialog = page.getByRole('dialog')
  const press = async (name: string) => await dialog.getByRole('button', { name, exact: true }).click()
  const statusOf = async (key: string) =>
    (await fetch(`${mall.url}/back/api/admin/stock`, { headers: { authorization: `Bearer ${key}` } })).status
  /** The secret of the open dialog, which is closed. */
  const takeSecret = async (label: string) => {
    const secret = await dialog.getByLabel(label, { exact: true }).inputValue()
    await press(apiKeys.done)
    await expect(dialog).toBeHidden()
    return secret
  }

  await click(apiKeys.add)
  await dialog.getByLabel(apiKeys.name).fill('ERP')
  await dialog.getByRole('checkbox', { name: staffText.permissionNames.catalogue }).check()
  await press(apiKeys.add)
  const key = await takeSecret(apiKeys.key)
  expect(await statusOf(key)).toBe(200)
  await visit('/admin/setting/apiKey')
  await expect(page.getByRole('cell', { name: /^ERP/ })).toBeVisible()
  expect(await page.content()).not.toContain(key)

  await click(`${apiKeys.rotate}: ERP`)
  await press(apiKeys.rotate)
  const rotated = await takeSecret(apiKeys.key)
  expect([await statusOf(key), await statusOf(rotated)]).toEqual([200, 200])
  await click(`${apiKeys.revoke}: ERP`)
  await press(apiKeys.revoke)
  await expect(page.getByText(apiKeys.states.REVOKED, { exact: true })).toBeVisible()
  expect([await statusOf(key), await statusOf(rotated)]).toEqual([401, 401])

  await visit('/admin/setting/webhook')
  await click(webhooks.add)
  await dialog.getByLabel(webhooks.name).fill('ERP')
  await dialog.getByLabel(webhooks.url).fill(`http://${receiver.host}/events`)
  await dialog.getByRole('checkbox', { name: webhooks.eventNames['order.paid'], exact: true }).check()
  await press(webhooks.add)
  const secret = await takeSecret(webhooks.secret)
  await page.getByRole('link', { name: 'ERP' }).click()
  await click(webhooks.sendTest)
  await expect(page.getByText(webhooks.testSent)).toBeVisible()
  await mall.runJobs()
  await click(webhooks.reload)
  await expect(page.getByText(webhooks.withStatus(webhooks.outcomes.DELIVERED, 204))).toBeVisible()
  await click(`${webhooks.sendAgain}: ${webhooks.eventNames['test.sent']}`)
  await expect(page.getByText(webhooks.sentAgain)).toBeVisible()
  await mall.runJobs()
  const [firstDelivery, repeatedDelivery] = receiver.received
  expect(receiver.received).toHaveLength(2)
  expect(repeatedDelivery?.headers['webhook-id']).toBe(firstDelivery?.headers['webhook-id'])
  expect(
    new Webhook(secret).verify(repeatedDelivery?.body ?? '', repeatedDelivery?.headers ?? {}),
  ).toMatchObject({
    type: 'test.sent',
  })
  receiver.close()
})
