import type { ManagedBanner } from '../../../../contract/admin/catalogue/banner-admin.ts'
import type { TextPlace } from '../../shared/language-completeness.tsx'

/** The texts of a banner in both languages. */
export function toBannerPlace(banner: ManagedBanner, name: string): TextPlace {
  const { id, nameEn, nameCn, textEn, textCn, altEn, altCn } = banner
  return {
    key: id,
    name,
    to: `/admin/banner/detail?id=${id}`,
    texts: [
      { part: 'name', en: nameEn, cn: nameCn },
      { part: 'text', en: textEn, cn: textCn },
      { part: 'alt', en: altEn, cn: altCn },
    ],
    behind: null,
  }
}
