import type { ProductCard } from '../../../../contract/shop/catalogue/catalogue.ts'
import type { CatalogueRoute } from '../../../../contract/site-map.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { PageHead } from '../../../shared/pages/seo.tsx'
import { useSite } from '../../../shared/pages/site.ts'
import { OfferBanner } from '../../../shared/price/offer-banner.tsx'
import { useText } from '../../../shared/text/shape/text.ts'
import { buttonClass } from '../../../shared/ui/button-variants.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { ChevronRight } from '../../../shared/ui/icons.ts'
import { CategoryPicture } from '../home/category-picture.tsx'
import { ProductGrid } from '../parts/product-grid.tsx'
import { Trail } from '../parts/trail.tsx'
import { columnsOfLanding, completeListPath, type ShelfColumn } from './shelves.ts'

/** Landing page of a STYLE2 category: its columns of lists, and its first products (docs/spec/routes.md#catalogue-routes). */
export function LandingPage({
  route,
  products,
}: {
  route: CatalogueRoute
  products: readonly ProductCard[]
}) {
  const { routes, shopName } = useSite()
  const { catalogue, shell } = useText()
  const name = useNameOf()(route)
  const image = route.category?.imageUri ?? null
  return (
    <>
      <PageHead
        title={name}
        description={catalogue.describeCategory(name, shopName)}
        path={route.path}
        picture={image ?? undefined}
      />
      <div className="page-width">
        <Trail below={null} here={name} />
        <div className="grid overflow-hidden rounded-lg bg-surface md:grid-cols-[1fr_20rem] lg:grid-cols-[1fr_26rem]">
          <div className="grid content-center gap-2 p-6 md:p-10">
            <h1 className="font-display text-2xl">{name}</h1>
            <p className="text-muted">{catalogue.landingHint}</p>
          </div>
          {image !== null && (
            <CategoryPicture uri={image} isPriority className="aspect-video md:aspect-4/3" />
          )}
        </div>
        <nav
          aria-label={name}
          className="mt-8 grid gap-x-10 sm:gap-y-8 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] md:mt-12"
        >
          {columnsOfLanding(routes, route).map((column) => (
            <Column key={column.key} column={column} />
          ))}
        </nav>
        <div className="mt-8 empty:hidden">
          <OfferBanner />
        </div>
        {products.length > 0 && (
          <section className="mt-12 grid gap-6 md:mt-16" aria-labelledby="goods">
            <h2 id="goods" className="font-display text-xl">
              {catalogue.fromShelf(name)}
            </h2>
            <ProductGrid products={products} />
            <PageLink
              to={completeListPath(route)}
              className={buttonClass({ variant: 'secondary' }, 'justify-self-center')}
            >
              {shell.seeAllOf(name)}
            </PageLink>
          </section>
        )}
      </div>
    </>
  )
}

function Column({ column: { heading, shelves } }: { column: ShelfColumn }) {
  const nameOf = useNameOf()
  return (
    <div className={classNames('grid content-start', heading !== null && 'max-sm:not-first:mt-8')}>
      {heading !== null && (
        <h2 className="border-b border-ink pb-2 font-display text-lg">
          <PageLink to={heading.path} className="hover:text-accent">
            {nameOf(heading)}
          </PageLink>
        </h2>
      )}
      <ul>
        {shelves.map((shelf) => (
          <li key={shelf.path} className="border-b border-line">
            <PageLink
              to={shelf.path}
              className="flex min-h-12 items-center justify-between gap-3 hover:text-accent"
            >
              {nameOf(shelf)}
              <ChevronRight className="size-4 shrink-0 text-muted" aria-hidden="true" />
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
