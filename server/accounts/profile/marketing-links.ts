import { consentEndpoints } from '../../../contract/shop/accounts/consents.ts'
import type { Language } from '../../../contract/values/language.ts'
import { apiBase } from '../../../contract/wire/endpoint.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import type { Unsubscribe } from '../../platform/mail/mail-content.ts'
import { hashOfToken, newToken } from '../../platform/security/tokens.ts'
import { insertUnsubscribeLink } from '../consents/consent-queries.ts'

/** Unsubscribe page and one-click URL of a marketing mail. The token is created when the mail is sent. */
export async function newUnsubscribe(
  { db, clock, config }: Pick<Dependencies, 'db' | 'clock' | 'config'>,
  personId: string,
  language: Language,
): Promise<Unsubscribe> {
  const token = newToken()
  await insertUnsubscribeLink(db, { tokenHash: hashOfToken(token), personId, now: clock.now() })
  const page = new URL(`/member/unsubscribe?lang=${language}#token=${token}`, config.publicUrl)
  // RFC 8058: mail clients post to this URL as is, so the token is in the query string.
  const query = new URLSearchParams({ token, lang: language })
  const oneClick = new URL(`${apiBase}${consentEndpoints.unsubscribe.path}?${query}`, config.publicUrl)
  return {
    pageHref: page.href,
    oneClickHref: oneClick.href,
  }
}
