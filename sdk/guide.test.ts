import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { apiKeyEndpoints } from '../contract/admin/accounts/api-keys.ts'
import { webhookEndpoints } from '../contract/admin/webhooks/webhooks.ts'
import { aProduct } from '../test-support/catalogue/a-product.ts'
import { advanceOrderTo } from '../test-support/orders/advance-order-to.ts'
import { aClerk } from '../test-support/people/a-clerk.ts'
import { findFreePort } from '../test-support/servers/find-free-port.ts'
import { anOwner, createWholeMall } from '../test-support/whole-mall.ts'
import { createMallClient } from './client.js'

const root = join(import.meta.dirname, '..')
const guide = await readFile(join(root, 'docs/integrating.md'), 'utf8')
const receiverPort = await findFreePort()
const mall = await createWholeMall({ webhookHosts: [`localhost:${receiverPort}`] })
// The library of the receiver compares the time of a delivery with the clock of the machine.
await mall.clock.set(new Date())
await mall.app.listen({ host: '127.0.0.1', port: 0 })
const url = `http://127.0.0.1:${(mall.app.server.address() as AddressInfo).port}`
const admin = await aClerk(mall)
const { body: key } = await admin.call(apiKeyEndpoints.create, {
  body: { name: 'ERP', permissions: ['orders', 'catalogue'], days: 90, maxPerMinute: 600 },
})
const folder = await mkdtemp(join(tmpdir(), 'mall-guide-'))
afterAll(async () => await rm(folder, { recursive: true }))
await install()

/** Writes the programs of the guide into an empty folder, with the packages that it installs. */
async function install(): Promise<void> {
  for (const [, name = '', program = ''] of guide.matchAll(/```js\n\/\/ (\S+)\n(.*?)```/gs))
    await writeFile(join(folder, name), program.replace('listen(4000', `listen(${receiverPort}`))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, '.env'), `MALL_URL=${url}\nMALL_KEY=${key.key}\n`)
  await mkdir(join(folder, 'node_modules'))
  await symlink(join(root, 'sdk'), join(folder, 'node_modules/bauhinia-client'))
  await symlink(join(root, 'node_modules/standardwebhooks'), join(folder, 'node_modules/standardwebhooks'))
}

/** Runs a program as a command of the guide does, with other arguments. */
async function run(program: string, ...args: string[]): Promise<string> {
  expect(guide).toContain(`node --env-file=.env ${program}`)
  const node = ['--env-file=.env', program, ...args]
  return (await promisify(execFile)(process.execPath, node, { cwd: folder })).stdout.trim()
}

async function readOnHand(id: string): Promise<number> {
  const client = createMallClient({ url, key: key.key })
  const { data } = await client.GET('/back/api/admin/stock/{id}', { params: { path: { id } } })
  return data?.onHand ?? -1
}

test('the programs for stock list SKUs and receive a delivery once', async () => {
  const [one, other] = [await aProduct(mall.db), await aProduct(mall.db)]
  const skuOf = async ({ specificationId }: typeof one) =>
    (
      await mall.db
        .selectFrom('specifications')
        .where('id', '=', specificationId)
        .select('sku')
        .executeTakeFirstOrThrow()
    ).sku
  const [sku, otherSku] = [await skuOf(one), await skuOf(other)]
  const before = await readOnHand(one.specificationId)
  expect(await run('list-stock.js')).toContain(sku)
  const delivery = [randomUUID(), `${sku}=12`, `${otherSku}=5`]
  for (const attempt of ['first', 'repeat']) {
    const stdout = await run('stock-in.js', ...delivery)
    expect([attempt, stdout]).toEqual([attempt, '17 pieces of 2 SKUs received'])
    expect(await readOnHand(one.specificationId)).toBe(before + 12)
  }
  await expect(run('stock-in.js', randomUUID(), 'NO-SUCH-SKU=1')).rejects.toThrow('NO-SUCH-SKU: unknown-sku')
})

test('the programs for orders hand over each paid order once, and record its shipment', async () => {
  const { invoice } = await anOwner(mall)
  expect(await run('orders-out.js')).toBe('')
  await advanceOrderTo(mall, invoice, 'paid')
  expect(await run('orders-out.js')).toBe(`${invoice}: 1 lines`)
  const exported = JSON.parse(await readFile(join(folder, `orders/${invoice}.json`), 'utf8'))
  expect(exported).toMatchObject({ invoice, lines: [{ quantity: 1 }] })
  expect(exported.receiver).toMatchObject({
    name: expect.stringMatching(/./),
    phone: expect.stringMatching(/^\+?\d{8,}$/),
    addressEn: expect.stringMatching(/./),
  })
  expect(await run('orders-out.js')).toBe('')
  expect(await run('ship.js', invoice, 'SF Express SF1234567890000')).toContain(`${invoice} shipped`)
  const stored = await mall.db.selectFrom('orders').where('invoice', '=', invoice).selectAll().execute()
  expect(stored).toMatchObject([{ logistics_info: 'SF Express SF1234567890000' }])
})

test('the receiver of webhooks prints each event once and refuses a wrong signature', async () => {
  const { invoice } = await anOwner(mall)
  const { body: endpoint } = await admin.call(webhookEndpoints.create, {
    body: {
      name: 'ERP',
      url: `http://localhost:${receiverPort}/events`,
      events: ['order.paid', 'stock.changed'],
    },
  })
  const env = { ...process.env, WEBHOOK_SECRET: endpoint.secret }
  const receiver = spawn(process.execPath, ['receive.js'], { cwd: folder, env })
  try {
    const lines = linesOf(receiver)
    expect(await lines()).toBe('waiting for events')
    const params = { id: endpoint.id }
    expect((await admin.call(webhookEndpoints.sendTest, { params })).status).toBe(200)
    await mall.jobs.drain()
    expect(await lines()).toBe('test.sent {}')
    const { body } = await admin.call(webhookEndpoints.listDeliveries, { params })
    expect(body.items).toMatchObject([{ state: 'DELIVERED', status: 204 }])

    // A repeat of the same event prints nothing: the next line is the order.
    const [test] = body.items
    await admin.call(webhookEndpoints.resend, { params: { id: test?.id ?? '' } })
    await mall.jobs.drain()
    await advanceOrderTo(mall, invoice, 'paid')
    await mall.jobs.drain()
    const printed = [await lines(), await lines()].toSorted()
    expect(printed).toEqual([
      expect.stringMatching(`^order.paid .*"${invoice}"`),
      expect.stringMatching('^stock.changed .*"specificationIds"'),
    ])
    await breakOff(receiverPort)
    const forged = { method: 'POST', body: '{}', headers: { 'webhook-id': 'a', 'webhook-signature': 'v1,a' } }
    expect((await fetch(`http://localhost:${receiverPort}/events`, forged)).status).toBe(401)
  } finally {
    receiver.kill()
    await once(receiver, 'exit')
  }
})

/** Sends a part of a delivery, and closes the connection. */
async function breakOff(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.write('POST /events HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{')
  await once(socket, 'connect')
  socket.resetAndDestroy()
  await once(socket, 'close')
}

/** Returns a function that waits for the next line that a program prints. */
function linesOf({ stdout }: ChildProcess): () => Promise<string> {
  if (stdout === null) throw new Error('the output of the program is not piped')
  const lines = createInterface(stdout)[Symbol.asyncIterator]()
  return async () => (await lines.next()).value ?? ''
}
