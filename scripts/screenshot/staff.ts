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
