import { useEffect, useState } from 'react'
import type { RunningImport } from '../../../../contract/admin/catalogue/catalogue-file.ts'
import { Refused } from '../../../shared/api/calls.ts'
import { useLoaded } from '../../../shared/api/use-loaded.ts'
import { useLanguage } from '../../../shared/language/language.ts'
import { showDateTime } from '../../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { adminApi, quietAdminApi } from '../../shared/admin-api.ts'
import { Progress } from '../../shared/progress.tsx'
import { useAct } from '../../shared/use-act.ts'

const pauseMs = 1_000

/** The imports and own previews that are running, read every second while there are any. They are listed also after a reload
 *  of the page, and imports of others in every tab.
 *  @param isWaiting whether this page waits for the answer of an import or a preview
 *  @param onEnded called when the last listed import has ended */
export function useRunningImports(isWaiting: boolean, onEnded: () => void) {
  const list = () => quietAdminApi.catalogueFiles.listRunning({})
  const { loaded, reload } = useLoaded('running imports', list, { isSilent: true })
  const items = loaded.value?.items ?? []
  const isRunning = items.length > 0
  const [wasRunning, setWasRunning] = useState(false)
  if (isRunning && !wasRunning) setWasRunning(true)
  useEffect(() => {
    if (!isWaiting && !isRunning) return
    const timer = setInterval(() => void reload(), pauseMs)
    return () => clearInterval(timer)
  }, [isWaiting, isRunning, reload])
  useEffect(() => {
    if (!wasRunning || isRunning || loaded.phase !== 'ready') return
    setWasRunning(false)
    onEnded()
  }, [wasRunning, isRunning, loaded.phase, onEnded])
  return { items, reload }
}

/** How far each running import is, with a button that cancels it. */
export function RunningImports({
  items,
  reload,
}: {
  items: readonly RunningImport[]
  reload: () => Promise<void>
}) {
  const { importRuns: words } = useAdminText().catalogue
  if (items.length === 0) return null
  return (
    <ul aria-label={words.title} className="grid gap-3">
      {items.map((running) => (
        <li key={running.id} className="rounded-md border border-line bg-surface p-4">
          <Running running={running} reload={reload} />
        </li>
      ))}
    </ul>
  )
}

function Running({ running, reload }: { running: RunningImport; reload: () => Promise<void> }) {
  const { importRuns: words } = useAdminText().catalogue
  const language = useLanguage()
  const { isBusy, act } = useAct()
  const { id, kind, isOwn, isCancelled, staffName, startedAt, step, done, total } = running
  const isPreview = kind === 'PREVIEW'
  const cancel = async () => {
    await act(async () => {
      if (isPreview) return await adminApi.catalogueFiles.cancelPreview({})
      const answer = await adminApi.catalogueFiles.cancel({ params: { id } })
      if (answer instanceof Refused) void reload()
      return answer
    })
    await reload()
  }
  const cancelled = isPreview ? words.isPreviewCancelled : words.isCancelled
  const status = isCancelled ? cancelled : words.steps[step](done, total)
  const own = isPreview ? words.ownPreview : words.own
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-medium">
          {isOwn ? own : words.of(staffName)}{' '}
          <time dateTime={startedAt} className="text-sm font-normal text-muted">
            {words.since(showDateTime(language, startedAt))}
          </time>
        </p>
        {!isCancelled && step !== 'saving' && (
          <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void cancel()}>
            {isPreview ? words.cancelPreview : words.cancel}
          </Button>
        )}
      </div>
      <Progress label={status} done={done} total={total} />
      <p className="text-sm tabular-nums" role="status">
        {status}
      </p>
      <p className="text-xs text-muted">{isPreview ? words.previewHint : words.hint}</p>
    </div>
  )
}
