import { useState } from 'react'
import type { Session } from '../../../../contract/shop/accounts/signing-in.ts'
import { api, quietApi } from '../../../shared/api/browser-api.ts'
import { Refused } from '../../../shared/api/calls.ts'
import { useLoaded } from '../../../shared/api/use-loaded.ts'
import { useLanguage } from '../../../shared/language/language.ts'
import { useGo } from '../../../shared/pages/link.tsx'
import { LoadFailure } from '../../../shared/pages/load-failure.tsx'
import { showToast } from '../../../shared/session/toasts.ts'
import { showDateTime } from '../../../shared/text/format/format-dates.ts'
import { type Text, useText } from '../../../shared/text/shape/text.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { forgetPerson } from '../../shell/session/visit.ts'
import { deviceName } from './device-name.ts'

const ended = (text: Text) => text.signingIn.sessions.ended

/** Active sessions, which can be ended one by one or all at once (docs/spec/attacks.md#b11).
 *  @param changes how often the password was changed here, each time ending sessions */
export function SessionList({ changes }: { changes: number }) {
  const { sessions } = useText().signingIn
  const go = useGo()
  const [isEnding, setEnding] = useState(false)
  const { loaded, reload, retry } = useLoaded(
    `sessions ${changes}`,
    async () => await quietApi.sessions.list(),
  )

  const endEverywhere = async () => {
    setEnding(true)
    const answer = await api.sessions.endAll().catch(() => null)
    setEnding(false)
    if (answer === null) return
    forgetPerson()
    go('/member/login')
  }

  return (
    <Card>
      <h2 className="font-display mb-4 text-lg">{sessions.title}</h2>
      {loaded.phase === 'failed' && <LoadFailure onRetry={retry} />}
      {loaded.phase === 'loading' && (
        <Loading label={sessions.loading}>
          <Skeleton className="h-16" />
        </Loading>
      )}
      {loaded.phase === 'ready' && (
        <div className="grid gap-6">
          <ul className="divide-y divide-line">
            {loaded.value.items.map((session) => (
              <SessionRow key={session.id} session={session} onEnded={() => void reload()} />
            ))}
          </ul>
          <div className="grid justify-items-start gap-2">
            <Button variant="secondary" isBusy={isEnding} onClick={() => void endEverywhere()}>
              {sessions.everywhere}
            </Button>
            <p className="text-sm text-muted">{sessions.everywhereHint}</p>
          </div>
        </div>
      )}
    </Card>
  )
}

function SessionRow({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const { sessions } = useText().signingIn
  const language = useLanguage()
  const [isEnding, setEnding] = useState(false)
  const device = deviceName(session.userAgent) ?? sessions.unknownBrowser
  const end = async () => {
    setEnding(true)
    const answer = await api.sessions.end({ params: { id: session.id } }).catch(() => null)
    setEnding(false)
    if (answer !== null && !(answer instanceof Refused)) showToast('info', ended)
    onEnded()
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4 first:pt-0">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {session.isCurrent && <Badge tone="success">{sessions.thisBrowser}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {sessions.since(showDateTime(language, session.createdAt))} ·{' '}
          {sessions.lastUsed(showDateTime(language, session.seenAt))}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="secondary"
          size="small"
          isBusy={isEnding}
          onClick={() => void end()}
          aria-label={sessions.endThere(device)}
        >
          {sessions.end}
        </Button>
      )}
    </li>
  )
}
