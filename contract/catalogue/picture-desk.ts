import { z } from 'zod'
import type { Role } from '../accounts/roles.ts'
import { endpoint } from '../endpoint.ts'
import { image } from './images.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

/** More than any camera makes of 25 megapixels. */
export const mostPictureBytes = 20 * 1024 * 1024

/** The pictures of the catalogue. */
export const pictureDeskEndpoints = {
  addPicture: endpoint({
    method: 'POST',
    path: '/desk/picture',
    act: 'addPicture',
    access: staff,
    duties: ['catalogue'],
    summary: 'Hands a picture to the mall, which keeps it once; nobody sees it before something shows it',
    form: { fields: z.object({}), files: { name: 'images', most: 1, mostBytes: mostPictureBytes } },
    status: 201,
    answer: image,
    refusals: ['image-missing', 'too-many-images', 'image-too-large', 'image-format-mismatch'],
  }),
}
