import type { ReactNode } from 'react'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Field } from '../../shared/ui/form/field.tsx'
import { Select } from '../../shared/ui/form/select.tsx'
import type { AdminForm } from '../forms/use-admin-form.ts'
import { DateField } from '../shared/period/date-field.tsx'
import type { CodeDraft } from './code-draft.ts'
import { toCodeTerms } from './code-draft.ts'
import { earliestEnd } from './earliest-start.ts'
import { Simulate } from './simulate.tsx'
import { TargetPicker } from './target-picker.tsx'

/** Common fields of discount codes: discount, targets, validity and maximum uses. */
export function CodeFields({
  form,
  isShut = false,
  needsNote = false,
  earliest,
  children,
}: {
  form: AdminForm<CodeDraft>
  isShut?: boolean
  needsNote?: boolean
  /** The first day on which it can begin. */
  earliest: string
  children?: ReactNode
}) {
  const { promotions } = useAdminText()
  const text = (name: Exclude<keyof CodeDraft, 'targets'>) => ({ ...form.field(name), disabled: isShut })
  const { value: targets, onChange: setTargets } = form.controlled('targets')
  return (
    <div className="grid max-w-3xl gap-5 sm:grid-cols-2 [&>*]:content-start">
      {children}
      <Select
        {...form.controlled('kind')}
        disabled={isShut}
        label={promotions.kind}
        options={Object.entries(promotions.kinds).map(([value, label]) => ({ value, label }))}
      />
      <Field
        {...text('off')}
        label={form.watch('kind') === 'percent' ? promotions.percent : promotions.amount}
        inputMode="decimal"
        required
      />
      <DateField
        {...text('startsOn')}
        label={promotions.from}
        typed={form.watch('startsOn')}
        required
        min={earliest}
      />
      <DateField
        {...text('endsOn')}
        label={promotions.until}
        typed={form.watch('endsOn')}
        required
        min={earliestEnd(form.watch('startsOn'), earliest)}
      />
      <Field
        {...text('maxUses')}
        label={promotions.maxUses}
        hint={promotions.maxUsesHint}
        type="number"
        min={1}
        max={1_000_000}
      />
      <Field
        {...text('maxUsesPerPerson')}
        label={promotions.maxUsesPerPerson}
        type="number"
        required
        min={1}
        max={1_000}
      />
      <div className="sm:col-span-2">
        <TargetPicker targets={targets} isShut={isShut} onChange={setTargets} />
      </div>
      <div className="sm:col-span-2">
        <Field {...text('note')} label={promotions.note} maxLength={100} required={needsNote} />
      </div>
    </div>
  )
}

/** Simulates the edited code on past orders. */
export function SimulateCode({ form }: { form: AdminForm<CodeDraft> }) {
  const { promotions } = useAdminText()
  const tried = () => {
    const terms = toCodeTerms(form.getValues())
    if (terms === null) form.showErrors({ off: promotions.faults[form.getValues('kind')] })
    return terms && { kind: 'code' as const, ...terms }
  }
  return <Simulate input={form.watch()} tried={tried} />
}
