import type { Category } from '../../../../contract/shop/catalogue/catalogue.ts'
import { brandPath, categoryListPath } from '../../../../contract/site-map.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { useSite } from '../../../shared/pages/site.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { ChevronDown } from '../../../shared/ui/icons.ts'
import { LanguageLinks } from '../language/language-links.tsx'
import { listColumns } from './column-rules.ts'
import { splitAroundBrands } from './menu-rules.ts'

const rowClass = 'flex min-h-12 items-center justify-between gap-3 border-b border-line py-2'

/** Menu of phones: the entries of the wide menu in the same order, as one list. */
export default function MobileMenuPanel({ onClose }: { onClose: () => void }) {
  const { shell } = useText()
  const nameOf = useNameOf()
  const { categorys, brands } = useSite()
  const { before, after } = splitAroundBrands(categorys)
  const brandLinks = brands.map((brand) => ({ id: brand.id, name: nameOf(brand), path: brandPath(brand) }))
  return (
    <Dialog isOpen place="side" onClose={onClose} title={shell.menu} closeLabel={shell.close}>
      <nav aria-label={shell.mainMenu}>
        <PageLink to="/product/new" className={rowClass}>
          {shell.newArrivals}
        </PageLink>
        {before.map((category) => (
          <CategoryRow key={category.id} category={category} />
        ))}
        <Row name={shell.brands} path="/brand" links={brandLinks} />
        {after.map((category) => (
          <CategoryRow key={category.id} category={category} />
        ))}
      </nav>
      <LanguageLinks className="-ms-2 flex gap-2" />
    </Dialog>
  )
}

function CategoryRow({ category }: { category: Category }) {
  const nameOf = useNameOf()
  const links = listColumns(category).flatMap((column) =>
    column.links.map((link) => ({ id: link.id, name: nameOf(link), path: link.path })),
  )
  return <Row name={nameOf(category)} path={categoryListPath(category)} links={links} />
}

interface RowProps {
  name: string
  path: string
  links: readonly { id: string; name: string; path: string }[]
}

/** An expandable entry, or a plain link if it has no children. */
function Row({ name, path, links }: RowProps) {
  const { shell } = useText()
  if (links.length === 0) {
    return (
      <PageLink to={path} className={rowClass}>
        {name}
      </PageLink>
    )
  }
  return (
    <details className="group">
      <summary className={`${rowClass} cursor-pointer list-none`}>
        {name}
        <ChevronDown
          className="size-5 text-muted transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <ul className="border-b border-line bg-surface px-4 py-2 text-sm">
        {[{ id: path, name: shell.seeAllOf(name), path }, ...links].map((link) => (
          <li key={link.id}>
            <PageLink to={link.path} className="flex min-h-11 items-center hover:text-accent">
              {link.name}
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
