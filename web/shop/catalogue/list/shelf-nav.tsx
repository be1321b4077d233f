import type { CataloguePage } from '../../../../contract/site-map.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { useSite } from '../../../shared/pages/site.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { stepsTo } from '../parts/trail-steps.ts'
import { completeListPath, listChildren } from './shelves.ts'

/** Narrower lists of a category or brand: a column on wide screens, a row scrolled sideways on a phone. */
export function ShelfNav({ route }: { route: CataloguePage }) {
  const { routes } = useSite()
  const { shell } = useText()
  const nameOf = useNameOf()
  const [top = route] = stepsTo(routes, route).filter((step) => step !== 'brands')
  const shelves = listChildren(routes, top)
  if (shelves.length === 0) return null
  const open = route.parentPath
  return (
    <nav aria-label={nameOf(top)} className="-mx-4 overflow-x-auto px-4 lg:mx-0 lg:overflow-visible lg:px-0">
      <ul className="flex gap-2 text-sm lg:grid lg:gap-0.5">
        <Shelf
          path={completeListPath(top)}
          name={shell.seeAllOf(nameOf(top))}
          isHere={route.path === top.path}
        />
        {shelves.flatMap((shelf) => [
          <Shelf
            key={shelf.path}
            path={shelf.path}
            name={nameOf(shelf)}
            isHere={shelf.path === route.path}
          />,
          ...(shelf.path === route.path || shelf.path === open
            ? listChildren(routes, shelf).map((below) => (
                <Shelf
                  key={below.path}
                  path={below.path}
                  name={nameOf(below)}
                  isHere={below.path === route.path}
                  isBelow
                />
              ))
            : []),
        ])}
      </ul>
    </nav>
  )
}

interface ShelfProps {
  path: string
  name: string
  isHere: boolean
  isBelow?: boolean
}

function Shelf({ path, name, isHere, isBelow = false }: ShelfProps) {
  return (
    <li className="shrink-0">
      <PageLink
        to={path}
        aria-current={isHere ? 'page' : undefined}
        className={classNames(
          'flex min-h-11 items-center rounded-full border px-4 whitespace-nowrap hover:text-accent',
          'lg:min-h-9 lg:rounded-sm lg:border-0 lg:py-1 lg:whitespace-normal',
          isHere ? 'border-accent bg-accent-soft font-medium text-accent-strong' : 'border-line',
          isBelow ? 'lg:ps-8' : 'lg:ps-3',
        )}
      >
        {name}
      </PageLink>
    </li>
  )
}
