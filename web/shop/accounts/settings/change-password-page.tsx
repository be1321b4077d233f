import { useState } from 'react'
import { PageHead } from '../../../shared/pages/seo.tsx'
import { useText } from '../../../shared/text/shape/text.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { OnlyFor } from '../../access/guard.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
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
