import { useNameOf } from '../../../shared/language/name.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { BrandMark } from './brand-mark.tsx'
import type { MenuColumn } from './column-rules.ts'

/** Columns of a dropdown: six in a row (docs/spec/routes.md#menu), or three beside other content. */
export function MenuColumns({ columns, perRow = 6 }: { columns: readonly MenuColumn[]; perRow?: 3 | 6 }) {
  return (
    <div
      className={classNames(
        'grid grow gap-x-6 gap-y-8',
        perRow === 6 ? 'grid-cols-6' : 'grid-cols-2 xl:grid-cols-3',
      )}
    >
      {columns.map((column) => (
        <Column key={column.heading?.path ?? column.links[0]?.id} column={column} />
      ))}
    </div>
  )
}

function Column({ column: { heading, links, className, brand } }: { column: MenuColumn }) {
  const nameOf = useNameOf()
  return (
    <div className={classNames('grid content-start gap-2', className)}>
      {brand && <BrandMark brand={brand} />}
      {heading !== null && (
        <PageLink to={heading.path} className="font-medium hover:text-accent">
          {nameOf(heading)}
        </PageLink>
      )}
      <ul className="grid gap-1.5">
        {links.map((link) => (
          <li key={link.id}>
            <PageLink to={link.path} className="text-muted hover:text-accent">
              {nameOf(link)}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
