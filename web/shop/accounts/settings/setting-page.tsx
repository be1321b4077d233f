import { PageHead } from '../../../shared/pages/seo.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { OnlyFor } from '../../access/guard.tsx'
import { ConsentChoices } from '../fields/consent-choices.tsx'
import { PrivacyPanel } from './privacy-panel.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SignInSafety } from './sign-in-safety.tsx'

/** A member's settings (docs/spec/accounts.md#profile), consents, data export and account deletion. */
export default function SettingPage() {
  const { settings } = useText()
  return (
    <div className="grid gap-6">
      <PageHead title={settings.title} isPrivate />
      <h1 className="font-display text-2xl">{settings.title}</h1>
      <OnlyFor waiting={<Waiting />}>
        <Settings />
      </OnlyFor>
    </div>
  )
}

function Settings() {
  const { settings } = useText()
  const { user } = useSession()
  if (user === null) return null
  return (
    <>
      <Card className="grid gap-5">
        <h2 className="font-display text-lg">{settings.details}</h2>
        <SettingsForm user={user} />
      </Card>
      <SignInSafety />
      <ConsentChoices />
      <PrivacyPanel />
    </>
  )
}

function Waiting() {
  const { people } = useText()
  return (
    <Loading label={people.account.loading}>
      <div className="grid gap-6">
        <Skeleton className="h-120" />
        <Skeleton className="h-56" />
      </div>
    </Loading>
  )
}
