import type { CatalogueRoute } from '../../../contract/site-map.ts'
import { PageLink } from '../platform/link.tsx'
import { useNameOf } from '../platform/name.ts'
import { useSite } from '../platform/site.ts'
import { useText } from '../text/text.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { type Step, stepsTo } from './trail-steps.ts'

export interface TrailProps {
  /** The page of the catalogue below which this page lies; null directly below the front. */
  below: CatalogueRoute | null
  /** The page itself. */
  here: string
}

/** The way from the front to the page. */
export function Trail({ below, here }: TrailProps) {
  const { shell } = useText()
  const steps = useSteps(below)
  const links = steps.map(({ name, path }) => (
    <PageLink key={path} to={path}>
      {name}
    </PageLink>
  ))
  return <Breadcrumb label={shell.breadcrumbs} above={links} here={here} />
}

/** The names and paths of what lies above, from the front on. */
export function useSteps(below: CatalogueRoute | null): Step[] {
  const { routes } = useSite()
  const { shell } = useText()
  const nameOf = useNameOf()
  const above = stepsTo(routes, below).map((step) =>
    step === 'brands' ? { name: shell.brands, path: '/brand' } : { name: nameOf(step), path: step.path },
  )
  return [{ name: shell.home, path: '/home' }, ...above]
}
