import { type Duty, duties } from '../../../../contract/accounts/duties.ts'
import { useDeskText } from '../../text/desk.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { FieldGroup } from '../../ui/form/field-group.tsx'

/** The four duties to choose from, each with what it covers. */
export function DutyChoice({
  chosen,
  isMissing,
  onChange,
}: {
  chosen: readonly Duty[]
  /** Whether it was sent without any. */
  isMissing: boolean
  onChange: (chosen: Duty[]) => void
}) {
  const { staff } = useDeskText()
  return (
    <FieldGroup legend={staff.duties}>
      <div>
        {duties.map((duty) => (
          <Checkbox
            key={duty}
            label={
              <>
                {staff.dutyNames[duty]}
                <span className="block text-muted">{staff.dutyHints[duty]}</span>
              </>
            }
            checked={chosen.includes(duty)}
            onChange={({ target }) =>
              onChange(duties.filter((one) => (one === duty ? target.checked : chosen.includes(one))))
            }
          />
        ))}
      </div>
      <FieldError id="duties-error" error={isMissing ? staff.chooseDuty : undefined} />
    </FieldGroup>
  )
}
