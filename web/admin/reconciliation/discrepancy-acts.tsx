import { type FormEvent, type ReactNode, useState } from 'react'
import type { Discrepancy, Resolution } from '../../../contract/admin/payments/reconciliation.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import { FormDialog } from '../../shared/session/form-dialog.tsx'
import { showToast } from '../../shared/session/toasts.ts'
import { showPrice } from '../../shared/text/format/format.ts'
import { adminSentence, useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { DialogActions } from '../../shared/ui/dialog-actions.tsx'
import { Field } from '../../shared/ui/form/field.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import { useDraftState } from '../forms/use-draft-state.ts'
import { adminApi } from '../shared/admin-api.ts'
import { type ActDialog, useAct, useActDialog } from '../shared/use-act.ts'

interface ActProps {
  discrepancy: Discrepancy
  onChanged: () => void
}

/** Resolves a discrepancy by its one safe action. Irreversible actions need a confirmation. */
export function ResolveDiscrepancy({ discrepancy, onChanged }: ActProps) {
  const { resolution } = discrepancy
  if (resolution === null) return null
  return resolution === 'query-gateway' || resolution === 'send-refund' ? (
    <QueryGateway discrepancy={discrepancy} resolution={resolution} onChanged={onChanged} />
  ) : (
    <>
      <MoveMoney discrepancy={discrepancy} resolution={resolution} onChanged={onChanged} />
      {discrepancy.discrepancyKind === 'refund-failed' && (
        <MoveMoney discrepancy={discrepancy} resolution="record-paid" onChanged={onChanged} />
      )}
    </>
  )
}

function QueryGateway({ discrepancy, resolution, onChanged }: ActProps & { resolution: Resolution }) {
  const text = useText()
  const admin = useAdminText()
  const { isBusy, resolve, fault } = useResolution(discrepancy, {
    onDone: onChanged,
    // The card may be gone once the page is read again.
    noticesStale: (refusal) => {
      showToast('error', () => adminSentence(text, admin, refusal))
      onChanged()
      return true
    },
  })
  return (
    <>
      <Button size="small" isBusy={isBusy} onClick={() => void resolve('')}>
        {admin.money.resolutions[resolution]}
      </Button>
      <FormFault form={{ fault }} />
    </>
  )
}

function MoveMoney({
  discrepancy,
  resolution,
  onChanged,
}: ActProps & { resolution: Exclude<Resolution, 'query-gateway' | 'send-refund'> }) {
  const { money } = useAdminText()
  const dialog = useActDialog(onChanged)
  const { isBusy, resolve, fault } = useResolution(discrepancy, {
    resolution,
    onDone: dialog.finish,
    noticesStale: () => {
      dialog.markStale()
      return false
    },
  })
  const amount = showPrice(discrepancy.atStakeCents ?? 0)
  return (
    <InDialog
      name={money.resolutions[resolution]}
      variant={resolution === discrepancy.resolution ? 'primary' : 'secondary'}
      dialog={dialog}
    >
      <Reasoned
        fault={fault}
        draft={discrepancy.subjectId}
        hint={money.prompts[resolution](amount)}
        label={resolution === 'record-paid' ? money.note : null}
        button={money.resolutions[resolution]}
        isBusy={isBusy}
        onSubmit={resolve}
        dialog={dialog}
      />
    </InDialog>
  )
}

/** Closes a discrepancy with a reason. */
export function Acknowledge({ discrepancy, onChanged }: ActProps) {
  const { money } = useAdminText()
  const { isBusy, act, fault } = useAct()
  const dialog = useActDialog(onChanged)
  const acknowledge = async (reason: string) => {
    const body = { revision: discrepancy.revision, reason }
    const params = toParams(discrepancy)
    const answer = await act(
      () => adminApi.reconciliation.acknowledge({ params, body }),
      (refusal) => {
        if (isStaleRefusal(refusal)) dialog.markStale()
        return false
      },
    )
    if (answer !== null) dialog.finish()
  }
  return (
    <InDialog name={money.acknowledge} variant="secondary" dialog={dialog}>
      <Reasoned
        fault={fault}
        draft={discrepancy.subjectId}
        hint={
          discrepancy.discrepancyKind === 'refund-failed'
            ? money.acknowledgeFailedRefund
            : money.acknowledgeHint
        }
        label={money.reason}
        button={money.acknowledge}
        isBusy={isBusy}
        onSubmit={acknowledge}
        dialog={dialog}
      />
    </InDialog>
  )
}

/** Performs the action of a discrepancy and shows its result. A refusal, or that the gateway did not answer, stays beside
 *  the button. */
function useResolution(
  discrepancy: Discrepancy,
  {
    resolution = discrepancy.resolution,
    onDone,
    noticesStale,
  }: { resolution?: Resolution | null; onDone: () => void; noticesStale: (refusal: Refusal) => boolean },
) {
  const admin = useAdminText()
  const { isBusy, act, fault } = useAct()
  const [isUnanswered, setUnanswered] = useState(false)
  const resolve = async (note: string) => {
    const isPaidOtherwise = resolution === 'record-paid' && discrepancy.resolution !== resolution
    const body = { revision: discrepancy.revision, note, isPaidOtherwise }
    const params = toParams(discrepancy)
    const answer = await act(
      () => adminApi.reconciliation.resolve({ params, body }),
      (refusal) => isStaleRefusal(refusal) && noticesStale(refusal),
    )
    setUnanswered(answer?.isAnswered === false)
    if (!answer?.isAnswered) return
    showOutcome(admin.money, resolution)
    onDone()
  }
  return { isBusy, resolve, fault: () => fault() ?? (isUnanswered ? admin.money.unanswered : undefined) }
}

function isStaleRefusal({ code }: Refusal): boolean {
  return code === 'discrepancy-resolved'
}

function showOutcome(money: ReturnType<typeof useAdminText>['money'], resolution: Resolution | null): void {
  showToast('info', () =>
    resolution === 'query-gateway' || resolution === 'send-refund' ? money.answered : money.done,
  )
}

function toParams({ discrepancyKind, subjectId }: Discrepancy) {
  return { discrepancyKind, id: subjectId }
}

function InDialog({
  name,
  variant,
  dialog,
  children,
}: {
  name: string
  variant: 'primary' | 'secondary'
  dialog: ActDialog
  children: ReactNode
}) {
  const { shell } = useText()
  return (
    <>
      <Button variant={variant} size="small" onClick={dialog.open}>
        {name}
      </Button>
      <FormDialog isOpen={dialog.isOpen} onClose={dialog.close} title={name} closeLabel={shell.close}>
        {children}
      </FormDialog>
    </>
  )
}

/** Effect of an action, an optional reason for the log, and the button. */
function Reasoned({
  fault,
  draft,
  hint,
  label,
  button,
  isBusy,
  onSubmit,
  dialog,
}: {
  fault: () => string | undefined
  draft: string
  hint: string
  label: string | null
  button: string
  isBusy: boolean
  onSubmit: (words: string) => Promise<void>
  dialog: ActDialog
}) {
  const { confirm } = useAdminText()
  const { shell } = useText()
  const { typed: words, setTyped: setWords } = useDraftState(`discrepancy ${draft}`, '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onSubmit(words)
  }
  return (
    <form onSubmit={submit} className="grid gap-5">
      <p className="text-sm">{hint}</p>
      {label !== null && (
        <Field
          label={label}
          required
          maxLength={200}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      <FormFault form={{ fault }} />
      <DialogActions cancel={{ label: dialog.isStale ? shell.close : confirm.cancel, onClick: dialog.close }}>
        {!dialog.isStale && (
          <Button type="submit" isBusy={isBusy}>
            {button}
          </Button>
        )}
      </DialogActions>
    </form>
  )
}
