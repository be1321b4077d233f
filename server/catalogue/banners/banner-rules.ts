import type { BannerEdit } from '../../../contract/catalogue/banner-admin.ts'
import { bannerShape } from '../../../contract/catalogue/banner-limits.ts'
import type { Image } from '../../../contract/catalogue/images.ts'
import type { Language } from '../../../contract/language.ts'
import type { Refusal } from '../../../contract/refusals.ts'
import { untranslatedIn } from '../../../contract/settings/one-language.ts'
import { faultyTimesOf } from '../publishing/schedule-rules.ts'

/** Tolerance of the aspect ratio: the error caused by rounding to whole pixels. */
const tolerance = 0.02

/** The link target and pictures of a banner as they exist in the mall. */
export interface BannerSurroundings {
  pictures: readonly Image[]
  isPageOfMall: boolean
}

/** Returns why a banner is invalid, or null: a missing language, a link to no page, contradictory times, or a
 *  picture of the wrong shape or size (docs/spec/errors.md#other-errors). */
export function refusalOfBanner(banner: BannerEdit, around: BannerSurroundings): Refusal | null {
  return (
    refusalOfTexts(banner) ??
    refusalOfSchedule(banner) ??
    (around.isPageOfMall ? null : { code: 'link-leads-nowhere', path: banner.linkPath }) ??
    refusalOfPicture(banner.imagePath, banner.imageCnPath === null ? null : 'en', around.pictures) ??
    (banner.imageCnPath === null ? null : refusalOfPicture(banner.imageCnPath, 'zh_tw', around.pictures))
  )
}

/** A hidden banner may lack a language, but it needs a name. */
function refusalOfTexts(banner: BannerEdit): Refusal | null {
  const { nameEn, nameCn, enabled, showAt } = banner
  if (nameEn === '' && nameCn === '') return { code: 'invalid-input', fields: { nameEn: 'required' } }
  if (!enabled && showAt === null) return null
  const item = nameEn || nameCn
  for (const part of ['name', 'text', 'alt'] as const) {
    const [en, cn] = [banner[`${part}En`], banner[`${part}Cn`]]
    if (en === '' && cn !== '') return { code: 'language-missing', language: 'en', item, field: `${part}En` }
    if (cn === '' && en !== '')
      return { code: 'language-missing', language: 'zh_tw', item, field: `${part}Cn` }
  }
  for (const part of ['name', 'text', 'alt'] as const) {
    const language = untranslatedIn(banner[`${part}En`], banner[`${part}Cn`])
    if (language !== null && !banner.acceptsGaps)
      return { code: 'one-language-only', gap: 'untranslated', language, canAccept: true }
  }
  return null
}

function refusalOfSchedule(banner: BannerEdit): Refusal | null {
  const fields = faultyTimesOf(banner).map((field) => [field, 'not-an-option'] as const)
  return fields.length === 0 ? null : { code: 'invalid-input', fields: Object.fromEntries(fields) }
}

function refusalOfPicture(
  path: string,
  language: Language | null,
  pictures: readonly Image[],
): Refusal | null {
  const { minWidth, minHeight } = bannerShape
  const picture = pictures.find((one) => one.path === path)
  const isTooSmall = picture === undefined || picture.width < minWidth
  const hasRatio =
    picture !== undefined &&
    Math.abs((picture.width * minHeight) / (picture.height * minWidth) - 1) <= tolerance
  if (!isTooSmall && hasRatio) return null
  return { code: 'banner-format-failure', minWidth, minHeight, language, isTooSmall }
}
