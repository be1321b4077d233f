import { useState } from 'react'
import type { UserInfo } from '../../../../contract/shop/accounts/people.ts'
import { collectionStatementVersion } from '../../../../contract/shop/privacy/collection-statement.ts'
import type { Refusal } from '../../../../contract/wire/refusals.ts'
import { api } from '../../../shared/api/browser-api.ts'
import { Refused } from '../../../shared/api/calls.ts'
import { DataStatement } from '../../../shared/pages/data-statement.tsx'
import { useMallForm } from '../../../shared/session/form.ts'
import { recogniseUser } from '../../../shared/session/session.ts'
import { showToast } from '../../../shared/session/toasts.ts'
import { UnsavedGuard } from '../../../shared/session/unsaved-guard.tsx'
import { showPhone } from '../../../shared/text/format/format.ts'
import { sentenceFor, type Text, useText } from '../../../shared/text/shape/text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Field } from '../../../shared/ui/form/field.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { ProfileFields } from '../fields/profile-fields.tsx'

const loadSchema = async () => (await import('../../../../contract/shop/accounts/profile.ts')).profileInput

const updated = (text: Text) => text.settings.updated

/** Name, phone, gender and address of a member, and the sponsor if the server allows a change. */
export function SettingsForm({ user }: { user: UserInfo }) {
  const text = useText()
  const { settings, people } = text
  const { join, statement } = people
  const form = useMallForm(
    loadSchema,
    {
      name: user.username,
      contactNumber: showPhone(user.contactNumber),
      gender: user.gender,
      address: user.address,
      sponsorEdcNumber: '',
    },
    { isGuarded: true },
  )
  const { register, errorOf } = form
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const save = form.handleSubmit(async (typed) => {
    setRefusal(null)
    const body = { ...typed, statementVersion: collectionStatementVersion }
    const answer = await api.profile.update({ body }).catch(() => null)
    if (answer === null) return
    if (answer instanceof Refused) {
      if (answer.refusal.code === 'invalid-input') return form.showRefused(answer.refusal)
      setRefusal(answer.refusal)
      if (user.canChangeSponsor) form.setFocus('sponsorEdcNumber')
      return
    }
    const { canBuy, hasDiscountRate } = answer
    recogniseUser({ userInfo: answer, canBuy, hasDiscountRate })
    form.reset({ ...form.getValues(), sponsorEdcNumber: '' })
    showToast('info', updated)
  })

  const sponsorFault = user.canChangeSponsor && refusal !== null ? sentenceFor(text, refusal) : undefined
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid max-w-xl gap-5">
      <Field label={join.email} value={user.email} hint={settings.emailHint} disabled />
      <ProfileFields form={form} />
      {user.canChangeSponsor && (
        <Field
          {...register('sponsorEdcNumber', { onChange: () => setRefusal(null) })}
          label={join.sponsorEdcNumber}
          suffix={join.optional}
          hint={settings.sponsorHint}
          error={errorOf('sponsorEdcNumber') ?? sponsorFault}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <DataStatement body={statement.body} />
      <UnsavedGuard />
      {refusal !== null && !user.canChangeSponsor && (
        <Notice tone="error">{sentenceFor(text, refusal)}</Notice>
      )}
      <Button type="submit" isBusy={form.formState.isSubmitting} className="justify-self-start">
        {settings.save}
      </Button>
    </form>
  )
}
