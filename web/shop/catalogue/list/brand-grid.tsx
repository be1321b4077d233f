import type { Image } from '../../../../contract/shop/catalogue/images.ts'
import { brandPath, type MenuBrand, seriesPath } from '../../../../contract/site-map.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { ProductPicture } from '../../../shared/price/product-picture.tsx'
import { useText } from '../../../shared/text/shape/text.ts'
import { BrandMark } from '../../shell/menu/brand-mark.tsx'

/** Facts of a brand besides its name. */
export interface BrandFacts {
  count: number
  /** Picture of one of its products. */
  image: Image | null
}

/** Pictures in the first window of a phone. Any of them can be the largest by a fraction of a pixel. */
const maxAtOnce = 5

export interface BrandGridProps {
  brands: readonly MenuBrand[]
  facts: Readonly<Record<string, BrandFacts>>
}

/** All brands with their series. */
export function BrandGrid({ brands, facts }: BrandGridProps) {
  return (
    <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-10">
      {brands.map((brand, place) => (
        <li key={brand.id}>
          <BrandCard brand={brand} facts={facts[brand.id]} isPriority={place < maxAtOnce} />
        </li>
      ))}
    </ul>
  )
}

function BrandCard({
  brand,
  facts,
  isPriority,
}: {
  brand: MenuBrand
  facts: BrandFacts | undefined
  isPriority: boolean
}) {
  const { catalogue } = useText()
  const nameOf = useNameOf()
  return (
    <article className="flex gap-4">
      <PageLink
        to={brandPath(brand)}
        tabIndex={-1}
        aria-hidden="true"
        className="relative mb-3 size-[min(7rem,31vw)] shrink-0"
      >
        {facts?.image ? (
          <ProductPicture
            image={facts.image}
            alt=""
            sizes="7rem"
            widest={320}
            isPriority={isPriority}
            className="size-full rounded-lg bg-surface object-cover"
          />
        ) : (
          <span className="block size-full rounded-lg bg-surface" />
        )}
        <span className="absolute -bottom-3 left-1/2 -translate-x-1/2 rounded-full bg-paper p-1">
          <BrandMark brand={brand} size="size-12" />
        </span>
      </PageLink>
      <div className="min-w-0">
        <h2 className="font-display text-lg">
          <PageLink to={brandPath(brand)} className="inline-flex min-h-9 items-center hover:text-accent">
            {nameOf(brand)}
          </PageLink>
        </h2>
        <p className="text-sm text-muted">{catalogue.found(facts?.count ?? 0)}</p>
        <ul className="mt-1 flex flex-wrap gap-x-4 text-sm">
          {brand.series.map((series) => (
            <li key={series.nameEn}>
              <PageLink
                to={seriesPath(brand, series)}
                className="inline-flex min-h-9 items-center text-muted hover:text-accent"
              >
                {nameOf(series)}
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}
