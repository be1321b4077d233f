import type { ProductCard } from '../../../../contract/shop/catalogue/catalogue.ts'
import type { Image } from '../../../../contract/shop/catalogue/images.ts'
import type { CataloguePage } from '../../../../contract/site-map.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { PageHead } from '../../../shared/pages/seo.tsx'
import { useSite } from '../../../shared/pages/site.ts'
import { OfferBanner } from '../../../shared/price/offer-banner.tsx'
import { ProductPicture } from '../../../shared/price/product-picture.tsx'
import { useText } from '../../../shared/text/shape/text.ts'
import { buttonClass } from '../../../shared/ui/button-variants.ts'
import { ProductGrid } from '../parts/product-grid.tsx'
import { Trail } from '../parts/trail.tsx'
import { columnsOfLanding, completeListPath } from './shelves.ts'

/** Landing page of a STYLE2 category: the lists of its columns as pictures, and its first products (docs/spec/routes.md#catalogue-routes). */
export function LandingPage({
  route,
  products,
  pictures,
}: {
  route: CataloguePage
  products: readonly ProductCard[]
  /** By the paths of its sub-categories. */
  pictures: readonly { path: string | undefined; image: Image | null }[]
}) {
  const { routes, shopName } = useSite()
  const { catalogue, shell } = useText()
  const name = useNameOf()(route)
  return (
    <>
      <PageHead
        title={name}
        description={catalogue.describeCategory(name, shopName)}
        path={route.path}
        picture={route.category?.imageUri ?? undefined}
      />
      <div className="page-width">
        <Trail below={null} here={name} />
        <div className="grid gap-2">
          <h1 className="font-display text-2xl">{name}</h1>
          <p className="text-muted">{catalogue.landingHint}</p>
        </div>
        <nav aria-label={name} className="mt-6 md:mt-8">
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-6 lg:gap-x-6">
            {columnsOfLanding(routes, route).flatMap(({ heading, shelves }) =>
              shelves.map((shelf, place) => (
                <Shelf
                  key={shelf.path}
                  shelf={shelf}
                  type={heading}
                  image={pictures.find(({ path }) => path === shelf.path)?.image ?? null}
                  isPriority={place === 0}
                />
              )),
            )}
          </ul>
        </nav>
        {products.length > 0 && (
          <section className="mt-12 grid gap-6 md:mt-16" aria-labelledby="goods">
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <h2 id="goods" className="font-display text-xl">
                {catalogue.fromShelf(name)}
              </h2>
              <OfferBanner />
            </div>
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

interface ShelfProps {
  shelf: CataloguePage
  /** The page of its type, if it has one. */
  type: CataloguePage | null
  image: Image | null
  isPriority: boolean
}

function Shelf({ shelf, type, image, isPriority }: ShelfProps) {
  const nameOf = useNameOf()
  return (
    <li className="group relative grid content-start">
      <div className="mb-2 aspect-square overflow-hidden rounded-lg bg-surface">
        {image !== null && (
          <ProductPicture
            image={image}
            alt=""
            sizes="(min-width: 64rem) 18rem, 44vw"
            widest={640}
            isPriority={isPriority}
            className="size-full object-cover"
          />
        )}
      </div>
      {type !== null && (
        <PageLink
          to={type.path}
          className="relative z-1 inline-flex min-h-6 items-center justify-self-start text-xs text-muted hover:text-accent"
        >
          {nameOf(type)}
        </PageLink>
      )}
      <PageLink to={shelf.path} className="font-medium after:absolute after:inset-0 group-hover:text-accent">
        {nameOf(shelf)}
      </PageLink>
    </li>
  )
}
