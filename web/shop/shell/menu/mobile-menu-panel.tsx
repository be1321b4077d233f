import { Tabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { brandPath, categoryPath } from '../../../../contract/site-map.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { PageLink, useIsHere } from '../../../shared/pages/link.tsx'
import { useSite } from '../../../shared/pages/site.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { LanguageLinks } from '../language/language-links.tsx'
import { splitAroundBrands } from './menu-rules.ts'
import { CategoryPane, Links } from './mobile-menu-panel-parts.tsx'

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
                { name: shell.allBrands, path: '/brand' },
                ...brands.map((brand) => ({
                  name: nameOf(brand),
                  path: brandPath(brand),
                  brand,
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
