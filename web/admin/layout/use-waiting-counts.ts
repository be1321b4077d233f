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
  const readAt = useRef(0)
  const { loaded, reload } = useLoaded(`waiting ${isStaff}`, async () => {
    readAt.current = Date.now()
    return isStaff ? await quietAdminApi.dashboard.countWaiting() : null
  })
  const acts = useStore(actsDone, 0)
  const actsRead = useRef(acts)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `pathname` changes with every page.
  useEffect(() => {
    if (acts === actsRead.current && Date.now() - readAt.current <= maxAgeMs) return
    actsRead.current = acts
    void reload()
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
