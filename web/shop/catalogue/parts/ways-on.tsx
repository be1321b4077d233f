import { categoryPath } from '../../../../contract/site-map.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { useSite } from '../../../shared/pages/site.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { buttonClass } from '../../../shared/ui/button-variants.ts'
import type { Popular } from './popular.ts'
import PopularProducts from './popular-products.tsx'
import { PopularShelf } from './popular-shelf.tsx'

/** Number of categories. The menu lists the most popular ones first. */
const maxCategories = 8

/** Ways on from a page that does not exist: the main categories, help and products.
 *  @param popular null if they are not part of the page's data */
export default function WaysOn({ popular = null }: { popular?: Popular | null }) {
  const { shell, catalogue } = useText()
  const { categorys } = useSite()
  const nameOf = useNameOf()
  const link = buttonClass({ variant: 'secondary', size: 'small' })
  return (
    <div className="page-width grid grid-cols-1 gap-12">
      <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-8">
        <nav aria-label={catalogue.noResults.instead} className="grid gap-3 text-center">
          <h2 className="text-sm font-normal text-muted">{catalogue.noResults.instead}</h2>
          <ul className="flex flex-wrap justify-center gap-2">
            {categorys.slice(0, maxCategories).map((category) => (
              <li key={category.id}>
                <PageLink to={categoryPath(category)} className={link}>
                  {nameOf(category)}
                </PageLink>
              </li>
            ))}
            <li>
              <PageLink to="/product/new" className={link}>
                {shell.newArrivals}
              </PageLink>
            </li>
            <li>
              <PageLink to="/faq" className={link}>
                {shell.footer.faq}
              </PageLink>
            </li>
          </ul>
        </nav>
      </div>
      {popular === null ? <PopularProducts /> : <PopularShelf popular={popular} />}
    </div>
  )
}
