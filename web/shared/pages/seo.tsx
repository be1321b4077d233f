import { useLocation } from 'react-router'
import { sharePicturePath, shareSize } from '../../../contract/shop/settings/branding.ts'
import { inLanguage } from '../../../contract/site-map.ts'
import { useLanguage } from '../language/language.ts'
import { useText } from '../text/shape/text.ts'
import { useSite } from './site.ts'

export interface PageHeadProps {
  title: string
  /** Defaults to the description of the shop. */
  description?: string
  /** Canonical path with the query parameters that identify the page. Defaults to the current path. */
  path?: string
  /** Preview image of shared links, by catalogue path (`images/…`). Defaults to the shop's logo. */
  picture?: string | undefined
  /** Excludes the page from search engines. */
  isPrivate?: boolean
  /** The same for a page that people share: messengers still show its preview. */
  isUnlisted?: boolean
}

/** Title, description, canonical address, both languages and the link preview (docs/spec/language.md#html).
 *  React hoists these into the head of the document. */
export function PageHead({ title, description, path, picture, isPrivate, isUnlisted }: PageHeadProps) {
  const { origin, shopName, shop, brandingFile } = useSite()
  const language = useLanguage()
  const { home } = useText()
  const { pathname } = useLocation()
  const own = path ?? pathname
  const full = title.startsWith(`${shopName} · `) ? title : `${title} · ${shopName}`
  const content = description ?? home.description(shopName)
  const url = origin + inLanguage(own, language)
  const shared =
    origin +
    (picture === undefined || shop === null
      ? brandingFile('share.jpg')
      : sharePicturePath(picture, shop.branding.version))
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={content} />
      {isPrivate || isUnlisted ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={url} />
          <link rel="alternate" hrefLang="zh-Hant-HK" href={origin + inLanguage(own, 'zh_tw')} />
          <link rel="alternate" hrefLang="en-HK" href={origin + inLanguage(own, 'en')} />
          <link rel="alternate" hrefLang="x-default" href={origin + own} />
        </>
      )}
      {!isPrivate && (
        <>
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={shopName} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={content} />
          <meta property="og:url" content={url} />
          <meta property="og:locale" content={language === 'zh_tw' ? 'zh_HK' : 'en_US'} />
          <meta property="og:locale:alternate" content={language === 'zh_tw' ? 'en_US' : 'zh_HK'} />
          <meta property="og:image" content={shared} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(shareSize.width)} />
          <meta property="og:image:height" content={String(shareSize.height)} />
          <meta property="og:image:alt" content={title} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}
