import type { PageVersion } from '../../../contract/admin/settings/page-text-admin.ts'
import { type PageText, type TextPage, textPages } from '../../../contract/shop/settings/page-texts.ts'
import { gapOfPage } from '../../../contract/values/one-language.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { loadContent } from '../../shared/text/load-content.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { toBannerPlace } from '../catalogue/banners/banner-place.ts'
import { useBannerName } from '../catalogue/banners/use-banner-name.ts'
import { useMayRead } from '../shared/admin-access.tsx'
import { quietAdminApi } from '../shared/admin-api.ts'
import { LanguageCompleteness, type TextPlace } from '../shared/language-completeness.tsx'
import { PartNotLoaded } from '../shared/not-loaded.tsx'
import { seedText } from './seed-text.ts'

/** How complete the pages and banners are in both languages.
 *  @param version changes with each saved text; the texts are read again */
export function TextCompleteness({ version }: { version: number }) {
  const { settings, list } = useAdminText()
  const mayReadBanners = useMayRead()('catalogue')
  const nameOfBanner = useBannerName()
  const { loaded, retry } = useLoaded(`completeness ${version}`, async () => {
    const [en, cn, banners, ...histories] = await Promise.all([
      loadContent('en'),
      loadContent('zh_tw'),
      mayReadBanners ? quietAdminApi.banners.list() : { banners: [] },
      ...textPages.map((page) => quietAdminApi.pageTexts.list({ params: { page } })),
    ])
    const pages = textPages.map((page, at) => ({
      page,
      ...findShownTexts(histories[at]?.versions ?? [], seedText({ en, cn }, page)),
    }))
    return { pages, banners: banners.banners }
  })
  if (loaded.phase === 'failed') return <PartNotLoaded name={list.completeness.title} onRetry={retry} />
  if (loaded.phase === 'loading') return null
  const { pages, banners } = loaded.value
  const places = [
    ...pages.map((texts) => toPagePlace(texts, settings.texts.pages[texts.page])),
    ...banners.map((banner) => toBannerPlace(banner, nameOfBanner(banner))),
  ]
  return <LanguageCompleteness places={places} />
}

interface ShownTexts {
  shown: PageText
  before: PageText | null
}

/** The text on the page now and the one before it. */
function findShownTexts(versions: readonly PageVersion[], seed: PageText): ShownTexts {
  const at = versions.findIndex(({ isShown }) => isShown)
  const shown = versions[at]
  return shown === undefined
    ? { shown: seed, before: null }
    : { shown, before: versions.slice(at + 1).find(({ withdrawnAt }) => withdrawnAt === null) ?? null }
}

function toPagePlace({ page, shown, before }: ShownTexts & { page: TextPage }, name: string): TextPlace {
  const gap = gapOfPage(before, shown)
  return {
    key: page,
    name,
    to: `/admin/setting/text?page=${page}`,
    texts: [
      { part: 'title', en: shown.titleEn, cn: shown.titleCn },
      { part: 'summary', en: shown.summaryEn, cn: shown.summaryCn },
      { part: 'text', en: shown.bodyEn, cn: shown.bodyCn },
    ],
    behind: gap === null || gap.gap === 'untranslated' ? null : gap.language,
  }
}
