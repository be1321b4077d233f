import { setTimeout as after } from 'node:timers/promises'
import { adminEndpoints } from '../../contract/admin-endpoints.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { Refused } from '../../web/shared/api/calls.ts'
import type { Api, Client } from '../../web/shared/api/client.ts'
import { accepted, apiAt, type SignedInPerson } from './api.ts'

type AdminApi = Client<typeof adminEndpoints>

/** Longer than a code is valid. */
const maxCodeSeconds = 40

/** A member of the demo's staff with all permissions, and the admin pages of one subject each. */
export interface Staff extends SignedInPerson {
  paths: Record<string, string>
}

/** Signs the demo's staff in with the code that the demo publishes. */
export async function prepareStaff(baseUrl: string): Promise<Staff> {
  const visitor = apiAt(baseUrl, null, endpoints)
  const username = 'desk@demo.hk'
  const asked = await visitor.accounts.login({ body: { username, password: 'demo1234' } })
  if (!(asked instanceof Refused) || asked.refusal.code !== 'two-factor-needed')
    throw new Error('The demo staff signed in without a code.')
  const { ticket } = asked.refusal
  const { token, roles } = accepted(await verify(visitor, baseUrl, { username, ticket }))
  const admin: AdminApi = apiAt(baseUrl, token, adminEndpoints)
  await changeSettings(admin)
  await addTags(admin)
  return { session: { token, roles: JSON.stringify(roles) }, paths: await findPaths(admin) }
}

/** Each code is accepted once. After another run within half a minute the next one is awaited. */
async function verify(
  visitor: Api,
  baseUrl: string,
  { username, ticket }: { username: string; ticket: string },
) {
  const first = await publishedCode(baseUrl, username)
  const answer = await visitor.twoFactor.verify({ body: { ticket, code: first } })
  if (!(answer instanceof Refused)) return answer
  for (let tries = 0; tries < maxCodeSeconds; tries += 1) {
    const code = await publishedCode(baseUrl, username)
    if (code !== first) return await visitor.twoFactor.verify({ body: { ticket, code } })
    await after(1_000)
  }
  return answer
}

async function publishedCode(baseUrl: string, username: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/demo/authenticator.json`)
  const { items } = (await answer.json()) as { items: { account: string; code: string }[] }
  return items.find(({ account }) => account === username)?.code ?? ''
}

/** The activity log then shows a setting before and after, unless an earlier run changed it. */
async function changeSettings(admin: AdminApi): Promise<void> {
  const { version, settings } = accepted(await admin.settings.read())
  const restock = { section: 'restock', restockLeadDays: 21, restockSafetyDays: 10 } as const
  if (settings.restockLeadDays === restock.restockLeadDays) return
  accepted(await admin.settings.update({ body: { version, change: restock } }))
}

/** Changes several products together, for the parts of an action in the activity log. */
async function addTags(admin: AdminApi): Promise<void> {
  const { items } = await admin.products.list({ query: {} })
  const change = { enabled: null, brandId: null, seriesId: null, subCategoryId: null, addTags: '送禮' }
  const unchanged = { priceBasisPoints: null, priceCents: null }
  const body = { ids: items.slice(0, 3).map(({ id }) => id), change: { ...change, ...unchanged } }
  const { products } = accepted(await admin.bulkEdits.preview({ body }))
  const versions = products.map(({ id, version }) => ({ id, version }))
  accepted(await admin.bulkEdits.apply({ body: { products: versions, change: body.change } }))
}

async function findPaths(admin: AdminApi): Promise<Record<string, string>> {
  const firstId = (found: { items: readonly { id: string }[] }) => found.items[0]?.id ?? ''
  const stock = await admin.stock.list({ query: {} })
  const { banners } = await admin.banners.list()
  const member = firstId(await admin.people.search({ query: { k: 'member@demo.hk' } }))
  const distributor = firstId(await admin.people.search({ query: { k: '88000001' } }))
  const product = firstId(await admin.products.list({ query: {} }))
  const offer = firstId(await admin.offers.list())
  const appeal = firstId(await admin.appeals.list({ query: { state: 'WAITING' } }))
  const code = firstId(await admin.discountCodes.list({ query: {} }))
  return {
    'admin-appeal-detail': `/admin/appeal/detail?id=${appeal}`,
    'admin-person': `/admin/person/detail?id=${member}`,
    'admin-distributor': `/admin/person/detail?id=${distributor}`,
    'admin-product': `/admin/catalogue/product?id=${product}`,
    'admin-banner': `/admin/banner/detail?id=${banners[0]?.id ?? ''}`,
    'admin-stock-sku': `/admin/stock/specification?id=${stock.items[0]?.specificationId ?? ''}`,
    'admin-offer': `/admin/promotion/offer?id=${offer}`,
    'admin-code': `/admin/promotion/code?id=${code}`,
  }
}
