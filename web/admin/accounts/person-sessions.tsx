import { useLanguage } from '../../shared/language/language.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { showDateTime } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { deviceName } from '../../shop/accounts/settings/device-name.ts'
import { ConfirmAct } from '../forms/confirm-act.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import { useMay } from '../shared/admin-access.tsx'
import { adminApi } from '../shared/admin-api.ts'
import { useAct } from '../shared/use-act.ts'
import { Part, type PersonRecordProps } from './person-part.tsx'

/** Sessions of a person. Staff can end one or all of them; the person is notified by mail. */
export function PersonSessions({ person, record, onChanged }: PersonRecordProps) {
  const { persons } = useAdminText()
  const { sessions } = useText().signingIn
  const language = useLanguage()
  const may = useMay()
  const acts = useAct()
  const { isBusy, act } = acts
  const params = { id: person.id }
  const end = async (sessionId: string) => {
    const changed = await act(() => adminApi.people.endSession({ params: { ...params, sessionId } }))
    if (changed === null) return
    showToast('info', () => persons.sessionEnded)
    onChanged(changed)
  }
  return (
    <Part
      title={persons.sessions}
      rows={record.sessions}
      none={persons.noSessions}
      keyOf={({ id }) => id}
      row={({ id, userAgent, createdAt, seenAt }) => {
        const unbroken = (at: string) => showDateTime(language, at).replaceAll(' ', '\u00a0')
        const device = deviceName(userAgent) ?? sessions.unknownBrowser
        return (
          <>
            <span className="min-w-0">
              {device}
              <span className="block text-xs break-keep text-muted">
                {persons.signedInSince(unbroken(createdAt), unbroken(seenAt))}
              </span>
            </span>
            {may('admin') && (
              <Button
                variant="secondary"
                size="small"
                isBusy={isBusy}
                aria-label={persons.endSessionOf(device)}
                onClick={() => void end(id)}
              >
                <FormFault form={acts} />
                {persons.endSession}
              </Button>
            )}
          </>
        )
      }}
    >
      {may('admin') && record.sessions.length > 0 && (
        <EndSessions person={person} record={record} onChanged={onChanged} />
      )}
    </Part>
  )
}

function EndSessions({ person, record, onChanged }: PersonRecordProps) {
  const { persons, confirm } = useAdminText()
  const endedAll = () => {
    showToast('info', () => persons.sessionsEnded)
    onChanged({ ...record, sessions: [] })
  }
  return (
    <>
      <p className="text-xs text-muted">{persons.endSessionsHint}</p>
      <ConfirmAct
        button={persons.endSessions}
        size="small"
        title={confirm.endSessions.title(person.name)}
        consequence={<p>{confirm.endSessions.effect(record.sessions.length)}</p>}
        send={() => adminApi.people.signOut({ params: { id: person.id } })}
        onDone={endedAll}
      />
    </>
  )
}
