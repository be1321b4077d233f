import { useAdminText } from '../../shared/text/shape/admin.ts'
import { FieldError } from '../../shared/ui/form/field.tsx'
import { RadioCards } from '../../shared/ui/form/radio-cards.tsx'

/** Asks whether paid pieces that have not been shipped are part of a count. */
export function CountsToSend({
  legend,
  value,
  error,
  onChange,
}: {
  legend: string
  value: boolean | null
  error: string | undefined
  onChange: (includesToSend: boolean) => void
}) {
  const { toSendChoice: words } = useAdminText().stock
  return (
    <div className="grid gap-1.5">
      <RadioCards
        legend={legend}
        name="includesToSend"
        value={value === null ? null : value ? 'yes' : 'no'}
        onChange={(answer) => onChange(answer === 'yes')}
        cards={[
          { value: 'yes', title: words.yes, detail: words.yesHint },
          { value: 'no', title: words.no, detail: words.noHint },
        ]}
      />
      <FieldError id="includes-to-send-error" error={error} />
    </div>
  )
}
