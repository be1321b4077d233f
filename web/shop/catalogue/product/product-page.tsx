import { type ReactNode, useState } from 'react'
import type { DisplayProduct } from '../../../../contract/shop/catalogue/catalogue.ts'
import { brandPath, inLanguage, productPath, seriesPath } from '../../../../contract/site-map.ts'
import { useLanguage } from '../../../shared/language/language.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { PageHead } from '../../../shared/pages/seo.tsx'
import { useSite } from '../../../shared/pages/site.ts'
import { urlOfImage } from '../../../shared/price/product-picture.tsx'
import { Pv } from '../../../shared/price/pv.tsx'
import { HeartPlace } from '../../../shared/session/hearts.tsx'
import { useText } from '../../../shared/text/shape/text.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { StructuredData } from '../parts/structured-data.tsx'
import { Trail } from '../parts/trail.tsx'
import { BuyPanel } from './buy-panel.tsx'
import { summarize } from './description.ts'
import {
  type ChosenValues,
  firstChoice,
  resolveSelection,
  type SelectedProduct,
  stockLevel,
} from './pick-rules.ts'
import { picturesFor } from './picture-rules.ts'
import { productData } from './product-data.ts'
import { ProductFacts } from './product-facts.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { Promises } from './promises.tsx'
import { useLiveProduct } from './use-live-product.ts'

export interface ProductPageProps {
  page: DisplayProduct
  /** Path of its first sub-category, if the menu has it. */
  shelfPath?: string | null
  /** Whether the page was read just now. Otherwise it is read again after hydration. */
  isCurrent: boolean
  /** Quantity of a specification in the cart. */
  inCart: (specificationId: string) => number
  /** Resolves to the message of a refusal, or null on success. */
  onAdd: (page: DisplayProduct, pick: SelectedProduct, quantity: number | undefined) => Promise<string | null>
  /** The share button. */
  share: ReactNode
  /** Other products of a category, with the path of its list. */
  relatedOf?: (csubId: string, path: string) => ReactNode
  /** Preview for staff before publication: no newer version exists, and it is not indexed. */
  isDraft?: boolean
  /** Restock alert of a sold-out specification. */
  alertFor: (pick: SelectedProduct) => ReactNode
}

