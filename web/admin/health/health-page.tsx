import type { Health } from '../../../contract/admin/health/health-admin.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { withThousands } from '../../shared/text/format/format.ts'
import { showDateTime } from '../../shared/text/format/format-dates.ts'
import { type AdminText, useAdminText } from '../../shared/text/shape/admin.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { type Column, DataTable } from '../../shared/ui/data-table.tsx'
import { FactList } from '../../shared/ui/fact-list.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { GatewayFaultsNotice } from '../dashboard/gateway-faults.tsx'
import { Folded } from '../layout/folded.tsx'
import { quietAdminApi } from '../shared/admin-api.ts'
import { AdminPage } from '../shared/admin-page.tsx'
import { LoadedOr } from '../shared/loaded-or.tsx'
import { Backups } from './backups.tsx'

/** A job overdue for longer has no worker. */
const maxOverdueMs = 5 * 60_000

/** Health of the system: queues, mail and database. */
export default function HealthPage() {
  const { health } = useAdminText()
  const { loaded, reload, retry } = useLoaded('health', () => quietAdminApi.health.read())
  return (
    <AdminPage
      title={health.title}
      actions={
        <Button variant="secondary" size="small" onClick={() => void reload()}>
          {health.refresh}
        </Button>
      }
    >
      <LoadedOr loaded={loaded} onRetry={retry}>
        {(seen) => <State seen={seen} />}
      </LoadedOr>
    </AdminPage>
  )
}

function State({ seen }: { seen: Health }) {
  const language = useLanguage()
  const words = useAdminText().health
  const when = (at: string | null) => (at === null ? words.never : showDateTime(language, at))
  const { database, mails } = seen
  const isHealthy =
    mails.failed === 0 &&
    seen.gateways.length === 0 &&
    seen.failedJobs.length === 0 &&
    !(seen.backups?.isLate || seen.backups?.isWalLate || seen.backups?.failed) &&
    !seen.queues.some((queue) => isStuck(queue, seen.at))
  return (
    <div className="grid gap-8">
      <Notice tone={isHealthy ? 'success' : 'error'}>
        <p className="font-medium">{isHealthy ? words.healthy : words.unhealthy}</p>
        <p>{words.asOf(when(seen.at))}</p>
      </Notice>
      <GatewayFaultsNotice gateways={seen.gateways} />
      <div className="grid items-start gap-8 md:grid-cols-2">
        <section className="grid gap-3">
          <h2 className="text-lg font-semibold">{words.database}</h2>
          <FactList
            facts={[
              [words.version, database.version],
              [words.size, words.megabytes(withThousands(Math.round(database.sizeBytes / 1024 ** 2)))],
              [words.connections, words.of(database.connections, database.maxConnections)],
              [words.startedAt, when(database.startedAt)],
              [words.reconciledAt, when(seen.reconciledAt)],
            ]}
          />
        </section>
        <section className="grid gap-3">
          <h2 className="text-lg font-semibold">{words.mails}</h2>
          <FactList
            facts={[
              [words.queuedMails, mails.queued],
              [words.failedMails, mails.failed],
              mails.oldestQueuedAt !== null && [words.waitingSince, when(mails.oldestQueuedAt)],
            ]}
          />
          <PageLink
            to="/admin/mail"
            className="inline-flex min-h-11 items-center text-sm text-accent underline"
          >
            {words.toMails}
          </PageLink>
        </section>
      </div>
      <Backups backups={seen.backups} />
      <section className="grid gap-3">
        <h2 className="text-lg font-semibold">{words.queues}</h2>
        <Queues seen={seen} />
      </section>
      <FailedJobs jobs={seen.failedJobs} />
    </div>
  )
}

/** The jobs with work or failures; the idle ones are folded. */
function Queues({ seen }: { seen: Health }) {
  const words = useAdminText().health
  const columns = useQueueColumns(seen.at)
  const isIdle = ({ waiting, planned, active, failed }: Health['queues'][number]) =>
    waiting + planned + active + failed === 0
  const idle = seen.queues.filter(isIdle)
  const busy = seen.queues.filter((queue) => !isIdle(queue))
  const table = (caption: string, rows: Health['queues']) => (
    <DataTable caption={caption} columns={columns} rows={rows} keyOf={({ name }) => name} />
  )
  return (
    <>
      {busy.length > 0 && table(words.queues, busy)}
      {idle.length > 0 && (
        <Folded title={words.idleJobs(idle.length)}>{table(words.idleJobs(idle.length), idle)}</Folded>
      )}
    </>
  )
}

function useQueueColumns(now: string): Column<Health['queues'][number]>[] {
  const language = useLanguage()
  const words = useAdminText().health
  return [
    { name: 'name', head: words.queue, cell: ({ name }) => nameOfJob(name, words) },
    { name: 'waiting', head: words.waiting, isNumber: true, cell: ({ waiting }) => waiting },
    { name: 'planned', head: words.scheduled, isNumber: true, from: 'sm', cell: ({ planned }) => planned },
    { name: 'active', head: words.active, isNumber: true, from: 'sm', cell: ({ active }) => active },
    {
      name: 'failed',
      head: words.failed,
      isNumber: true,
      cell: ({ failed }) => (failed > 0 ? <Badge tone="danger">{failed}</Badge> : 0),
    },
    {
      name: 'since',
      head: words.waitingSince,
      from: 'md',
      cell: (queue) =>
        queue.waitingSince === null ? (
          '–'
        ) : (
          <Badge tone={isStuck(queue, now) ? 'danger' : 'plain'}>
            {showDateTime(language, queue.waitingSince)}
          </Badge>
        ),
    },
  ]
}

/** The name of a queue in words. A queue with steps has a second queue for them. */
function nameOfJob(queue: string, { jobs, nextBatch }: AdminText['health']): string {
  const whole = queue.replace(/-step$/, '')
  const name = jobs[whole] ?? whole
  return whole === queue ? name : nextBatch(name)
}

function FailedJobs({ jobs }: { jobs: Health['failedJobs'] }) {
  const language = useLanguage()
  const words = useAdminText().health
  const columns: Column<Health['failedJobs'][number]>[] = [
    {
      name: 'at',
      head: words.failedAt,
      cell: ({ failedAt }) =>
        failedAt === null ? '–' : <time dateTime={failedAt}>{showDateTime(language, failedAt)}</time>,
    },
    { name: 'queue', head: words.queue, cell: ({ queue }) => nameOfJob(queue, words) },
    { name: 'tries', head: words.tries, isNumber: true, from: 'sm', cell: ({ tries }) => tries },
    { name: 'error', head: words.error, cell: ({ error }) => <span className="wrap-anywhere">{error}</span> },
  ]
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{words.failedJobs}</h2>
      {jobs.length === 0 ? (
        <p className="text-sm text-muted">{words.noFailedJobs}</p>
      ) : (
        <DataTable caption={words.failedJobs} columns={columns} rows={jobs} keyOf={({ id }) => id} hasCards />
      )}
    </section>
  )
}

function isStuck({ waitingSince }: Health['queues'][number], now: string): boolean {
  return waitingSince !== null && Date.parse(now) - Date.parse(waitingSince) > maxOverdueMs
}
