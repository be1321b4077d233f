import type { ReactNode } from 'react'
import { useAdminText } from '../../text/admin.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import type { CodeDraft } from './code-draft.ts'
import { termsOf } from './code-draft.ts'
import { Simulate } from './simulate.tsx'
import { TargetPicker } from './target-picker.tsx'

/** Common fields of discount codes: discount, targets, validity and maximum uses. */
export function CodeFields({
  draft,
  onChange,
  isShut = false,
  needsNote = false,
  children,
}: {
  draft: CodeDraft
  onChange: (draft: CodeDraft) => void
  isShut?: boolean
  needsNote?: boolean
  children?: ReactNode
}) {
  const { promotions } = useAdminText()
  const set = (name: keyof CodeDraft) => (event: { target: { value: string } }) =>
    onChange({ ...draft, [name]: event.target.value })
  const text = (name: 'off' | 'startsOn' | 'endsOn' | 'maxUses' | 'maxUsesPerPerson' | 'note') => ({
    value: draft[name],
    onChange: set(name),
    disabled: isShut,
  })
  return (
    <div className="grid max-w-3xl gap-5 sm:grid-cols-2 [&>*]:content-start">
      {children}
      <Select
        label={promotions.kind}
        value={draft.kind}
        disabled={isShut}
        onChange={set('kind')}
        options={Object.entries(promotions.kinds).map(([value, label]) => ({ value, label }))}
      />
      <Field
        {...text('off')}
        label={draft.kind === 'percent' ? promotions.percent : promotions.amount}
        inputMode="decimal"
        required
      />
      <Field {...text('startsOn')} label={promotions.from} type="date" required />
      <Field {...text('endsOn')} label={promotions.until} type="date" required min={draft.startsOn} />
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
        <TargetPicker
          targets={draft.targets}
          isShut={isShut}
          onChange={(targets) => onChange({ ...draft, targets })}
        />
      </div>
      <div className="sm:col-span-2">
        <Field {...text('note')} label={promotions.note} maxLength={100} required={needsNote} />
      </div>
    </div>
  )
}

/** Simulates the edited code on past orders. */
export function SimulateCode({ draft, onUnreadable }: { draft: CodeDraft; onUnreadable: () => void }) {
  const tried = () => {
    const terms = termsOf(draft)
    if (terms === null) onUnreadable()
    return terms && { kind: 'code' as const, ...terms }
  }
  return <Simulate tried={tried} />
}
