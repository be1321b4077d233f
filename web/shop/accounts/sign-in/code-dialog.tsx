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

const loadSchema = async () => (await import('../../../../contract/shop/accounts/two-factor.ts')).codeForm

export interface CodeDialogProps {
  refusal: RefusalOf<'two-factor-needed'>
  onSignedIn: (answer: SignedIn) => Promise<void>
  /** Called when it is closed without a code, or when sign-in must start again. */
  onCancelled: (refusal: Refusal | null) => void
}

/** Prompts staff for their two-factor code after the correct password (decision 29). */
export function CodeDialog({ refusal: { ticket }, onSignedIn, onCancelled }: CodeDialogProps) {
  const text = useText()
  const { code: words } = text.signingIn
  const form = useMallForm(loadSchema, { code: '' })
  const [refused, setRefused] = useState<Refusal | null>(null)
  const submit = form.handleSubmit(async (body) => {
    setRefused(null)
    const answer = await api.twoFactor.verify({ body: { ticket, ...body } }).catch(() => null)
    if (answer === null) return
    if (!(answer instanceof Refused)) return await onSignedIn(answer)
    const { refusal } = answer
    if (refusal.code === 'invalid-input') return form.showRefused(refusal)
    if (refusal.code === 'two-factor-expired' || refusal.code === 'not-authorised')
      return onCancelled(refusal)
    setRefused(refusal)
    form.setFocus('code')
  })
  return (
    <Dialog
      isOpen
      onClose={() => onCancelled(null)}
      title={words.title}
      description={words.hint}
      closeLabel={text.shell.close}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Field
          {...form.register('code', { onChange: () => setRefused(null) })}
          label={words.label}
          hint={words.labelHint}
          error={form.errorOf('code') ?? (refused ? sentenceFor(text, refused) : undefined)}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <Button type="submit" isWide isBusy={form.formState.isSubmitting}>
          {words.submit}
        </Button>
      </form>
    </Dialog>
  )
}