/** The page of a display product. */
export function ProductPage(props: ProductPageProps) {
  // Long because every function more adds to the scripts of a public page (docs/spec/speed.md#pages).
  const { page: rendered, shelfPath, isCurrent, relatedOf, inCart, onAdd, share, alertFor, isDraft } = props
  const { page, isGone } = useLiveProduct(rendered, isCurrent)
  const { catalogue } = useText()
  const { routes, shop } = useSite()
  const nameOf = useNameOf()
  const [pressedValues, setChosenValues] = useState<ChosenValues>()
  const chosenValues = pressedValues ?? firstChoice(page)
  const selection = resolveSelection(page, chosenValues)
  const pick = selection?.pick ?? null
  const isChosen = selection !== null && selection.missing < 0
  const isSoldOut = pick !== null && stockLevel(pick) === 'sold-out'
  const name = nameOf(page)
  const [csubId] = page.subCategoryIds
  const shelf = routes.get(shelfPath ?? '') ?? null
  const { brand, series } = page
  return (
    <>
      {!isDraft && <ProductHead page={page} pick={resolveSelection(rendered, [])?.pick ?? null} />}
      <div className="page-width">
        {!isDraft && <Trail below={shelf} here={name} />}
        <div className="grid grid-cols-1 items-start gap-6 pb-12 md:grid-cols-2 md:gap-10 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
          <ProductGallery images={picturesFor(page, pick?.specification)} name={name} />
          <div className="grid gap-5 md:sticky md:top-(--below-header)">
            <div className="grid gap-1">
              <p className="flex flex-wrap gap-x-2 text-sm text-muted">
                {routes.has(brandPath(brand)) ? (
                  <PageLink to={brandPath(brand)} className="font-medium text-accent hover:underline">
                    {nameOf(brand)}
                  </PageLink>
                ) : (
                  nameOf(brand)
                )}
                {series !== null && routes.has(seriesPath(brand, series)) && (
                  <PageLink to={seriesPath(brand, series)} className="hover:text-accent">
                    {nameOf(series)}
                  </PageLink>
                )}
              </p>
              <div className="flex flex-wrap items-start justify-between gap-4">
                <div className="grid grow basis-40 gap-2">
                  <h1 className="font-display text-2xl">{name}</h1>
                  <ProductBadges page={page} pick={pick} isSoldOut={isSoldOut} />
                </div>
                <div className="size-11 shrink-0">
                  <HeartPlace
                    product={page}
                    place="page"
                    {...(pick === null ? {} : { productId: pick.product.id })}
                  />
                </div>
              </div>
            </div>
            {isGone || selection === null ? (
              <Notice tone="info">{catalogue.unavailable}</Notice>
            ) : (
              <BuyPanel
                page={page}
                chosenValues={chosenValues}
                selection={selection}
                onChoose={setChosenValues}
                inCart={inCart(selection.pick.specification.id)}
                onAdd={(quantity) => onAdd(page, selection.pick, quantity)}
                alert={alertFor(selection.pick)}
              />
            )}
            {shop !== null && <Promises shop={shop} delivery={isSoldOut ? null : page.delivery} />}
            <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted tabular-nums">
              {share}
              {pick !== null && (
                <p>
                  {isChosen && catalogue.sku(pick.specification.sku)}
                  <Pv {...pick.product} />
                </p>
              )}
            </div>
          </div>
        </div>
        <ProductFacts page={page} shop={shop} />
        {csubId !== undefined && shelf !== null && relatedOf?.(csubId, shelf.path)}
      </div>
    </>
  )
}

interface ProductBadgesProps {
  page: DisplayProduct
  pick: SelectedProduct | null
  isSoldOut: boolean
}

/** Marks below the name, where they do not cover a picture. Their line is reserved if any choice has one; what
 *  cannot be bought is not new. */
function ProductBadges({ page, pick, isSoldOut }: ProductBadgesProps) {
  const { catalogue } = useText()
  const first = isSoldOut ? resolveSelection(page, [])?.pick : pick
  const isNew = page.isNew && !(first && stockLevel(first) === 'sold-out')
  if (!isNew && !page.products.some(({ hasPromotion }) => hasPromotion)) return null
  return (
    <p className="flex min-h-6 flex-wrap gap-1.5">
      {!isSoldOut && isNew && <Badge tone="accent">{catalogue.isNew}</Badge>}
      {pick?.product.hasPromotion && <Badge tone="success">{catalogue.promotion}</Badge>}
    </p>
  )
}

/** Metadata for search engines and link previews. */
function ProductHead({ page, pick }: { page: DisplayProduct; pick: SelectedProduct | null }) {
  const { catalogue } = useText()
  const { origin, shopName, shop } = useSite()
  const language = useLanguage()
  const nameOf = useNameOf()
  const [image] = page.images
  const name = nameOf(page)
  const brand = nameOf(page.brand)
  const summary = summarize(nameOf({ nameEn: page.descriptionEn, nameCn: page.descriptionCn }))
  const description = summary || catalogue.describeProduct(name, brand, shopName)
  const path = productPath(page)
  return (
    <>
      <PageHead
        title={catalogue.within(name, brand)}
        description={description}
        path={path}
        picture={image?.path}
      />
      {pick !== null && (
        <StructuredData
          facts={
            import.meta.env.SSR
              ? productData({
                  page,
                  name,
                  brand,
                  description,
                  url: origin + inLanguage(path, language),
                  image: image === undefined ? null : origin + urlOfImage(image, 1280, 'jpg'),
                  shopName,
                  shop,
                  pick,
                })
              : null
          }
        />
      )}
    </>
  )
}
