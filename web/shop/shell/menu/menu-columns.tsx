import { useNameOf } from '../../../shared/language/name.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { BrandMark } from './brand-mark.tsx'
import type { MenuColumn } from './column-rules.ts'

/** Columns of a dropdown: six in a row (docs/spec/routes.md#menu), or only as wide as their words beside other content. */
export function MenuColumns({
  columns,
  isBeside = false,
}: {
  columns: readonly MenuColumn[]
  isBeside?: boolean
}) {
  return (
    <div
      className={classNames(
        'grid gap-y-8',
        isBeside ? 'grid-flow-col auto-cols-[minmax(0,max-content)] gap-x-8' : 'grid-cols-6 gap-x-6',
      )}
    >
      {columns.map((column) => (
        <Column key={column.heading?.path ?? column.links[0]?.path} column={column} />
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
          <li key={link.path}>
            <PageLink to={link.path} className="text-muted hover:text-accent">
              {nameOf(link)}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
