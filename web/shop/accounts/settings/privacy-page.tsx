import { PageHead } from '../../../shared/pages/seo.tsx'
import { useText } from '../../../shared/text/shape/text.ts'
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { OnlyFor } from '../../access/guard.tsx'
import { ConsentChoices } from '../fields/consent-choices.tsx'
import { PrivacyPanel } from './privacy-panel.tsx'
import { SignInSafety } from './sign-in-safety.tsx'

/** Sessions, consents, data export and account deletion of a distributor. Members have them in their settings. */
export function PrivacyPage() {
  const { account } = useText().people
  return (
    <div className="grid gap-6">
      <PageHead title={account.privacy} isPrivate />
      <h1 className="font-display text-2xl">{account.privacy}</h1>
      <OnlyFor access={['ROLE_API_DISTRIBUTOR']} waiting={<Waiting />}>
        <SignInSafety />
        <ConsentChoices />
        <PrivacyPanel />
      </OnlyFor>
    </div>
  )
}

function Waiting() {
  const { account } = useText().people
  return (
    <Loading label={account.loading}>
      <div className="grid gap-6">
        <Skeleton className="h-56" />
        <Skeleton className="h-56" />
      </div>
    </Loading>
  )
}
