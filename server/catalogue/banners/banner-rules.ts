import type { BannerEdit } from '../../../contract/admin/catalogue/banner-admin.ts'
import { bannerShape } from '../../../contract/admin/catalogue/banner-limits.ts'
import type { Image } from '../../../contract/shop/catalogue/images.ts'
import type { Language } from '../../../contract/values/language.ts'
import { untranslatedIn } from '../../../contract/values/one-language.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import { findFaultyTimes } from '../publishing/schedule-rules.ts'

/** Tolerance of the aspect ratio: the error caused by rounding to whole pixels. */
const tolerance = 0.02

const parts = ['name', 'text', 'alt'] as const

/** The link target and pictures of a banner as they exist in the mall. */
export interface BannerSurroundings {
  pictures: readonly Image[]
  isPageOfMall: boolean
}

/** Returns all that makes a banner invalid: a missing text, link or picture, a link to no page, contradictory times, or a
 *  picture of the wrong shape or size (docs/spec/errors.md#other-errors). */
export function listRefusalsOfBanner(banner: BannerEdit, around: BannerSurroundings): Refusal[] {
  const { imagePath, imageCnPath, linkPath } = banner
  return [
    ...listRefusalsOfTexts(banner),
    ...listRefusalsOfSchedule(banner),
    ...(linkPath === '' ? [isRequired('linkPath')] : []),
    ...(linkPath === '' || around.isPageOfMall
      ? []
      : [{ code: 'link-leads-nowhere', path: linkPath } as const]),
    ...(imagePath === ''
      ? [isRequired('imagePath')]
      : listRefusalsOfPicture(imagePath, imageCnPath === null ? null : 'en', around.pictures)),
    ...(imageCnPath === null ? [] : listRefusalsOfPicture(imageCnPath, 'zh_tw', around.pictures)),
  ]
}

function isRequired(field: 'nameEn' | 'linkPath' | 'imagePath'): Refusal {
  return { code: 'invalid-input', fields: { [field]: 'required' } }
}

/** A hidden banner may lack a language, but it needs a name. */
function listRefusalsOfTexts(banner: BannerEdit): Refusal[] {
  const { nameEn, nameCn, enabled, showAt } = banner
  if (nameEn === '' && nameCn === '') return [isRequired('nameEn')]
  if (!enabled && showAt === null) return []
  const item = nameEn || nameCn
  const missing = parts.flatMap((part): Refusal[] => {
    const [en, cn] = [banner[`${part}En`], banner[`${part}Cn`]]
    if ((en === '') === (cn === '')) return []
    return en === ''
      ? [{ code: 'language-missing', language: 'en', item, field: `${part}En` }]
      : [{ code: 'language-missing', language: 'zh_tw', item, field: `${part}Cn` }]
  })
  if (missing.length > 0 || banner.acceptsGaps) return missing
  const untranslated = parts.map((part) => untranslatedIn(banner[`${part}En`], banner[`${part}Cn`]))
  const language = untranslated.find((gapLanguage) => gapLanguage !== null) ?? null
  return language === null
    ? []
    : [{ code: 'one-language-only', gap: 'untranslated', language, canAccept: true }]
}

function listRefusalsOfSchedule(banner: BannerEdit): Refusal[] {
  const fields = findFaultyTimes(banner).map((field) => [field, 'not-an-option'] as const)
  return fields.length === 0 ? [] : [{ code: 'invalid-input', fields: Object.fromEntries(fields) }]
}

function listRefusalsOfPicture(
  path: string,
  language: Language | null,
  pictures: readonly Image[],
): Refusal[] {
  const { minWidth, minHeight } = bannerShape
  const picture = pictures.find((image) => image.path === path)
  const isTooSmall = picture === undefined || picture.width < minWidth
  const hasRatio =
    picture !== undefined &&
    Math.abs((picture.width * minHeight) / (picture.height * minWidth) - 1) <= tolerance
  if (!isTooSmall && hasRatio) return []
  return [{ code: 'banner-format-failure', minWidth, minHeight, language, isTooSmall }]
}
