import type { BannerEdit } from '../../../contract/catalogue/banner-admin.ts'
import { bannerShape } from '../../../contract/catalogue/banner-limits.ts'
import type { Image } from '../../../contract/catalogue/images.ts'
import type { Refusal } from '../../../contract/refusals.ts'
import { faultyTimesOf } from '../publishing/schedule-rules.ts'

/** How far a picture may be from the shape of a banner, by its width: what rounding to pixels makes. */
const tolerance = 0.02

/** What a banner leads to and shows, as the mall has it. */
export interface BannerSurroundings {
  pictures: readonly Image[]
  isPageOfMall: boolean
}

/** Why a banner cannot be so, or null: it is to be shown and there in one language only, it leads to no page of the
 *  mall, its times contradict each other, or a picture has not the shape or the size that a banner needs (docs/spec/errors.md#other-errors, banner
 *  format failure). */
export function refusalOfBanner(banner: BannerEdit, around: BannerSurroundings): Refusal | null {
  return (
    refusalOfTexts(banner) ??
    refusalOfSchedule(banner) ??
    (around.isPageOfMall ? null : { code: 'link-leads-nowhere', path: banner.linkPath }) ??
    refusalOfPicture(banner.imagePath, around.pictures) ??
    (banner.imageCnPath === null ? null : refusalOfPicture(banner.imageCnPath, around.pictures))
  )
}

/** What nobody is shown may wait for its other language, but it has to be called something. */
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
  return null
}

function refusalOfSchedule(banner: BannerEdit): Refusal | null {
  const fields = faultyTimesOf(banner).map((field) => [field, 'not-an-option'] as const)
  return fields.length === 0 ? null : { code: 'invalid-input', fields: Object.fromEntries(fields) }
}

function refusalOfPicture(path: string, pictures: readonly Image[]): Refusal | null {
  const { minWidth, minHeight } = bannerShape
  const picture = pictures.find((one) => one.path === path)
  const isBanner =
    picture !== undefined &&
    picture.width >= minWidth &&
    Math.abs((picture.width * minHeight) / (picture.height * minWidth) - 1) <= tolerance
  return isBanner ? null : { code: 'banner-format-failure', minWidth, minHeight }
}
