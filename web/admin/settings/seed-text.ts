import type { PageText, TextPage } from '../../../contract/shop/settings/page-texts.ts'
import type { loadContent } from '../../shared/text/load-content.ts'
import { writeReleaseText } from '../../shop/help/page-text.ts'

type Content = Awaited<ReturnType<typeof loadContent>>

/** The text of the release, which a page shows until the staff have edited it. */
export function seedText(content: { en: Content; cn: Content }, page: TextPage): PageText {
  const [en, cn] = [writeReleaseText(content.en, page), writeReleaseText(content.cn, page)]
  return {
    titleEn: en.title,
    summaryEn: en.summary,
    bodyEn: en.body,
    titleCn: cn.title,
    summaryCn: cn.summary,
    bodyCn: cn.body,
  }
}
