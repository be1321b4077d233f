import { brandPath } from '../../../../contract/site-map.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { useSite } from '../../../shared/pages/site.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { BrandMark } from '../../shell/menu/brand-mark.tsx'

/** All brands with their marks. */
export function BrandRow() {
  const { brands } = useSite()
  const { shell } = useText()
  const nameOf = useNameOf()
  return (
    <nav aria-label={shell.allBrands} className="border-y border-line py-4 lg:py-8">
      <ul className="-mx-4 flex gap-x-4 overflow-x-auto px-4 [scrollbar-width:none] lg:mx-0 lg:grid lg:grid-cols-6 lg:gap-y-8 lg:px-0">
        {brands.map((brand) => (
          <li key={brand.id} className="w-20 shrink-0 lg:w-auto">
            <PageLink
              to={brandPath(brand)}
              className="grid justify-items-center gap-2 text-center font-display text-muted hover:text-accent lg:text-lg"
            >
              <BrandMark brand={brand} />
              {nameOf(brand)}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
