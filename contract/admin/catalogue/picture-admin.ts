import { z } from 'zod'
import { image } from '../../shop/catalogue/images.ts'
import { maxPictureName } from '../../shop/catalogue/picture-name.ts'
import { optionalLine } from '../../values/field.ts'
import type { Role } from '../../values/roles.ts'
import { bytes, endpoint } from '../../wire/endpoint.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

/** Maximum size in bytes; a camera file of 25 megapixels is smaller. */
export const maxPictureBytes = 20 * 1024 * 1024

/** Maximum addresses of one request. */
export const maxFetchedTogether = 10

/** Why a picture could not be fetched. */
export const fetchFaults = ['not-public', 'not-found', 'too-large', 'too-slow', 'not-a-picture'] as const
export type FetchFault = (typeof fetchFaults)[number]

/** Endpoints for catalogue pictures. */
export const pictureAdminEndpoints = {
  upload: endpoint({
    method: 'POST',
    path: '/admin/picture',
    act: 'addPicture',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Uploads a picture, stored once; it is not public until something shows it',
    form: {
      fields: z.object({
        name: optionalLine(maxPictureName)
          .optional()
          .describe('the file name or web address by which an import refers to it'),
      }),
      files: { name: 'images', max: 1, maxBytes: maxPictureBytes },
    },
    status: 201,
    answer: image,
    refusals: [
      'image-missing',
      'too-many-images',
      'image-too-large',
      'image-format-mismatch',
      'storage-unavailable',
    ],
  }),
  original: endpoint({
    method: 'GET',
    path: '/admin/picture/:hash',
    access: staff,
    permissions: ['catalogue'],
    summary: 'A stored picture in its full size, for another crop',
    params: z.object({ hash: z.string({ error: 'invalid' }).regex(/^[0-9a-f]{32}$/, { error: 'invalid' }) }),
    answer: bytes,
    media: 'image/webp',
  }),
  fetch: endpoint({
    method: 'POST',
    path: '/admin/picture/fetched',
    repeat: 'state',
    act: 'fetchPictures',
    access: staff,
    permissions: ['catalogue'],
    isLong: true,
    summary: 'Fetches pictures from public web addresses for an import',
    body: z.object({
      urls: z
        .array(z.url({ protocol: /^https?$/, error: 'invalid' }).max(1_990, { error: 'too-long' }))
        .min(1, { error: 'required' })
        .max(maxFetchedTogether, { error: 'too-long' }),
    }),
    answer: z.object({
      fetched: z.int(),
      failed: z.array(z.object({ url: z.string(), reason: z.enum(fetchFaults) })),
    }),
  }),
}
