import type { Language } from '../../../contract/values/language.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { hashOfToken, newToken } from '../../platform/security/tokens.ts'
import { insertMailedToken } from '../credentials/token-queries.ts'
import { fragmentOfInvitation } from './mailed-fragment.ts'

interface Invitation {
  personId: string
  /** The address of the mail. */
  to: string
  language: Language
  /** Password version when the mail was queued; absent in mails of the release before. */
  passwordVersion?: number | undefined
  /** End of the invitation. */
  expiresAt: string
}

const kinds = {
  staff: { purpose: 'STAFF_INVITATION', next: '/admin' },
  member: { purpose: 'MEMBER_INVITATION', next: null },
} as const

/** Creates the link of an invitation with a new token. Called when the mail is sent, so that the outbox and its backups
 *  contain no usable link. Like a reset link it belongs to the address and the password of the account. A mail sent after the end of its invitation has a link that no longer works. */
export async function createInvitationLink(
  { db, clock, config }: Pick<Dependencies, 'db' | 'clock' | 'config'>,
  kind: keyof typeof kinds,
  { language, expiresAt, ...mailed }: Invitation,
): Promise<{ href: string; end: Date }> {
  const { purpose, next } = kinds[kind]
  const link = new URL('/member/resetPassword', config.publicUrl)
  link.searchParams.set('lang', language)
  const token = newToken()
  const now = clock.now()
  const end = new Date(Math.max(Date.parse(expiresAt), now.getTime() + 1))
  await insertMailedToken(db, { ...mailed, purpose, tokenHash: hashOfToken(token), now, expiresAt: end })
  link.hash = fragmentOfInvitation(token, kind, next)
  return { href: link.href, end }
}
