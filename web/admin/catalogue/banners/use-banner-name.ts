import type { ManagedBanner } from '../../../../contract/admin/catalogue/banner-admin.ts'
import { useLanguage } from '../../../shared/language/language.ts'

/** Name of a banner, which may exist in one language only. */
export function useBannerName(): (banner: Pick<ManagedBanner, 'nameEn' | 'nameCn'>) => string {
  const language = useLanguage()
  return ({ nameEn, nameCn }) => (language === 'zh_tw' ? nameCn || nameEn : nameEn || nameCn)
}
