import type { CatalogueRoute } from '../../../../contract/site-map.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { PageHead } from '../../../shared/pages/seo.tsx'
import { useSite } from '../../../shared/pages/site.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { Trail } from '../parts/trail.tsx'
import { aboveOf, parentOf } from '../parts/trail-steps.ts'
import { noFilters, urlOfList } from './list-choice.ts'
import type { ProductList as Loaded } from './load-list.ts'
import { ProductList } from './product-list.tsx'
import { ShelfNav } from './shelf-nav.tsx'
import { completeListPath } from './shelves.ts'

/** Product list of a category, type, sub-category, brand or series. */
export function ListPage({ route, list }: { route: CatalogueRoute; list: Loaded }) {
  const { routes, shopName } = useSite()
  const { catalogue } = useText()
  const nameOf = useNameOf()
  const name = nameOf(route)
  const path = completeListPath(route)
  const parent = parentOf(routes, route)
  const title = parent === null ? name : catalogue.within(name, nameOf(parent))
  return (
    <>
      <PageHead
        title={title}
        description={catalogue.describeList(name, list.total, shopName)}
        picture={route.category?.imageUri ?? list.products[0]?.image?.path}
        path={urlOfList(path, list.choice, noFilters)}
      />
      <div className="page-width">
        <Trail below={aboveOf(routes, route)} here={name} />
        <h1 className="mb-6 font-display text-2xl lg:mb-10">{name}</h1>
        <ProductList
          list={list}
          path={path}
          within={route.query}
          ownSort="relevance"
          nav={<ShelfNav route={route} />}
          hasBrandFilter={route.brand === null}
        />
      </div>
    </>
  )
}
