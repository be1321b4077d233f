import type { PermissionRequest } from '../../../contract/admin/accounts/staff.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { showDateTime } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { ConfirmAct } from '../forms/confirm-act.tsx'
import { ReasonForm } from '../forms/reason-form.tsx'
import { adminApi, quietAdminApi } from '../shared/admin-api.ts'
import { LoadedOr } from '../shared/loaded-or.tsx'
import { useActAtField } from '../shared/use-act.ts'

interface PermissionRequestsProps {
  /** A counter of actions on the page that reloads the list. */
  acts?: number
  /** Whether the page already says that its data could not be loaded. */
  isQuiet?: boolean
  onDecided?: () => void
}

/** Requested permissions that an administrator can grant, decline or withdraw, hidden if there are none. */
export function PermissionRequests({ acts = 0, isQuiet = false, onDecided }: PermissionRequestsProps) {
  const { staff } = useAdminText()
  const { loaded, reload, retry } = useLoaded(`permission requests ${acts}`, () =>
    quietAdminApi.staff.listRequests(),
  )
  if (loaded.phase === 'loading' || loaded.value?.items.length === 0) return null
  if (isQuiet && loaded.phase === 'failed') return null
  const decided = () => {
    void reload()
    onDecided?.()
  }
  return (
    <section className="grid gap-3 pb-6">
      <h2 className="text-lg">{staff.requestsTitle}</h2>
      <LoadedOr loaded={loaded} name={staff.requestsTitle} onRetry={retry}>
        {({ items }) => (
          <ul aria-label={staff.requestsTitle} className="grid gap-3">
            {items.map((request) => (
              <Request key={request.id} request={request} onDecided={decided} />
            ))}
          </ul>
        )}
      </LoadedOr>
    </section>
  )
}

function Request({ request, onDecided }: { request: PermissionRequest; onDecided: () => void }) {
  const { staff } = useAdminText()
  const language = useLanguage()
  const { isBusy, error, act } = useActAtField()
  const { id, name, permissions, reason, requestedBy, requestedAt, isOwn, grantableFrom, isGrantable } =
    request
  const params = { id }
  const what = staff.requestedFor(permissions, name)
  const close = async (why: string) => {
    const answer = await act(() => adminApi.staff.closeRequest({ params, body: { reason: why } }))
    if (answer !== null) onDecided()
  }
  const granted = () => {
    showToast('info', () => staff.granted(name))
    onDecided()
  }
  return (
    <li className="grid gap-3 rounded-md border border-line p-4">
      <p className="font-medium">{what}</p>
      <p className="text-sm wrap-anywhere">
        {reason}
        <span className="block text-muted">
          {staff.requestedBy(requestedBy, showDateTime(language, requestedAt))}
        </span>
      </p>
      {isOwn && (
        <p className="text-sm text-muted">
          {grantableFrom === null
            ? staff.ownRequest
            : staff.ownRequestFrom(showDateTime(language, grantableFrom))}
        </p>
      )}
      {isGrantable && (
        <ConfirmAct
          button={staff.grant}
          variant="primary"
          title={staff.grantTitle(what)}
          consequence={<p>{staff.grantEffect}</p>}
          send={() => adminApi.staff.grantRequest({ params })}
          onDone={granted}
          onRefused={onDecided}
        />
      )}
      <ReasonForm
        draft={`permission request ${id}`}
        label={isOwn ? staff.withdrawReason : staff.declineReason}
        button={isOwn ? staff.withdrawRequest : staff.decline}
        isBusy={isBusy}
        error={error}
        onSend={(why) => void close(why)}
      />
    </li>
  )
}
