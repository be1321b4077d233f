import type { Transaction } from '../../core/database.ts'
import { refuse } from '../../core/refusals.ts'
import { emitEvent } from '../../platform/webhooks/emit-event.ts'
import { activateMember, takeMemberInvitation } from './member-invitation-queries.ts'

/** Activates the account of an imported member whose link was redeemed: the address is verified, and the terms are
 *  accepted. The caller has locked the person. Refuses `reset-link-expired` without an open invitation. */
export async function acceptMemberInvitation(tx: Transaction, personId: string, now: Date): Promise<void> {
  const wasOpen = await takeMemberInvitation(tx, personId, now)
  if (!wasOpen || !(await activateMember(tx, personId, now))) refuse({ code: 'reset-link-expired' })
  await emitEvent(tx, 'person.registered', { personId })
}
