import { PageLink, useIsHere } from '../../../shared/pages/link.tsx'
import { useText } from '../../../shared/text/shape/text.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { inMore, onRow } from './menu-tiers.ts'
import { useTopEntries } from './top-entries.ts'

/** Menu of wide screens in one row (docs/spec/routes.md#menu). Entries that do not fit are in the dropdown of "More", by
 *  an estimate of their widths, so that the server renders the final menu. menu-dropdowns.tsx opens the dropdowns. Styles
 *  with a name are in app.css, which is smaller than classes in every page. */
export function CategoryMenu() {
  const { shell } = useText()
  const isHere = useIsHere()
  const entries = useTopEntries()
  const last = entries.at(-1)?.tier ?? 0
  return (
    <nav aria-label={shell.mainMenu} className="@container relative hidden lg:block">
      {/* The margin offsets the padding of an entry, so that the text aligns with the logo. */}
      <ul className="page-width flex flex-wrap ps-[calc(clamp(1rem,4vw,2.5rem)-0.5rem)] pb-1.5 text-[0.875rem] [&:lang(zh)]:text-sm">
        {entries.map(({ key, path, name, subject, tier }) => (
          <li key={key} data-menu={subject && key} className={classNames('menu-entry', onRow[tier])}>
            <PageLink to={path} aria-current={isHere(path) ? 'page' : undefined}>
              {name}
            </PageLink>
          </li>
        ))}
        {last > 0 && (
          <li data-menu="more" className={classNames('menu-entry', inMore[last])}>
            <button type="button" aria-expanded="false" className="with-caret p-2 hover:text-accent">
              {shell.more}
            </button>
          </li>
        )}
      </ul>
    </nav>
  )
}
