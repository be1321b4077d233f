import type { AdminCode } from '../../../contract/admin/promotions/promotion-admin.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { showToast } from '../../shared/session/toasts.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { FactList } from '../../shared/ui/fact-list.tsx'
import { ConfirmAct } from '../forms/confirm-act.tsx'
import { EditedMeanwhile } from '../forms/edited-meanwhile.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import { useEditForm } from '../forms/use-edit-form.ts'
import { ForChanges } from '../shared/admin-access.tsx'
import { adminApi } from '../shared/admin-api.ts'
import {
  type CodeDraft,
  codeFieldNames,
  draftOfCode,
  findFieldOfCodeRefusal,
  toCodeTerms,
} from './code-draft.ts'
import { CodeFields, SimulateCode } from './code-fields.tsx'
import { earliestStart } from './earliest-start.ts'
import { CodePhaseBadge } from './phase-badge.tsx'

/** An existing code: its usage, and its editable fields. */
export function ChangeCode({ code, onChanged }: { code: AdminCode; onChanged: (code: AdminCode) => void }) {
  const { promotions } = useAdminText()
  const isOver = code.phase === 'OVER'
  const params = { id: code.id }
  const { form, merged } = useEditForm<AdminCode, CodeDraft>({
    draft: `code ${code.id}`,
    names: codeFieldNames,
    fieldOf: findFieldOfCodeRefusal,
    stored: code,
    toTyped: draftOfCode,
    read: () => adminApi.discountCodes.read({ params }),
  })
  const done = (changed: AdminCode | null, sentence: string) => {
    if (changed === null) return
    showToast('info', () => sentence)
    merged.saved(changed)
    onChanged(changed)
  }
  const faultsIn = (draft: CodeDraft): Record<string, string> =>
    toCodeTerms(draft) === null ? { off: promotions.faults[draft.kind] } : {}
  const save = form.onSubmit(async () => {
    const saved = await merged.save(async (typed, { version }) => {
      const terms = toCodeTerms(typed)
      return terms && (await adminApi.discountCodes.update({ params, body: { ...terms, version } }))
    })
    done(saved, promotions.saved)
  }, faultsIn)
  const ended = (changed: AdminCode) => done(changed, promotions.endedCode)
  const labelOf = (field: keyof CodeDraft) => {
    const off = form.watch('kind') === 'percent' ? promotions.percent : promotions.amount
    return { ...promotions, off, startsOn: promotions.from, endsOn: promotions.until }[field]
  }
  return (
    <div className="grid gap-8">
      <CodeFacts code={code} />
      <form onSubmit={save} className="grid gap-5">
        <EditedMeanwhile merged={merged} labelOf={(path) => labelOf(path[0] as keyof CodeDraft)} />
        <CodeFields form={form} isShut={isOver} earliest={earliestStart(code.startsOn)} />
        {!isOver && (
          <>
            <p className="text-sm text-muted">{promotions.endHint}</p>
            <FormFault form={form} />
            <div className="flex flex-wrap gap-3">
              <ForChanges>
                <Button type="submit" isBusy={form.isBusy}>
                  {promotions.save}
                </Button>
              </ForChanges>
              <EndCode code={code} isBusy={form.isBusy} onEnded={ended} />
            </div>
          </>
        )}
      </form>
      <SimulateCode form={form} />
    </div>
  )
}

function CodeFacts({ code }: { code: AdminCode }) {
  const { promotions } = useAdminText()
  return (
    <FactList
      facts={[
        [promotions.phase, <CodePhaseBadge key="phase" {...code} />],
        [promotions.uses, promotions.usesOf(code.used, code.maxUses)],
        code.locked > 0 && ['', promotions.locked(code.locked)],
        code.batchId !== null && [
          '',
          <PageLink
            key="batch"
            to={`/admin/promotion?batchId=${code.batchId}`}
            className="text-accent underline"
          >
            {promotions.batch}
          </PageLink>,
        ],
      ]}
    />
  )
}

interface EndCodeProps {
  code: AdminCode
  isBusy: boolean
  onEnded: (code: AdminCode) => void
}

function EndCode({ code: { id, code, used, locked }, isBusy, onEnded }: EndCodeProps) {
  const { promotions, confirm } = useAdminText()
  return (
    <ConfirmAct
      button={promotions.endCode}
      title={confirm.endCode.title(code)}
      consequence={<p>{confirm.endCode.effect(used, locked)}</p>}
      needsReason
      isBusy={isBusy}
      send={(reason) => adminApi.discountCodes.end({ params: { id }, body: { reason } })}
      onDone={onEnded}
    />
  )
}
