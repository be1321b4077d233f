import { consentEndpoints } from '../../contract/consents.ts'
import { apiBase } from '../../contract/endpoint.ts'
import type { Language } from '../../contract/language.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import type { Unsubscribe } from '../platform/mail-content.ts'
import { hashOfToken, newToken } from '../platform/session.ts'
import { insertUnsubscribeLink } from './consent-queries.ts'

/** The ways out that a marketing mail to somebody has to carry; made when the mail is written, like every link's token. */
export async function newUnsubscribe(
  { db, clock, config }: Pick<Dependencies, 'db' | 'clock' | 'config'>,
  personId: string,
  language: Language,
): Promise<Unsubscribe> {
  const token = newToken()
  await insertUnsubscribeLink(db, { tokenHash: hashOfToken(token), personId, now: clock.now() })
  const query = `?${new URLSearchParams({ token, lang: language })}`
  return {
    pageHref: new URL(`/member/unsubscribe${query}`, config.publicUrl).href,
    oneClickHref: new URL(`${apiBase}${consentEndpoints.unsubscribe.path}${query}`, config.publicUrl).href,
  }
}
