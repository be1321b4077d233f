import { z } from 'zod'
import { id } from '../../values/field.ts'
import { pageQuery, pageSchema } from '../../values/page.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { image } from '../catalogue/images.ts'

/** Maximum availability alerts per person. */
export const maxAlerts = 50

/** Hours before the next person in the queue is notified about the same pieces. */
export const alertHoldHours = 2

const named = { id, nameEn: z.string(), nameCn: z.string() }

/** A specification that a person waits for. */
export const availabilityAlert = z.object({
  displayProduct: z.object({ ...named, image: image.nullable() }),
  product: z.object({ ...named, enabled: z.boolean() }),
  specification: z.object(named),
  dateCreated: z.iso.datetime(),
})
export type AvailabilityAlert = z.infer<typeof availabilityAlert>

const ofSpecification = z.object({ specificationId: id })

export const alertEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/availabilityAlert',
    access: 'signed-in',
    summary: 'Availability alerts of the signed-in person, latest first',
    query: pageQuery,
    answer: pageSchema(availabilityAlert),
  }),
  add: endpoint({
    method: 'POST',
    path: '/availabilityAlert',
    repeat: 'state',
    access: 'signed-in',
    summary:
      'Requests a mail when a sold-out specification is available again; a repeat keeps the place in the queue',
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
  remove: endpoint({
    method: 'DELETE',
    path: '/availabilityAlert',
    repeat: 'state',
    access: 'signed-in',
    summary: 'Cancels an alert; no error if there is none',
    body: ofSpecification,
    answer: z.object({}),
  }),
}
