import {
  goodVitals,
  sitesWithGoodVitals,
  type VitalDevice,
  type VitalMetric,
} from '../../../contract/shop/analytics/vital-metrics.ts'
import type { VitalFigure, WebVitals } from '../../../contract/shop/analytics/web-vitals.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { showPercent, withThousands } from '../../shared/text/format/format.ts'
import { showDateTime, showDay } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { type Column, DataTable } from '../../shared/ui/data-table.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { Folded } from '../layout/folded.tsx'
import { quietAdminApi } from '../shared/admin-api.ts'
import { LoadedOr } from '../shared/loaded-or.tsx'

/** Speed of the shop's pages on the devices of its visitors. */
export function PageSpeed() {
  const { pageSpeed: words } = useAdminText()
  const { loaded, retry } = useLoaded('web-vitals', () => quietAdminApi.webVitals.read())
  // Nothing to see until pages were measured.
  if (loaded.value && hasNone(loaded.value)) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{words.title}</h2>
      <LoadedOr loaded={loaded} onRetry={retry}>
        {(vitals) => <Figures vitals={vitals} />}
      </LoadedOr>
    </section>
  )
}

function hasNone({ figures }: WebVitals): boolean {
  return figures.every(({ samples }) => samples === 0)
}

function Figures({ vitals }: { vitals: WebVitals }) {
  const { pageSpeed: words } = useAdminText()
  return (
    <>
      <p className="max-w-prose text-sm text-muted">{words.explanation}</p>
      <Regressions vitals={vitals} />
      <ByDevice figures={vitals.figures} />
      {vitals.pages.length > 0 && <ByPage pages={vitals.pages} />}
      {vitals.releases.length > 1 && <ByRelease releases={vitals.releases} />}
    </>
  )
}

function Regressions({ vitals: { regressions } }: { vitals: WebVitals }) {
  const { pageSpeed: words } = useAdminText()
  const language = useLanguage()
  const [worst] = regressions
  if (worst === undefined) return null
  return (
    <Notice tone="error">
      <p className="font-medium">{words.slower(showDateTime(language, worst.release))}</p>
      <ul>
        {regressions.map(({ metric, device, p75, p75Before }) => (
          <li key={`${metric} ${device}`}>
            {words.changed(
              words.onDevice(words.devices[device], words.metrics[metric]),
              showVital(metric, p75Before),
              showVital(metric, p75),
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function ByDevice({ figures }: { figures: readonly VitalFigure[] }) {
  const { pageSpeed: words } = useAdminText()
  const columns: Column<VitalFigure>[] = [
    { name: 'metric', head: words.metric, cell: ({ metric }) => words.metrics[metric] },
    { name: 'device', head: words.device, cell: ({ device }) => words.devices[device] },
    { name: 'p75', head: words.p75, isNumber: true, cell: (figure) => <Percentile {...figure} /> },
    {
      name: 'limit',
      head: words.goodUpTo,
      isNumber: true,
      cell: ({ metric }) => showVital(metric, goodVitals[metric]),
    },
    {
      name: 'good',
      head: words.goodShare,
      isNumber: true,
      cell: ({ goodBasisPoints }) => (goodBasisPoints === null ? '–' : formatPercentage(goodBasisPoints)),
    },
    {
      name: 'sites',
      head: words.sites,
      isNumber: true,
      cell: ({ metric }) => {
        const share = sitesWithGoodVitals[metric]
        return share === null ? '–' : formatPercentage(share)
      },
    },
    { name: 'samples', head: words.samples, isNumber: true, cell: ({ samples }) => withThousands(samples) },
  ]
  return (
    <DataTable
      caption={words.byDevice}
      columns={columns}
      rows={figures.filter(({ samples }) => samples > 0)}
      keyOf={({ metric, device }) => `${metric} ${device}`}
      hasCards
    />
  )
}

function ByPage({ pages }: { pages: WebVitals['pages'] }) {
  const { pageSpeed: words } = useAdminText()
  const columns: Column<WebVitals['pages'][number]>[] = [
    { name: 'page', head: words.page, cell: ({ pageType }) => words.pageTypes[pageType] },
    { name: 'metric', head: words.metric, cell: ({ metric }) => words.metrics[metric] },
    { name: 'device', head: words.device, cell: ({ device }) => words.devices[device] },
    { name: 'p75', head: words.p75, isNumber: true, cell: (figure) => <Percentile {...figure} /> },
    { name: 'samples', head: words.samples, isNumber: true, cell: ({ samples }) => withThousands(samples) },
  ]
  return (
    <Folded title={words.byPage} look="text">
      <DataTable
        caption={words.byPage}
        columns={columns}
        rows={pages}
        keyOf={({ pageType, metric, device }) => `${pageType} ${metric} ${device}`}
        hasCards
      />
    </Folded>
  )
}

const trendOf: readonly { metric: VitalMetric; device: VitalDevice }[] = (
  ['LCP', 'INP', 'CLS'] as const
).flatMap((metric) => (['PHONE', 'DESKTOP'] as const).map((device) => ({ metric, device })))

function ByRelease({ releases }: { releases: WebVitals['releases'] }) {
  const { pageSpeed: words } = useAdminText()
  const language = useLanguage()
  const columns: Column<WebVitals['releases'][number]>[] = [
    {
      name: 'release',
      head: words.release,
      cell: ({ release }) => <time dateTime={release}>{showDateTime(language, release)}</time>,
    },
    { name: 'since', head: words.since, cell: ({ firstDay }) => showDay(language, firstDay) },
    ...trendOf.map(({ metric, device }) => ({
      name: `${metric} ${device}`,
      head: `${metric} (${words.devices[device]})`,
      isNumber: true,
      cell: ({ figures }: WebVitals['releases'][number]) => {
        const p75 = figures.find((figure) => figure.metric === metric && figure.device === device)?.p75
        return p75 === null || p75 === undefined ? '–' : showVital(metric, p75)
      },
    })),
  ]
  return (
    <div className="grid gap-2">
      <h3 className="text-sm text-muted">{words.byRelease}</h3>
      <DataTable
        caption={words.byRelease}
        columns={columns}
        rows={releases}
        keyOf={({ release }) => release}
        hasCards
      />
    </div>
  )
}

function Percentile({ metric, p75 }: VitalFigure) {
  const { pageSpeed: words } = useAdminText()
  if (p75 === null) return <span className="text-muted">{words.tooFew}</span>
  const isGood = p75 <= goodVitals[metric]
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-1.5">
      {showVital(metric, p75)}
      {!isGood && <Badge tone="danger">{words.tooSlow}</Badge>}
    </span>
  )
}

/** Seconds, milliseconds or, for CLS, the score. */
function showVital(metric: VitalMetric, value: number): string {
  if (metric === 'CLS') return (value / 1000).toFixed(2)
  return metric === 'LCP' ? `${(value / 1000).toFixed(1)} s` : `${withThousands(value)} ms`
}

function formatPercentage(basisPoints: number): string {
  return `${showPercent(Math.round(basisPoints / 10) * 10)}%`
}
