import { z } from 'zod'
import { id, key, optionalLine } from '../../values/field.ts'
import { phone } from '../../values/phone.ts'
import { cleanReceiverName } from '../../values/typed-key.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { statementVersion } from '../privacy/statement-version.ts'
import { area, district, subArea } from './district-fields.ts'
import { districts } from './districts.ts'

/** Maximum addresses per person. */
export const maxReceivers = 20

/** Maximum characters of each line of an address. */
export const maxAddressLine = 60

/** Chinese: 2 to 10 characters. English: 4 to 20 letters, with single spaces between words.
 * Digits, special characters and mixed scripts are refused (docs/spec/receivers.md#receiver-names). */
export const receiverName = key(40, cleanReceiverName).refine(
  (name) =>
    /^(?:(?=\p{L})\p{Script=Han}|〇){2,10}$/u.test(name) ||
    (/^[A-Za-z]+( [A-Za-z]+)*$/.test(name) && /^.{4,20}$/.test(name.replaceAll(' ', ''))),
  { error: 'receiver-name-format' },
)

const addressFields = {
  area,
  district,
  subArea: subArea.nullable().describe('only in the Islands district'),
  estate: optionalLine(maxAddressLine),
  street: optionalLine(maxAddressLine),
  building: optionalLine(maxAddressLine),
  block: optionalLine(maxAddressLine),
  floor: optionalLine(maxAddressLine),
  flat: optionalLine(maxAddressLine),
}
export const address = z.object(addressFields)
export type Address = z.infer<typeof address>

const receiverFields = z.object({
  name: receiverName,
  phone,
  ...addressFields,
  note: optionalLine(maxAddressLine),
})

/** A fault of several fields is named together with the faults of each, which a refinement alone is not. The fields that
 *  it compares are checked before, and may be faulty. */
const withOthers = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

/** The address form. */
export const receiverInput = receiverFields
  .extend({ isDefault: z.boolean().optional().default(false) })
  .refine(({ estate, street, building }) => estate !== '' || street !== '' || building !== '', {
    ...withOthers,
    path: ['building'],
    error: 'address-incomplete',
  })
  .refine(
    ({ area: chosenArea, district: chosenDistrict }) =>
      !area.safeParse(chosenArea).success ||
      !district.safeParse(chosenDistrict).success ||
      districts[chosenDistrict].area === chosenArea,
    { ...withOthers, path: ['district'], error: 'district-of-other-area' },
  )
  .refine(
    ({ district: chosenDistrict, subArea }) =>
      !district.safeParse(chosenDistrict).success || (chosenDistrict === 'IS') === (subArea !== null),
    { ...withOthers, path: ['subArea'], error: 'required' },
  )
export type ReceiverInput = z.output<typeof receiverInput>

/** The address form as its person sends it. */
const ownReceiverInput = receiverInput.safeExtend({ statementVersion })

export const receiver = z.object({
  id,
  name: z.string(),
  phone: z.string(),
  area,
  district,
  subArea: subArea.nullable(),
  estate: z.string(),
  street: z.string(),
  building: z.string(),
  block: z.string(),
  floor: z.string(),
  flat: z.string(),
  note: z.string(),
  isDefault: z.boolean(),
  addressEn: z.string().describe('formatted, smallest unit first'),
  addressCn: z.string().describe('formatted, largest unit first'),
  isDeliverable: z.boolean().describe('whether the carrier delivers there'),
})
export type Receiver = z.infer<typeof receiver>

const receivers = z.object({ items: z.array(receiver) })
const oneReceiver = z.object({ id })

export const receiverEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/receiver',
    access: 'signed-in',
    summary: 'Addresses of the signed-in person, the default first',
    answer: receivers,
  }),
  add: endpoint({
    method: 'POST',
    path: '/receiver',
    repeat: 'key',
    access: 'signed-in',
    summary: 'Adds an address; the first one becomes the default',
    status: 201,
    body: ownReceiverInput,
    answer: receiver,
    refusals: ['receivers-full'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/receiver/:id',
    repeat: 'state',
    access: 'signed-in',
    summary: 'Changes an address',
    params: oneReceiver,
    body: ownReceiverInput,
    answer: receiver,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/receiver/:id',
    repeat: 'state',
    access: 'signed-in',
    summary: 'Removes an address; if it was the default, the latest other one becomes the default',
    params: oneReceiver,
    answer: receivers,
  }),
  makeDefault: endpoint({
    method: 'POST',
    path: '/receiver/:id/default',
    repeat: 'state',
    access: 'signed-in',
    summary: 'Makes an address the default',
    params: oneReceiver,
    answer: receivers,
  }),
}
