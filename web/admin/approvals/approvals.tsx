import type { ApprovalKind, ApprovalRequest } from '../../../contract/admin/approvals/approvals.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { showPrice } from '../../shared/text/format/format.ts'
import { showDateTime, showMonth } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { ConfirmAct } from '../forms/confirm-act.tsx'
import { ReasonForm } from '../forms/reason-form.tsx'
import { adminApi, quietAdminApi } from '../shared/admin-api.ts'
import { LoadedOr } from '../shared/loaded-or.tsx'
import { useActAtField } from '../shared/use-act.ts'

interface ApprovalsProps {
  /** Only requests of this kind; by default all that the reader may decide. */
  kind?: ApprovalKind
  /** A counter of actions on the page that reloads the list. */
  acts?: number
  onDecided?: () => void
}

/** Payouts, credits and limits that await a second staff member, hidden if there are none. */
export function Approvals({ kind, acts = 0, onDecided }: ApprovalsProps) {
  const { approvals } = useAdminText()
  const { loaded, reload, retry } = useLoaded(`approvals ${acts}`, () => quietAdminApi.approvals.list({}))
  const listedApprovals = (loaded.value?.items ?? []).filter(
    (approval) => kind === undefined || approval.kind === kind,
  )
  if (loaded.phase === 'loading' || (loaded.phase === 'ready' && listedApprovals.length === 0)) return null
  const decided = () => {
    void reload()
    onDecided?.()
  }
  return (
    <section className="grid gap-3 pb-6">
      <h2 className="text-lg">{approvals.title}</h2>
      <LoadedOr loaded={loaded} name={approvals.title} onRetry={retry}>
        {() => (
          <ul aria-label={approvals.title} className="grid gap-3">
            {listedApprovals.map((request) => (
              <Request key={request.id} request={request} onDecided={decided} />
            ))}
          </ul>
        )}
      </LoadedOr>
    </section>
  )
}

function Request({ request, onDecided }: { request: ApprovalRequest; onDecided: () => void }) {
  const { approvals } = useAdminText()
  const language = useLanguage()
  const { isBusy, error, act } = useActAtField()
  const what = useSubject(request)
  const { id, kind, amountCents, reason, requestedBy, requestedAt, isOwn } = request
  const price = showPrice(amountCents)
  const close = async (why: string) => {
    const answer = await act(() => adminApi.approvals.close({ params: { id }, body: { reason: why } }))
    if (answer !== null) onDecided()
  }
  const approved = () => {
    showToast('info', () => approvals.approved)
    onDecided()
  }
  return (
    <li className="grid gap-3 rounded-md border border-line p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <span className="font-medium">{what}</span>
        {kind !== 'LIMITS' && <span className="font-semibold tabular-nums">{price}</span>}
      </p>
      <p className="text-sm wrap-anywhere">
        {reason}
        <span className="block text-muted">
          {approvals.requestedBy(requestedBy, showDateTime(language, requestedAt))}
        </span>
      </p>
      {isOwn ? (
        <p className="text-sm text-muted">{approvals.own}</p>
      ) : (
        <ConfirmAct
          button={approvals.approve}
          variant="primary"
          title={approvals.approveTitle(what)}
          consequence={<p>{approvals.approveEffect[kind](price)}</p>}
          send={() => adminApi.approvals.approve({ params: { id } })}
          onDone={approved}
          onRefused={onDecided}
        />
      )}
      <ReasonForm
        draft={`approval ${id}`}
        label={isOwn ? approvals.withdrawReason : approvals.declineReason}
        button={isOwn ? approvals.withdraw : approvals.decline}
        isBusy={isBusy}
        error={error}
        onSend={(why) => void close(why)}
      />
    </li>
  )
}

/** What a request is about, in words. */
function useSubject({ kind, subject, edcNumber, limits, seenLimits }: ApprovalRequest): string {
  const { about } = useAdminText().approvals
  const language = useLanguage()
  if (kind === 'PAYOUT') return about.PAYOUT(showMonth(language, subject))
  if (kind === 'OFFSET_CREDIT') return about.OFFSET_CREDIT(subject, edcNumber ?? '–')
  const show = (name: keyof NonNullable<typeof limits>) => {
    const [from, to] = [seenLimits?.[name], limits?.[name] ?? 0]
    return from === undefined || from === to ? showPrice(to) : `${showPrice(from)} → ${showPrice(to)}`
  }
  return about.LIMITS(show('refundApprovalCents'), show('creditApprovalCents'), show('payoutApprovalCents'))
}
