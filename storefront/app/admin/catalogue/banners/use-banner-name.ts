import type { ManagedBanner } from '../../../../../contract/catalogue/banner-admin.ts'
import { useLanguage } from '../../../platform/pages/language.ts'

/** Name of a banner, which may exist in one language only. */
export function useBannerName(): (banner: Pick<ManagedBanner, 'nameEn' | 'nameCn'>) => string {
  const language = useLanguage()
  return ({ nameEn, nameCn }) => (language === 'zh_tw' ? nameCn || nameEn : nameEn || nameCn)
}
