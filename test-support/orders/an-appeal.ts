import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { maxImageBytes } from '../../contract/shop/appeals/appeals.ts'
import type { OrderState } from '../../contract/shop/orders/orders.ts'
import { planReturn } from '../../server/appeals/return/plan-return.ts'
import { sendAppeal } from '../../server/appeals/send/send-appeal.ts'
import type { Dependencies } from '../../server/core/dependencies.ts'
import { completeReturn } from '../../server/orders/transitions/order-transitions.ts'

/** A multipart form with files under the field name of the contract. */
export function aForm(fields: Record<string, string>, images: readonly Uint8Array[] = []): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  images.forEach((image, place) => {
    form.append('images', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), `photo-${place}.jpg`)
  })
  return form
}

/** Encodes a form as an HTTP body. */
export async function encodeForm(form: FormData): Promise<{ payload: Buffer; type: string }> {
  const request = new Response(form)
  const type = request.headers.get('content-type') ?? ''
  return { payload: Buffer.from(await request.arrayBuffer()), type }
}

/** A photo, small by default. */
export async function aPhoto(width = 64, height = 48): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: '#a3195b' } })
    .jpeg()
    .toBuffer()
}

/** A phone photo of 12 megapixels above the upload limit; its last bytes are a preview. */
export async function aPhonePhoto(): Promise<Buffer> {
  const photo = await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#a3195b' } })
    .jpeg()
    .toBuffer()
  return Buffer.concat([photo, Buffer.alloc(maxImageBytes, 1)])
}

/** The header of a HEIC file, the only part that the mall reads. */
export function aHeic(): Buffer {
  return Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(500, 7)])
}

export interface AnAppeal {
  id: string
  invoice: string
  imageId: string
}

/** The open appeal of an arrived order, or a new appeal for a return. Unknown orders get unknown ids; an accepted
 *  return is completed first, back to PAID. */
export async function anOpenAppeal(
  mall: Pick<Dependencies, 'db' | 'clock'>,
  {
    personId,
    invoice,
    requestType = 'RETURN',
  }: { personId: string; invoice: string; requestType?: 'RETURN' | 'REPLACEMENT' },
): Promise<AnAppeal> {
  const order = await mall.db
    .selectFrom('orders')
    .where('invoice', '=', invoice)
    .selectAll()
    .executeTakeFirst()
  if (!order) return { id: randomUUID(), invoice, imageId: randomUUID() }
  if (order.state === 'REFUND') {
    const now = mall.clock.now()
    await mall.db.transaction().execute(async (tx) => await completeReturn(tx, { invoice, to: 'PAID', now }))
  }
  const open = await mall.db
    .selectFrom('appeals')
    .innerJoin('appeal_images', 'appeal_images.appeal_id', 'appeals.id')
    .where('order_id', '=', order.id)
    .where('state', '=', 'OPEN')
    .select(['appeals.id', 'appeal_images.id as imageId'])
    .executeTakeFirst()
  if (open) return { ...open, invoice }
  const { id, images } = await sendAppeal(mall, {
    personId: order.person_id ?? personId,
    invoice,
    idempotencyKey: randomUUID(),
    language: 'en',
    input: {
      requestType,
      reason: 'DAMAGED',
      lines: [{ number: 1, quantity: 1 }],
      contactNumber: '+85291234567',
      message: 'It is broken.',
    },
    files: [await aPhoto()],
  })
  return { id, invoice, imageId: images[0]?.id ?? '' }
}

/** The refund of the open or accepted return of an order, as shown to the staff. */
export async function readReturnAmount({ db }: Pick<Dependencies, 'db'>, invoice: string): Promise<number> {
  const order = db.selectFrom('orders').where('invoice', '=', invoice).select(['id', 'state'])
  const { id, state } = await order.executeTakeFirstOrThrow()
  return (await planReturn(db, { id, state: state as OrderState })).amountCents
}
