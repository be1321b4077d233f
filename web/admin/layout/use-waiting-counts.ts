import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Today } from '../../../contract/admin/dashboard/today.ts'
import { anyPermission } from '../../../contract/values/permissions.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { useStore } from '../../shared/browser/store.ts'
import { useMay } from '../shared/admin-access.tsx'
import { quietAdminApi } from '../shared/admin-api.ts'
import type { AdminPath } from '../shared/admin-permissions.ts'
import { actsDone } from '../shared/use-act.ts'

export type WaitingCounts = Today['waiting']

/** Between pages the numbers are read again only when they are older. */
const maxAgeMs = 30_000

/** What waits for the staff. Read with the page, after each action on it, and when it is restored. */
export function useWaitingCounts(): WaitingCounts | null {
  const isStaff = useMay()(...anyPermission)
  const { pathname } = useLocation()
  const acts = useStore(actsDone, 0)
  const lastRead = useRef({ acts, at: 0 })
  const { loaded, reload } = useLoaded(`waiting ${isStaff}`, async () => {
    lastRead.current = { acts, at: Date.now() }
    return isStaff ? await quietAdminApi.dashboard.countWaiting() : null
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `pathname` changes with every page.
  useEffect(() => {
    const isFresh = acts === lastRead.current.acts && Date.now() - lastRead.current.at <= maxAgeMs
    if (!isFresh) void reload()
  }, [pathname, acts, reload])
  return loaded.value
}

/** What the staff must do next on a page. Goods on the way and unpaid orders wait for others. */
export function countAt(path: AdminPath, waiting: WaitingCounts): number {
  if (path === '/admin/order') return waiting.toConfirm + waiting.toShip + waiting.replacements
  if (path === '/admin/appeal') return waiting.appeals
  if (path === '/admin/reconciliation') return waiting.unpaidRefunds
  if (path === '/admin/mail') return waiting.failedMails
  return path === '/admin/dataRequest' ? waiting.dataRequests : 0
}
