import { apiBase } from '../contract/endpoint.ts'
import { endpoints } from '../contract/endpoints.ts'
import type { Language } from '../contract/language.ts'
import { openPasswords } from '../server/platform/passwords.ts'
import { aMember, signedIn } from '../server/testing/a-member.ts'
import type { ProductPlace } from '../server/testing/a-product.ts'
import { anAddress } from '../server/testing/an-address.ts'
import type { Mall } from './mall.ts'

/** What matters about a member to a journey. Everybody has an address in Mong Kok. */
export interface NewMember {
  withInCart?: ProductPlace
  pieces?: number
}

const password = 'kitten42'

/** Lets somebody be a member already: how people become one is a journey of its own. */
export async function registerMember(
  mall: Mall,
  language: Language,
  { withInCart, pieces = 1 }: NewMember,
): Promise<{ email: string; password: string }> {
  const passwordHash = await openPasswords(mall.config.passwordPepper).hash(password)
  const { id, email } = await aMember(mall.db, { passwordHash, language })
  const token = await signedIn(mall.db, mall.clock, id)
  await post(mall, token, endpoints.receivers.addReceiver.path, anAddress)
  if (withInCart)
    await post(mall, token, endpoints.cart.saveCartLine.path, { ...withInCart, quantity: pieces })
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
