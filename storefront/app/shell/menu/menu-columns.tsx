import { useNameOf } from '../../platform/name.ts'
import { PageLink } from '../../platform/pages/link.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { MenuColumn } from './column-rules.ts'

/** Columns of a dropdown, six in a row (docs/spec/routes.md#menu), with the category's picture if the layout has one. */
export function MenuColumns({ columns, image }: { columns: readonly MenuColumn[]; image: string | null }) {
  return (
    <div className="flex items-start gap-10">
      <div className="grid grow grid-cols-6 gap-x-6 gap-y-8">
        {columns.map((column) => (
          <Column key={column.heading?.path ?? column.links[0]?.id} column={column} />
        ))}
      </div>
      {image !== null && (
        <img
          src={`/back/${image}`}
          alt=""
          width="240"
          height="240"
          className="size-60 rounded-lg bg-surface object-cover"
        />
      )}
    </div>
  )
}

function Column({ column: { heading, links, className } }: { column: MenuColumn }) {
  const nameOf = useNameOf()
  return (
    <div className={classNames('grid content-start gap-2', className)}>
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
