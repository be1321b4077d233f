import { Tabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import type { Category } from '../../../../contract/shop/catalogue/catalogue.ts'
import { brandPath, categoryListPath, categoryPath } from '../../../../contract/site-map.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { PageLink, useIsHere } from '../../../shared/pages/link.tsx'
import { useSite } from '../../../shared/pages/site.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { ChevronRight } from '../../../shared/ui/icons.ts'
import { LanguageLinks } from '../language/language-links.tsx'
import { BrandMark } from './brand-mark.tsx'
import { listColumns, type MenuColumn } from './column-rules.ts'
import { maxMenuProducts, useFirstProducts } from './first-products.ts'
import { MenuProduct } from './menu-product.tsx'
import { splitAroundBrands } from './menu-rules.ts'

const brandsKey = 'brands'

/** Menu of phones in two panes: the entries of the wide menu in the same order, and the pictures and lists of one of
 *  them. */
export default function MobileMenuPanel({ onClose }: { onClose: () => void }) {
  const { shell, home, gifts } = useText()
  const nameOf = useNameOf()
  const isHere = useIsHere()
  const { categorys, brands } = useSite()
  const { before, after } = splitAroundBrands(categorys)
  const here = categorys.find((category) => isHere(categoryPath(category))) ?? before[0] ?? after[0]
  return (
    <Dialog isOpen place="side" onClose={onClose} title={shell.menu} closeLabel={shell.close}>
      <nav aria-label={shell.mainMenu} className="grid gap-4">
        <p className="flex flex-wrap gap-1.5">
          <Quick to="/product/new">{shell.newArrivals}</Quick>
          <Quick to="/product/bestseller">{home.bestsellers}</Quick>
          <Quick to="/product/gift">{gifts.title}</Quick>
        </p>
        <Tabs.Root
          orientation="vertical"
          defaultValue={here?.id ?? brandsKey}
          className="-mx-5 grid grid-cols-[7.5rem_minmax(0,1fr)] border-t border-line"
        >
          <Tabs.List className="grid content-start bg-surface">
            {before.map((category) => (
              <Tab key={category.id} value={category.id}>
                {nameOf(category)}
              </Tab>
            ))}
            {brands.length > 0 && <Tab value={brandsKey}>{shell.brands}</Tab>}
            {after.map((category) => (
              <Tab key={category.id} value={category.id}>
                {nameOf(category)}
              </Tab>
            ))}
          </Tabs.List>
          {categorys.map((category) => (
            <Tabs.Panel key={category.id} value={category.id} className="p-4 outline-offset-[-3px]">
              <CategoryPane category={category} />
            </Tabs.Panel>
          ))}
          <Tabs.Panel value={brandsKey} className="p-4 outline-offset-[-3px]">
            <Links
              links={[
                { id: brandsKey, name: shell.allBrands, path: '/brand' },
                ...brands.map((brand) => ({
                  id: brand.id,
                  name: nameOf(brand),
                  path: brandPath(brand),
                  hasMark: true,
                })),
              ]}
            />
          </Tabs.Panel>
        </Tabs.Root>
      </nav>
      <LanguageLinks className="-ms-2 flex gap-2" />
    </Dialog>
  )
}

function Quick({ to, children }: { to: string; children: ReactNode }) {
  return (
    <PageLink
      to={to}
      className="inline-flex min-h-11 items-center rounded-full border border-control px-3 text-sm hover:text-accent"
    >
      {children}
    </PageLink>
  )
}

function Tab({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Tabs.Tab
      value={value}
      className="flex min-h-12 items-center border-s-3 border-transparent px-3 py-1.5 text-start text-sm wrap-normal -outline-offset-3 data-active:border-accent data-active:bg-paper data-active:font-medium data-active:text-accent"
    >
      {children}
    </Tabs.Tab>
  )
}

/** The picture of a category with the link to its complete list, its lists, and its first products. */
function CategoryPane({ category }: { category: Category }) {
  const { shell } = useText()
  const nameOf = useNameOf()
  const name = nameOf(category)
  const products = useFirstProducts(category.id)
  return (
    <div className="grid gap-4">
      <PageLink to={categoryListPath(category)} className="grid gap-2 font-medium text-accent">
        {category.imageUri !== null && (
          <img
            src={`/back/${category.imageUri}`}
            alt=""
            width="640"
            height="480"
            className="scene-dimmed aspect-2/1 w-full rounded-lg bg-surface object-cover object-[50%_80%]"
          />
        )}
        <span className="inline-flex min-h-9 items-center gap-0.5">
          {shell.seeAllOf(name)}
          <ChevronRight className="size-4 shrink-0" aria-hidden="true" />
        </span>
      </PageLink>
      {listColumns(category).map((column) => (
        <Column key={column.heading?.path ?? column.links[0]?.id} column={column} />
      ))}
      <div className="grid grid-cols-2 gap-3">
        {Array.from({ length: maxMenuProducts - 1 }, (_, place) => (
          <MenuProduct key={products?.[place]?.id ?? place} product={products?.[place]} sizes="7rem" />
        ))}
      </div>
    </div>
  )
}

function Column({ column: { heading, links } }: { column: MenuColumn }) {
  const nameOf = useNameOf()
  return (
    <div>
      {heading !== null && (
        <PageLink to={heading.path} className="flex min-h-9 items-center text-xs text-muted">
          {nameOf(heading)}
        </PageLink>
      )}
      <Links links={links.map((link) => ({ ...link, name: nameOf(link) }))} />
    </div>
  )
}

function Links({
  links,
}: {
  links: readonly { id: string; name: string; path: string; hasMark?: boolean }[]
}) {
  return (
    <ul>
      {links.map(({ id, name, path, hasMark }) => (
        <li key={id} className="border-b border-line last:border-0">
          <PageLink to={path} className="flex min-h-11 items-center gap-3 py-1 text-sm hover:text-accent">
            {hasMark && <BrandMark name={name} />}
            {name}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
