import type { Today } from '../../../contract/admin/dashboard/today.ts'
import { shippingPermissions } from '../../../contract/values/permissions.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useMay, useMayRead } from '../shared/admin-access.tsx'
import { quietAdminApi } from '../shared/admin-api.ts'
import { permissionsAt } from '../shared/admin-permissions.ts'
import { PartNotLoaded } from '../shared/not-loaded.tsx'
import { TasksPlaceholder, TaskTiles } from './task-tiles.tsx'
import { useTodayTasks } from './use-today-tasks.ts'

/** What the staff have to do: what is due first, then what waits. */
export function TodayTasks({ today }: { today: Today }) {
  const { today: words, queues } = useAdminText()
  const may = useMay()
  const mayShip = useMayRead()(...shippingPermissions)
  const { loaded, retry } = useLoaded('queue counts', async () =>
    mayShip ? (await quietAdminApi.shipmentQueues.count()).counts : null,
  )
  const tasks = useTodayTasks(today, loaded.value ?? null)
  const backupTasks = useBackupTasks(today)
  if (loaded.phase === 'loading') return <TasksPlaceholder />
  const isOpen = ({ to }: { to: string }) => may(...permissionsAt(to.split('?')[0] ?? ''))
  return (
    <div className="grid gap-4">
      {loaded.phase === 'failed' && <PartNotLoaded name={queues.title} onRetry={retry} />}
      <TaskTiles tasks={[...backupTasks, ...tasks.filter(isOpen)]} />
      {today.backups !== null && !today.backups.isFaulty && (
        <p className="text-sm text-muted max-sm:hidden">
          <PageLink to="/admin/health" className="hover:text-accent hover:underline">
            {words.lastBackup(ageOf(today.backups.lastAt, words))}
          </PageLink>
        </p>
      )}
    </div>
  )
}

/** A late or failed backup. */
function useBackupTasks({ backups }: Today) {
  const { today: words } = useAdminText()
  if (backups === null || !backups.isFaulty) return []
  return [
    {
      to: '/admin/health',
      name: words.backups,
      waiting: 1,
      shown: ageOf(backups.lastAt, words),
      note: words.backupFault,
      isUrgent: true,
    },
  ]
}

function ageOf(
  lastAt: string | null,
  { noBackup, hoursAgo }: { noBackup: string; hoursAgo: (hours: number) => string },
): string {
  return lastAt === null ? noBackup : hoursAgo(Math.floor((Date.now() - Date.parse(lastAt)) / 3_600_000))
}
