import { z } from 'zod'
import type { Role } from '../accounts/roles.ts'
import { endpoint } from '../endpoint.ts'
import { image } from './images.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

/** More than any camera makes of 25 megapixels. */
export const maxPictureBytes = 20 * 1024 * 1024

/** The pictures of the catalogue. */
export const pictureAdminEndpoints = {
  addPicture: endpoint({
    method: 'POST',
    path: '/admin/picture',
    act: 'addPicture',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Hands a picture to the mall, which keeps it once; nobody sees it before something shows it',
    form: { fields: z.object({}), files: { name: 'images', max: 1, maxBytes: maxPictureBytes } },
    status: 201,
    answer: image,
    refusals: ['image-missing', 'too-many-images', 'image-too-large', 'image-format-mismatch'],
  }),
}
