import { randomUUID } from 'node:crypto'
import { decideAppeal } from '../../server/appeals/decide/decide-appeal.ts'
import { sendAppeal } from '../../server/appeals/send/send-appeal.ts'
import { advanceOrderTo } from '../../test-support/orders/advance-order-to.ts'
import { aPhoto } from '../../test-support/orders/an-appeal.ts'
import { aMember } from '../../test-support/people/a-member.ts'
import type { World } from '../world.ts'
import { deliverUntilAnswered, payWithoutNotifying } from './pending-notification.ts'

/** An order that arrived, and a staff member who accepted that its only piece comes back. */
export async function acceptedAppeal(world: World, requestType: 'RETURN' | 'REPLACEMENT') {
  const { mall } = world
  const { shopper, placed, notification, orderSnapshot } = await payWithoutNotifying(world)
  await deliverUntilAnswered(world, notification).retry()
  const { invoice, figures } = placed.order
  await advanceOrderTo(mall, invoice, 'arrived')
  const { id: staffId } = await aMember(mall.db, { roles: ['ROLE_CMS_IIT'] })
  const { id: appealId } = await sendAppeal(mall, {
    personId: shopper.id,
    invoice,
    idempotencyKey: randomUUID(),
    language: 'en',
    input: {
      requestType,
      reason: 'DAMAGED',
      lines: [{ number: 1, quantity: 1 }],
      contactNumber: '+85291234567',
      message: 'Broken.',
    },
    files: [await aPhoto()],
  })
  const refund = requestType === 'RETURN' ? { expectedCents: figures.totalCents } : {}
  await decideAppeal(mall, { decision: 'ACCEPTED', appealId, staffId, message: 'Yes.', ...refund })
  return { invoice, figures, orderSnapshot }
}
