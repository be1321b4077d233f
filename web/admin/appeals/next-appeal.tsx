import { useEffect, useRef } from 'react'
import type { AdminAppeal } from '../../../contract/admin/appeals/appeals-admin.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { buttonClass } from '../../shared/ui/button-variants.ts'
import { quietAdminApi } from '../shared/admin-api.ts'
import { findNext } from './next-appeal-rules.ts'

/** How many of the longest waiting ones are looked through. */
const maxLookedThrough = 50

/** The way to the next customer who waits, without returning to the list. The key N opens it. */
export function NextAppeal({ appeal }: { appeal: AdminAppeal }) {
  const { appeals } = useAdminText()
  const { loaded, reload } = useLoaded('waiting', async () => {
    const query = { page: 0, size: maxLookedThrough, k: '', state: 'WAITING' } as const
    const [waiting, assignees] = await Promise.all([
      quietAdminApi.appeals.list({ query }),
      quietAdminApi.appeals.listAssignees(),
    ])
    return { ...waiting, selfId: assignees.items.find(({ isSelf }) => isSelf)?.id ?? null }
  })
  const shownState = `${appeal.id} ${appeal.messages.length} ${appeal.waitingSince}`
  const loadedFor = useRef(shownState)
  // What was read before stays meanwhile: without it the page would move under the pointer.
  useEffect(() => {
    if (shownState === loadedFor.current) return
    loadedFor.current = shownState
    void reload()
  }, [shownState, reload])
  if (loaded.phase !== 'ready') return null
  const { items, waiting, selfId } = loaded.value
  const others = waiting - (items.some(({ id }) => id === appeal.id) ? 1 : 0)
  const next = findNext(items, appeal.id, selfId)
  return (
    <p className="flex flex-wrap max-sm:w-full items-center gap-x-4 gap-y-2 text-sm text-muted">
      {others === 0 ? appeals.noneWaits : appeals.othersWait(others)}
      {next !== null && (
        <PageLink
          to={`/admin/appeal/detail?id=${next.id}`}
          data-next=""
          aria-keyshortcuts="N"
          className={buttonClass({ variant: 'secondary', size: 'small' }, 'max-sm:w-full')}
        >
          {appeals.next(next.ordererName)}
        </PageLink>
      )}
    </p>
  )
}
