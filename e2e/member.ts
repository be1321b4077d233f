import { randomInt } from 'node:crypto'
import { endpoints } from '../contract/endpoints.ts'
import type { Language } from '../contract/values/language.ts'
import { apiBase } from '../contract/wire/endpoint.ts'
import { openPasswords } from '../server/platform/security/passwords.ts'
import type { ProductIds } from '../test-support/catalogue/a-product.ts'
import { aDistributor, aMember, insertSessionForPerson } from '../test-support/people/a-member.ts'
import { anAddress } from '../test-support/people/an-address.ts'
import type { Mall } from './mall.ts'

/** The properties of a member in a journey. Every member has an address in Mong Kok. */
export interface NewMember {
  withInCart?: ProductIds
  quantity?: number
  /** The rate, granted by a new distributor. */
  rateBasisPoints?: number
}

const password = 'kitten42'
/** The hash takes 0.1 s, and all malls have the same pepper. */
let passwordHash: Promise<string> | undefined

/** Creates a member; registration has its own journey. */
export async function registerMember(
  mall: Mall,
  language: Language,
  { withInCart, quantity = 1, rateBasisPoints = 0 }: NewMember,
): Promise<{ email: string; password: string }> {
  passwordHash ??= openPasswords(mall.config.passwordPepper).hash(password)
  const edcNumber = String(randomInt(10_000_000, 80_000_000))
  const discount =
    rateBasisPoints > 0 ? { rateBasisPoints, sponsorId: (await aDistributor(mall.db, { edcNumber })).id } : {}
  const { id, email } = await aMember(mall.db, { passwordHash: await passwordHash, language, ...discount })
  const token = await insertSessionForPerson(mall.db, mall.clock, id)
  await post(mall, token, endpoints.receivers.add.path, anAddress)
  if (withInCart) await post(mall, token, endpoints.cart.saveLine.path, { ...withInCart, quantity })
  return { email, password }
}

async function post({ url }: Mall, token: string, path: string, body: object): Promise<void> {
  const answer = await fetch(`${url}${apiBase}${path}?lang=en`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
}
