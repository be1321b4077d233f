import { useState } from 'react'
import type { twoFactorEndpoints } from '../../../contract/shop/accounts/two-factor.ts'
import type { Answer } from '../../../contract/wire/endpoint.ts'
import { api } from '../../shared/api/browser-api.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Field } from '../../shared/ui/form/field.tsx'
import { QrCode } from '../../shared/ui/picture/qr-code.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'
import { AdminPage } from '../shared/admin-page.tsx'
import { useAct } from '../shared/use-act.ts'

type NewSecret = Answer<typeof twoFactorEndpoints.begin>

/** Two-factor setup, which staff see before they can use the admin. */
export function TwoFactorSetup({ onDone }: { onDone: () => void }) {
  const { authenticator } = useAdminText().staff
  const acts = useAct()
  const { isBusy, act } = acts
  const [made, setMade] = useState<NewSecret | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const begin = async () => setMade(await act(() => api.twoFactor.begin()))
  return (
    <AdminPage title={authenticator.title}>
      <div className="grid max-w-prose gap-5">
        {codes !== null ? (
          <RecoveryCodes codes={codes} onDone={onDone} />
        ) : made === null ? (
          <>
            <p>{authenticator.hint}</p>
            <Button className="justify-self-start" isBusy={isBusy} onClick={() => void begin()}>
              {authenticator.begin}
            </Button>
            <FormFault form={acts} />
          </>
        ) : (
          <Scan made={made} onConfirmed={setCodes} />
        )}
      </div>
    </AdminPage>
  )
}

function Scan({ made, onConfirmed }: { made: NewSecret; onConfirmed: (codes: readonly string[]) => void }) {
  const { authenticator } = useAdminText().staff
  const form = useAdminForm({ code: '' }, { fieldOf: () => 'code' })
  const confirm = form.onSubmit(async (body) => {
    const answer = await form.send(() => api.twoFactor.confirm({ body }))
    if (answer !== null) onConfirmed(answer.recoveryCodes)
  })
  return (
    <>
      <p>{authenticator.scan}</p>
      <div className="flex flex-wrap items-center gap-6">
        <QrCode text={made.address} label={authenticator.qr} />
        <p className="min-w-0 text-sm">
          <span className="block text-muted">{authenticator.type}</span>
          <code className="wrap-anywhere">{made.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
      </div>
      <form onSubmit={confirm} className="grid max-w-sm gap-4">
        <Field
          {...form.field('code')}
          label={authenticator.code}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
        />
        <Button type="submit" isBusy={form.isBusy}>
          {authenticator.confirm}
        </Button>
      </form>
    </>
  )
}

/** Recovery codes, shown once: without them a lost authenticator requires an admin. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { authenticator } = useAdminText().staff
  return (
    <>
      <p>{authenticator.recoveryHint}</p>
      <ul
        aria-label={authenticator.recovery}
        className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2 rounded-md border border-line p-4 tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>{code.match(/.{4}/g)?.join(' ')}</li>
        ))}
      </ul>
      <Button className="justify-self-start" onClick={onDone}>
        {authenticator.recoverySaved}
      </Button>
    </>
  )
}
