import { useSearchParams } from 'react-router'
import type { Banner } from '../../../../contract/shop/catalogue/catalogue.ts'
import { htmlLanguage } from '../../../../contract/values/language.ts'
import { CallFailed } from '../../../shared/api/calls.ts'
import { useLoaded } from '../../../shared/api/use-loaded.ts'
import { ProductPicture } from '../../../shared/price/product-picture.tsx'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { BannerSlide } from '../../../shop/catalogue/home/banner-slide.tsx'
import { quietAdminApi } from '../../shared/admin-api.ts'
import { AdminPage } from '../../shared/admin-page.tsx'
import { InLanguage } from '../../shared/in-language.tsx'
import { LoadedOr } from '../../shared/loaded-or.tsx'
import { useLanguages } from '../../shared/own-language-first.ts'
import { BannerEditor, findBanner } from './banner-editor.tsx'
import { useBannerName } from './use-banner-name.ts'

/** A banner or a new one, with a preview in both languages. */
export default function AdminBanner() {
  const { banners } = useAdminText()
  const nameOf = useBannerName()
  const [searchParams] = useSearchParams()
  const id = searchParams.get('id')
  const { loaded, show, retry } = useLoaded(id ?? 'new', async () => {
    if (id === null) return null
    const banner = findBanner(await quietAdminApi.banners.list(), id)
    if (banner === undefined) throw new CallFailed(404)
    return banner
  })
  return (
    <AdminPage
      title={id === null ? banners.newBanner : (loaded.value && nameOf(loaded.value)) || banners.one}
      above={[{ to: '/admin/banner', name: banners.title }]}
    >
      <LoadedOr loaded={loaded} onRetry={retry}>
        {(banner) => (
          <BannerEditor
            key={banner?.id ?? 'new'}
            banner={banner}
            preview={(typed) => <Preview banner={typed} />}
            onSaved={show}
          />
        )}
      </LoadedOr>
    </AdminPage>
  )
}

function Preview({ banner }: { banner: Banner }) {
  const { banners } = useAdminText()
  return useLanguages().map((language) => (
    <figure key={language} className="grid gap-2">
      <figcaption className="text-sm text-muted">{banners.previewIn[language]}</figcaption>
      <InLanguage language={language}>
        <div lang={htmlLanguage[language]} className="overflow-hidden rounded-lg">
          <BannerSlide banner={banner} isFirst={false} />
        </div>
      </InLanguage>
      <p className="pt-2 text-sm text-muted">{banners.onPhone}</p>
      <ProductPicture
        image={(language === 'zh_tw' && banner.imageCn) || banner.image}
        alt=""
        sizes="240px"
        widest={640}
        className="aspect-3/2 w-60 max-w-full rounded-lg object-cover object-[100%_60%]"
      />
    </figure>
  ))
}
