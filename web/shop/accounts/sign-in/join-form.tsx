import { type ReactNode, useLayoutEffect, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Invitation } from '../../../../contract/shop/distributors/share-links.ts'
import { collectionStatementVersion } from '../../../../contract/shop/privacy/collection-statement.ts'
import type { Refusal } from '../../../../contract/wire/refusals.ts'
import { api } from '../../../shared/api/browser-api.ts'
import { Refused } from '../../../shared/api/calls.ts'
import { DataStatement } from '../../../shared/pages/data-statement.tsx'
import { useMallForm } from '../../../shared/session/form.ts'
import { forgetInvitation, readInvitation } from '../../../shared/session/invitation.ts'
import { showPercent } from '../../../shared/text/format/format.ts'
import { sentenceFor, useText } from '../../../shared/text/shape/text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Field } from '../../../shared/ui/form/field.tsx'
import { FieldGroup } from '../../../shared/ui/form/field-group.tsx'
import { NativeCheckbox } from '../../../shared/ui/form/native-checkbox.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { ProfileFields } from '../fields/profile-fields.tsx'
import { nextOfPage } from './next-of-page.ts'
import { TermsBoxes } from './terms-boxes.tsx'

const loadSchema = async () => (await import('../../../../contract/shop/accounts/people.ts')).registration

/** Field at which a refusal is shown. */
const fieldOfRefusal: Partial<Record<Refusal['code'], 'email' | 'sponsorEdcNumber'>> = {
  'email-exists': 'email',
  'sponsor-missing': 'sponsorEdcNumber',
  'sponsor-not-eligible': 'sponsorEdcNumber',
}

export interface Registered {
  email: string
  resendAfterSeconds: number
}

interface JoinFormProps {
  onRegistered: (registered: Registered) => void
  /** Below the button. */
  children: ReactNode
}

/** Registration form (docs/spec/accounts.md#registration): the person on the left of wide windows, the account on the right. */
export function JoinForm({ onRegistered, children }: JoinFormProps) {
  // Long because it lists the fields of a form.
  const text = useText()
  const { join, statement } = text.people
  const form = useMallForm(loadSchema, {
    name: '',
    email: '',
    password: '',
    confirmPassword: '',
    contactNumber: '',
    gender: 'NONE',
    address: '',
    sponsorEdcNumber: '',
    ownMarketing: false,
    sponsorMarketing: false,
  })
  const { register, errorOf } = form
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  // The invitation is in this browser's storage, so the server cannot render it.
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  useLayoutEffect(() => setInvitation(readInvitation()), [])
  const leaveInvitation = () => {
    forgetInvitation()
    setInvitation(null)
  }

  const send = form.handleSubmit(async (typed) => {
    setRefusal(null)
    const input = { ...typed, statementVersion: collectionStatementVersion, next: nextOfPage() }
    const body = invitation === null ? input : { ...input, shareLinkCode: invitation.code }
    const answer = await api.accounts.register({ body }).catch(() => null)
    if (answer === null) return
    // The invitation stays until a session opens: an unverified registration may be repeated.
    if (!(answer instanceof Refused)) return onRegistered({ email: body.email, ...answer })
    if (answer.refusal.code === 'share-link-missing') leaveInvitation()
    if (answer.refusal.code === 'invalid-input') return form.showRefused(answer.refusal)
    setRefusal(answer.refusal)
    const field = fieldOfRefusal[answer.refusal.code]
    if (field !== undefined) form.setFocus(field)
  })
  const refusedAt = (field: 'email' | 'sponsorEdcNumber') =>
    refusal !== null && fieldOfRefusal[refusal.code] === field ? sentenceFor(text, refusal) : undefined

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
      className="grid gap-8 lg:grid-cols-2 lg:gap-x-16"
    >
      <div className="grid content-start gap-8">
        {invitation !== null && <Invited invitation={invitation} onLeave={leaveInvitation} />}
        <FieldGroup legend={join.aboutYou} isHeading>
          <ProfileFields form={form} />
        </FieldGroup>
        <DataStatement body={statement.body} />
      </div>
      <div className="grid content-start gap-8">
        <FieldGroup legend={join.signingIn} isHeading>
          <Field
            {...register('email', { onChange: () => setRefusal(null) })}
            label={join.email}
            error={errorOf('email') ?? refusedAt('email')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField
            {...register('password')}
            label={join.password}
            hint={join.passwordHint}
            error={errorOf('password')}
            autoComplete="new-password"
          />
          <PasswordField
            {...register('confirmPassword')}
            label={join.confirmPassword}
            error={errorOf('confirmPassword')}
            autoComplete="new-password"
          />
        </FieldGroup>
        {invitation === null && (
          <FieldGroup legend={join.sponsor} isHeading>
            <Field
              {...register('sponsorEdcNumber', { onChange: () => setRefusal(null) })}
              label={join.sponsorEdcNumber}
              suffix={join.optional}
              hint={join.sponsorHint}
              error={errorOf('sponsorEdcNumber') ?? refusedAt('sponsorEdcNumber')}
              inputMode="numeric"
              autoComplete="off"
            />
          </FieldGroup>
        )}
        <div className="grid gap-2">
          <TermsBoxes
            isAdult={{ ...register('isAdult'), error: errorOf('isAdult') }}
            acceptsTerms={{ ...register('acceptsTerms'), error: errorOf('acceptsTerms') }}
          />
          <MarketingBoxes own={register('ownMarketing')} sponsor={register('sponsorMarketing')} />
        </div>
        <div className="grid gap-3">
          {refusal !== null && <Notice tone="error">{sentenceFor(text, refusal)}</Notice>}
          <Button type="submit" isWide isBusy={form.formState.isSubmitting}>
            {join.submit}
          </Button>
          {children}
        </div>
      </div>
    </form>
  )
}

/** The inviter, shown instead of the sponsor's card number. */
function Invited({ invitation, onLeave }: { invitation: Invitation; onLeave: () => void }) {
  const { invitation: words } = useText().distributors
  const percent = showPercent(invitation.rateBasisPoints)
  return (
    <div className="grid gap-2">
      <Notice tone="success">{words.atRegistration(invitation.inviterName, percent)}</Notice>
      <Button variant="quiet" size="small" className="-ms-4 justify-self-start" onClick={onLeave}>
        {words.registerWithout}
      </Button>
    </div>
  )
}

interface Boxes {
  own: UseFormRegisterReturn
  sponsor: UseFormRegisterReturn
}

/** Optional consents: separate checkboxes, unticked (docs/spec/privacy.md). */
function MarketingBoxes({ own, sponsor }: Boxes) {
  const { settings, people } = useText()
  const { OWN_MARKETING, SPONSOR_MARKETING } = settings.consents
  const { optional } = people.join
  return (
    <>
      <NativeCheckbox {...own} label={`${OWN_MARKETING} ${optional}`} />
      <NativeCheckbox {...sponsor} label={`${SPONSOR_MARKETING} ${optional}`} />
    </>
  )
}
