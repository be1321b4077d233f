import { z } from 'zod'
import { image } from './catalogue/images.ts'
import { endpoint } from './endpoint.ts'
import { id } from './field.ts'
import { pageOf, pageQuery } from './page.ts'

/** The most things that a person waits for at a time. */
export const maxAlerts = 50

/** How long the goods that somebody was told of are theirs to think about, before the next in the queue is told. */
export const alertHoldHours = 2

const named = { id, nameEn: z.string(), nameCn: z.string() }

/** Something that a person waits for. */
export const availabilityAlert = z.object({
  displayProduct: z.object({ ...named, image: image.nullable() }),
  product: z.object({ ...named, enabled: z.boolean() }),
  specification: z.object(named),
  dateCreated: z.iso.datetime(),
})
export type AvailabilityAlert = z.infer<typeof availabilityAlert>

const ofSpecification = z.object({ specificationId: id })

export const alertEndpoints = {
  listAlerts: endpoint({
    method: 'GET',
    path: '/availabilityAlert',
    access: 'signed-in',
    summary: 'What the signed-in person waits for, latest first',
    query: pageQuery,
    answer: pageOf(availabilityAlert),
  }),
  addAlert: endpoint({
    method: 'POST',
    path: '/availabilityAlert',
    access: 'signed-in',
    summary:
      'Asks for a mail when a sold-out specification can be had again; asked again, the place in the queue stays',
    body: ofSpecification,
    answer: z.object({}),
    refusals: [
      'display-product-missing',
      'product-disabled',
      'alert-not-needed',
      'alerts-full',
      'alert-needs-email',
    ],
  }),
  removeAlert: endpoint({
    method: 'DELETE',
    path: '/availabilityAlert',
    access: 'signed-in',
    summary: 'Waits no longer; whoever does not wait need not stop',
    body: ofSpecification,
    answer: z.object({}),
  }),
}
