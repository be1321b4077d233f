import { useState } from 'react'
import { api } from '../../../shared/api/browser-api.ts'
import { Refused } from '../../../shared/api/calls.ts'
import { PageHead } from '../../../shared/pages/seo.tsx'
import { useMallForm } from '../../../shared/session/form.ts'
import { sentenceFor, useText } from '../../../shared/text/shape/text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { OnlyFor } from '../../access/guard.tsx'
import { NewPasswordFields } from '../fields/new-password-fields.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { SessionList } from './session-list.tsx'

/** Password and active sessions of a member (docs/spec/accounts.md#passwords). */
export default function ChangePasswordPage() {
  const { change, sessions } = useText().signingIn
  const [changes, setChanges] = useState(0)
  const waiting = (
    <Loading label={sessions.loading}>
      <Skeleton className="h-96" />
    </Loading>
  )
  return (
    <div className="grid gap-6">
      <PageHead title={change.title} isPrivate />
      <header className="grid gap-2">
        <h1 className="font-display text-2xl">{change.title}</h1>
        <p className="text-muted">{change.hint}</p>
      </header>
      <OnlyFor waiting={waiting}>
        <Card>
          <div className="max-w-xl">
            <ChangePasswordForm onChanged={() => setChanges((count) => count + 1)} />
          </div>
        </Card>
        <SessionList changes={changes} />
      </OnlyFor>
    </div>
  )
}

const loadSchema = async () =>
  (await import('../../../../contract/shop/accounts/signing-in.ts')).changePasswordForm

const empty = { currentPassword: '', password: '', confirmPassword: '' }

/** Form with the current and the new password. A change ends all other sessions. */
function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
  const text = useText()
  const { change } = text.signingIn
  const form = useMallForm(loadSchema, empty)
  const [outcome, setOutcome] = useState<'changed' | 'incorrect' | null>(null)
  const save = form.handleSubmit(async (body) => {
    setOutcome(null)
    const answer = await api.passwords.change({ body }).catch(() => null)
    if (answer === null) return
    if (!(answer instanceof Refused)) {
      form.reset(empty)
      onChanged()
      return setOutcome('changed')
    }
    if (answer.refusal.code === 'invalid-input') return form.showRefused(answer.refusal)
    setOutcome('incorrect')
    form.setFocus('currentPassword')
  })
  const incorrect =
    outcome === 'incorrect' ? sentenceFor(text, { code: 'current-password-incorrect' }) : undefined
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
      {outcome === 'changed' && <Notice tone="success">{change.done}</Notice>}
      <PasswordField
        {...form.register('currentPassword', { onChange: () => setOutcome(null) })}
        label={change.current}
        error={form.errorOf('currentPassword') ?? incorrect}
        autoComplete="current-password"
      />
      <NewPasswordFields
        password={{ ...form.register('password'), error: form.errorOf('password') }}
        confirmPassword={{ ...form.register('confirmPassword'), error: form.errorOf('confirmPassword') }}
      />
      <Button type="submit" isBusy={form.formState.isSubmitting} className="justify-self-start">
        {change.submit}
      </Button>
    </form>
  )
}
