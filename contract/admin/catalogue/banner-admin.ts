import { z } from 'zod'
import { image } from '../../shop/catalogue/images.ts'
import { id, line, minute, optionalLine, version } from '../../values/field.ts'
import type { Role } from '../../values/roles.ts'
import { endpoint } from '../../wire/endpoint.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

const managedBanner = z.object({
  id,
  version: z.string().describe('changes with every edit, except a move'),
  nameEn: z.string(),
  nameCn: z.string(),
  textEn: z.string(),
  textCn: z.string(),
  altEn: z.string().describe('alternative text; empty if the banner text is sufficient'),
  altCn: z.string(),
  linkPath: z.string(),
  isLinkBroken: z.boolean().describe('the link target no longer exists'),
  image: image.describe('for English, and for Chinese without a picture of its own'),
  imageCn: image.nullable(),
  enabled: z.boolean(),
  showAt: z.iso.datetime().nullable(),
  hideAt: z.iso.datetime().nullable(),
})
export type ManagedBanner = z.infer<typeof managedBanner>

const picture = z.string({ error: 'required' }).regex(/^images\/[0-9a-f]{32}$/, { error: 'required' })
/** May be empty, so that a missing one is refused together with all else that is wrong. */
const requiredPicture = z
  .string({ error: 'required' })
  .regex(/^(images\/[0-9a-f]{32})?$/, { error: 'required' })

/** The editable fields of a banner. A hidden banner may lack a language. */
const bannerEdit = z.object({
  nameEn: optionalLine(60),
  nameCn: optionalLine(60),
  textEn: optionalLine(120),
  textCn: optionalLine(120),
  altEn: optionalLine(200),
  altCn: optionalLine(200),
  linkPath: optionalLine(200).describe('required; a page of the mall, such as /product/new'),
  imagePath: requiredPicture.describe('required'),
  imageCnPath: picture.nullable(),
  enabled: z.boolean({ error: 'invalid' }),
  showAt: minute.nullable().describe('when it is shown automatically; hidden banners only'),
  hideAt: minute.nullable(),
  acceptsGaps: z
    .boolean({ error: 'invalid' })
    .optional()
    .describe('shows a banner whose texts are in one language only'),
})
export type BannerEdit = z.output<typeof bannerEdit>

const place = z
  .int({ error: 'not-whole-number' })
  .min(1, { error: 'too-small' })
  .max(1_000, { error: 'too-large' })
  .describe('counted from 1')
const oneBanner = z.object({ id })
const banners = z.object({ banners: z.array(managedBanner) })
export type ManagedBanners = z.infer<typeof banners>
const refusals = [
  'language-missing',
  'one-language-only',
  'banner-format-failure',
  'link-leads-nowhere',
  'time-in-past',
] as const

/** Admin endpoints for the banners of the home page. Each returns all banners in order. */
export const bannerAdminEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/banner',
    access: staff,
    permissions: ['catalogue'],
    summary: 'All banners, including hidden ones, in home page order',
    answer: banners,
  }),
  add: endpoint({
    method: 'POST',
    path: '/admin/banner',
    refusesTwin: true,
    act: 'addBanner',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Adds a banner after all others',
    body: bannerEdit,
    status: 201,
    answer: banners.extend({ id }),
    refusals: ['done-already', ...refusals, 'banners-full'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/banner/:id',
    act: 'editBanner',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Updates a banner, unless it was changed since it was read',
    params: oneBanner,
    body: bannerEdit.extend({ version }),
    answer: banners,
    refusals: [...refusals, 'changed-meanwhile'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/banner/:id',
    act: 'removeBanner',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Deletes a banner permanently',
    params: oneBanner,
    body: z.object({ reason: line(200).describe('for the audit log') }),
    answer: banners,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/admin/banner/:id/restoration',
    act: 'restoreBanner',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Returns a removed banner to its position; one that exists again is not changed',
    params: oneBanner,
    body: bannerEdit.omit({ acceptsGaps: true }).extend({ place }),
    answer: banners,
    refusals: ['language-missing', 'banner-format-failure', 'link-leads-nowhere', 'banners-full'],
  }),
  move: endpoint({
    method: 'PUT',
    path: '/admin/banner/:id/place',
    act: 'orderBanners',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Moves a banner to another position',
    params: oneBanner,
    body: z.object({ place }),
    answer: banners,
  }),
}
