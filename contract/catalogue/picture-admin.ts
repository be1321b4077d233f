import { z } from 'zod'
import type { Role } from '../accounts/roles.ts'
import { endpoint } from '../endpoint.ts'
import { image } from './images.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

/** Maximum size in bytes; a camera file of 25 megapixels is smaller. */
export const maxPictureBytes = 20 * 1024 * 1024

/** Endpoints for catalogue pictures. */
export const pictureAdminEndpoints = {
  upload: endpoint({
    method: 'POST',
    path: '/admin/picture',
    act: 'addPicture',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Uploads a picture, stored once; it is not public until something shows it',
    form: { fields: z.object({}), files: { name: 'images', max: 1, maxBytes: maxPictureBytes } },
    status: 201,
    answer: image,
    refusals: ['image-missing', 'too-many-images', 'image-too-large', 'image-format-mismatch'],
  }),
}
