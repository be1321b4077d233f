import { brandPath } from '../../../../contract/site-map.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { useSite } from '../../../shared/pages/site.ts'
import { useText } from '../../../shared/text/shape/text.ts'

/** All brands by name. */
export function BrandRow() {
  const { brands } = useSite()
  const { shell } = useText()
  const nameOf = useNameOf()
  return (
    <nav aria-label={shell.allBrands} className="border-y border-line py-4 lg:py-8">
      <ul className="-mx-4 flex items-center gap-x-8 overflow-x-auto px-4 pe-13 [scrollbar-width:none] max-lg:[mask:linear-gradient(90deg,#000_calc(100%-3rem),#0000)] lg:mx-0 lg:grid lg:grid-cols-6 lg:gap-y-2 lg:px-0 lg:text-center">
        {brands.map((brand) => (
          <li key={brand.id} className="shrink-0">
            <PageLink
              to={brandPath(brand)}
              className="font-display inline-flex min-h-11 items-center text-lg text-muted hover:text-accent"
            >
              {nameOf(brand)}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
