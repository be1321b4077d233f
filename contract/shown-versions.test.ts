import { expect, test } from 'vitest'
import type { z } from 'zod'
import { operations } from './operations.ts'
import { type Endpoint, findRepeatRule } from './wire/endpoint.ts'

/** Fields that hold what was shown: the command compares it and refuses an earlier state by name. */
const versionFields = [
  ...['version', 'orderVersion', 'receiverVersion', 'revision', 'lastMessage', 'digest'],
  ...['expected', 'expectedCents', 'expectedOnHand', 'expectedCodes', 'expectedMembers'],
  ...['expectedSponsorId', 'expectedExpiresOn', 'expectedAssigneeId', 'shownPointId'],
]

/** Fields that do so in the body itself. In a row of it they are the number of a line or the hint of a picture. */
const versionFieldsOfBody = ['number', 'hint']

/** What a tab may send that shows an earlier state, and why it does no harm. */
const withoutVersion: Readonly<Record<string, readonly string[]>> = {
  'it ends something for good, once; a second call is refused': [
    ...['dataRequests.answer', 'orders.cancel', 'orders.confirmSeveral'],
    ...[
      'shipments.confirmOrder',
      'shipments.recordArrival',
      'refundRequests.approve',
      'refundRequests.close',
    ],
    ...['approvals.approve', 'approvals.close', 'staff.grantRequest', 'staff.closeRequest'],
    ...['products.remove', 'drafts.discard', 'menu.remove', 'banners.remove', 'offers.end'],
    ...['discountCodes.end', 'catalogueFiles.undo', 'priceFiles.undo', 'bulkEdits.undo'],
    ...['catalogueFiles.cancel'],
    ...['people.removeNote', 'people.endSession', 'people.withdrawInvitation', 'staff.withdrawInvitation'],
    ...['orders.removeFilter', 'staff.remove', 'apiKeys.revoke', 'webhooks.remove'],
    ...['savedReplies.remove'],
  ],
  'it sets what it states, which moves no money and no stock, is not mailed, and can be set again': [
    ...['products.archive', 'products.restore', 'menu.move', 'banners.move', 'holidays.save'],
    ...['deliveryCalendar.suspend', 'deliveryCalendar.resume', 'carrierReports.settle'],
    ...['holidays.remove', 'people.addTag', 'people.removeTag', 'people.setCanBuy', 'distributors.enable'],
    ...[
      'webhooks.disable',
      'webhooks.enable',
      'orders.saveFilter',
      'menu.renameType',
      'pictures.fetch',
      'pictures.upload',
    ],
  ],
  'it adds a thing of its own': [
    ...['drafts.create', 'menu.add', 'offers.create', 'discountCodes.create', 'preparedOrders.addReceiver'],
    ...['offsetCredits.record', 'staff.add', 'staff.invite', 'apiKeys.create', 'webhooks.create'],
    ...['savedReplies.add', 'banners.restore'],
  ],
  'whatever the state, it has the same effect for the person': [
    ...[
      'mail.retry',
      'mail.resend',
      'people.resendInvitation',
      'people.signOut',
      'staff.resetTwoFactor',
      'webhooks.sendTest',
      'webhooks.resend',
    ],
  ],
}

const changes = [...operations].flatMap(([name, endpoint]) =>
  name.startsWith('admin.') && ['key', 'state'].includes(findRepeatRule(endpoint) ?? '')
    ? [{ name, endpoint }]
    : [],
)

test('each change by staff compares what was shown, refuses a twin, or states why an earlier state does no harm', () => {
  const excused = Object.values(withoutVersion).flat()
  const unprotected = changes.flatMap(({ name, endpoint }) =>
    endpoint.refusesTwin || comparesWhatWasShown(endpoint) ? [] : [name.replace('admin.', '')],
  )
  expect(unprotected.toSorted()).toEqual(excused.toSorted())
})

function comparesWhatWasShown({ body, form }: Endpoint): boolean {
  const fields = [body, form?.fields].flatMap((part) => (part === undefined ? [] : fieldsIn(part, true)))
  return fields.some(
    ({ name, isOfBody }) => versionFields.includes(name) || (isOfBody && versionFieldsOfBody.includes(name)),
  )
}

interface Field {
  name: string
  isOfBody: boolean
}

/** The fields of an input, also of the rows of a list in it. */
function fieldsIn(schema: z.core.$ZodType, isOfBody: boolean): Field[] {
  const { def } = schema._zod as z.core.$ZodTypeInternals & { def: z.core.$ZodTypes['_zod']['def'] }
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([name, part]) => [{ name, isOfBody }, ...fieldsIn(part, false)])
  if (def.type === 'union') return def.options.flatMap((option) => fieldsIn(option, isOfBody))
  if (def.type === 'array') return fieldsIn(def.element, false)
  if (def.type === 'pipe') return fieldsIn(def.in, isOfBody)
  return 'innerType' in def ? fieldsIn(def.innerType, isOfBody) : []
}
