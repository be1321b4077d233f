import { inLanguage } from '../../../../contract/site-map.ts'
import { useLanguage } from '../../../shared/language/language.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { useSite } from '../../../shared/pages/site.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { Breadcrumb } from '../../../shared/ui/breadcrumb.tsx'
import { StructuredData } from './structured-data.tsx'
import { type Above, type Step, stepsTo } from './trail-steps.ts'

export interface TrailProps {
  /** Parent of this page; null for a top-level page. */
  below: Above | null
  /** Name of the page itself. */
  here: string
}

/** Breadcrumb of the page. */
export function Trail({ below, here }: TrailProps) {
  const { shell } = useText()
  const { origin } = useSite()
  const language = useLanguage()
  const steps = useSteps(below)
  const links = steps.map(({ name, path }) => (
    <PageLink key={path} to={path}>
      {name}
    </PageLink>
  ))
  const toListItem = ({ name, path }: (typeof steps)[number]) => ({
    name,
    item: origin + inLanguage(path, language),
  })
  return (
    <>
      <Breadcrumb label={shell.breadcrumbs} above={links} here={here} />
      <StructuredData
        facts={import.meta.env.SSR ? trailData([...steps.map(toListItem), { name: here }]) : null}
      />
    </>
  )
}

/** Breadcrumb in schema.org format. The page itself needs no address. */
function trailData(steps: readonly { name: string; item?: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, place) => ({ '@type': 'ListItem', position: place + 1, ...step })),
  }
}

/** Names and paths of the ancestors, from the home page on. */
function useSteps(below: Above | null): Step[] {
  const { routes } = useSite()
  const { shell } = useText()
  const nameOf = useNameOf()
  const above = stepsTo(routes, below).map((step) =>
    step === 'brands' ? { name: shell.brands, path: '/brand' } : { name: nameOf(step), path: step.path },
  )
  return [{ name: shell.home, path: '/home' }, ...above]
}
