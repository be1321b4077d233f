import { useState } from 'react'
import type { SignedIn } from '../../../../contract/shop/accounts/people.ts'
import type { Refusal, RefusalOf } from '../../../../contract/wire/refusals.ts'
import { api } from '../../../shared/api/browser-api.ts'
import { Refused } from '../../../shared/api/calls.ts'
import { useMallForm } from '../../../shared/session/form.ts'
import { sentenceFor, useText } from '../../../shared/text/shape/text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Field } from '../../../shared/ui/form/field.tsx'

const loadSchema = async () => (await import('../../../../contract/shop/accounts/signing-in.ts')).otherSponsor

export interface SponsorChoiceProps {
  refusal: RefusalOf<'disabled-sponsor'>
  onSignedIn: (answer: SignedIn) => Promise<void>
  /** Called when it is closed without a choice, or when the choice must start again. */
  onCancelled: (refusal: Refusal | null) => void
}

/** A member whose sponsor is no longer active may stay or choose another one (docs/spec/distributors.md#disabled-sponsor). */
export function SponsorChoice({
  refusal: { ticket, sponsorName },
  onSignedIn,
  onCancelled,
}: SponsorChoiceProps) {
  // Long because it lists the fields of a form.
  const text = useText()
  const { choice } = text.signingIn
  const form = useMallForm(loadSchema, { sponsorEdcNumber: '' })
  const [isStaying, setStaying] = useState(false)
  const [refused, setRefused] = useState<Refusal | null>(null)

  const choose = async (choice: { continue: true } | { sponsorEdcNumber: string }) => {
    setRefused(null)
    const answer = await api.signIn.chooseSponsor({ body: { ticket, ...choice } }).catch(() => null)
    if (answer === null) return
    if (!(answer instanceof Refused)) return await onSignedIn(answer)
    const { refusal } = answer
    if (refusal.code === 'invalid-input') return form.showRefused(refusal)
    if (refusal.code === 'sponsor-choice-expired' || refusal.code === 'not-authorised')
      return onCancelled(refusal)
    setRefused(refusal)
    form.setFocus('sponsorEdcNumber')
  }
  const stay = async () => {
    setStaying(true)
    await choose({ continue: true })
    setStaying(false)
  }
  const change = form.handleSubmit(choose)

  return (
    <Dialog
      isOpen
      onClose={() => onCancelled(null)}
      title={choice.title}
      description={choice.hint(sponsorName)}
      closeLabel={text.shell.close}
    >
      <div className="grid gap-2">
        <Button isWide isBusy={isStaying} onClick={() => void stay()}>
          {choice.keep}
        </Button>
        <p className="text-sm text-muted">{choice.keepHint}</p>
      </div>
      <form
        noValidate
        onSubmit={(event) => void change(event)}
        className="grid gap-4 border-t border-line pt-4"
        aria-label={choice.or}
      >
        <h3 className="font-medium">{choice.or}</h3>
        <Field
          {...form.register('sponsorEdcNumber', { onChange: () => setRefused(null) })}
          label={choice.edcNumber}
          hint={choice.edcNumberHint}
          error={form.errorOf('sponsorEdcNumber') ?? (refused ? sentenceFor(text, refused) : undefined)}
          inputMode="numeric"
          autoComplete="off"
        />
        <Button type="submit" variant="secondary" isWide isBusy={form.formState.isSubmitting}>
          {choice.change}
        </Button>
      </form>
    </Dialog>
  )
}
