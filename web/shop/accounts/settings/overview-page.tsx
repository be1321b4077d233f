import type { ReactNode } from 'react'
import type { UserInfo } from '../../../../contract/shop/accounts/people.ts'
import { useLanguage } from '../../../shared/language/language.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { PageHead } from '../../../shared/pages/seo.tsx'
import { WaitingPage } from '../../../shared/pages/waiting-page.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { showPercent, showPhone } from '../../../shared/text/format/format.ts'
import { showDate } from '../../../shared/text/format/format-dates.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { buttonClass } from '../../../shared/ui/button-variants.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { FactList } from '../../../shared/ui/fact-list.tsx'
import { ChevronRight, FileText, HeartIcon, Link2, MapPin, Package, User } from '../../../shared/ui/icons.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { OnlyFor } from '../../access/guard.tsx'
import { AddressText } from '../../receivers/address-text.tsx'
import { PurchaseFigures } from './purchase-figures.tsx'
import { SignInSafety } from './sign-in-safety.tsx'

/** Account overview (docs/spec/accounts.md#profile) with links, which wide screens have in the sidebar; those of a
 *  distributor follow the business figures.
 *  @param business a distributor's business figures, rendered by another module
 *  @param latestOrder the latest order, rendered by another module */
export function OverviewPage(parts: OverviewParts) {
  return (
    <OnlyFor level={1} waiting={<Waiting />}>
      <Overview {...parts} />
    </OnlyFor>
  )
}

interface OverviewParts {
  business: ReactNode
  latestOrder: ReactNode
}

function Overview({ business, latestOrder }: OverviewParts) {
  const { people, settings, signingIn } = useText()
  const { account } = people
  const { user, canBuy } = useSession()
  if (user === null) return null
  const isDistributor = user.edcNumber !== null
  return (
    <div className="grid gap-6">
      <PageHead title={account.title} isPrivate />
      <h1 className="font-display text-2xl">
        {account.greetingHeading}
        {user.username}
      </h1>
      {!canBuy && <Notice tone="error">{account.cannotBuy}</Notice>}
      {isDistributor && business}
      {isDistributor && <Shortcuts isDistributor />}
      {latestOrder}
      {!isDistributor && <Shortcuts isDistributor={false} />}
      <PurchaseFigures user={user} />
      <Card>
        <h2 className="font-display mb-4 text-lg">{account.details}</h2>
        <Details user={user} />
        {!isDistributor && (
          <div className="mt-5 flex flex-wrap gap-3">
            <PageLink to="/account/setting" className={buttonClass({ variant: 'secondary', size: 'small' })}>
              {settings.change}
            </PageLink>
            <span className="hidden lg:block">
              <PageLink
                to="/account/changePassword"
                className={buttonClass({ variant: 'secondary', size: 'small' })}
              >
                {signingIn.change.title}
              </PageLink>
            </span>
          </div>
        )}
      </Card>
    </div>
  )
}

export function Shortcuts({ isDistributor }: { isDistributor: boolean }) {
  const { people, settings, distributors } = useText()
  const { account } = people
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-4 lg:hidden">
      {isDistributor ? (
        <>
          <Shortcut
            to="/account/shareProfit"
            icon={<User aria-hidden="true" />}
            title={distributors.members.title}
            hint={distributors.members.shortcut}
          />
          <Shortcut
            to="/account/downlineOrder"
            icon={<Package aria-hidden="true" />}
            title={distributors.orders.title}
            hint={distributors.orders.shortcut}
          />
          <Shortcut
            to="/account/shareLink"
            icon={<Link2 aria-hidden="true" />}
            title={distributors.links.title}
            hint={distributors.links.shortcut}
          />
          <Shortcut
            to="/account/statement"
            icon={<FileText aria-hidden="true" />}
            title={distributors.statement.title}
            hint={distributors.statement.shortcut}
          />
        </>
      ) : (
        <>
          <Shortcut
            to="/account/order"
            icon={<Package aria-hidden="true" />}
            title={account.orders}
            hint={account.ordersHint}
          />
          <Shortcut
            to="/account/favorite"
            icon={<HeartIcon aria-hidden="true" />}
            title={settings.favourites}
            hint={settings.favouritesHint}
          />
          <Shortcut
            to="/account/receiver"
            icon={<MapPin aria-hidden="true" />}
            title={account.receivers}
            hint={account.receiversHint}
          />
          <SignInSafety />
        </>
      )}
    </div>
  )
}

function Details({ user }: { user: UserInfo }) {
  const { people, settings } = useText()
  const { account, join } = people
  const language = useLanguage()
  const { edcNumber, renewalExpiryDate, sponsorName, sponsorEdcNumber, discountRate, hasDiscountRate } = user
  const sponsor =
    sponsorName === null ? account.noSponsor : [sponsorName, sponsorEdcNumber].filter(Boolean).join(' · ')
  return (
    <FactList
      facts={[
        edcNumber !== null && [account.edcNumber, edcNumber],
        renewalExpiryDate !== null && [account.renewal, showDate(language, renewalExpiryDate)],
        [account.email, user.email],
        [account.contactNumber, user.contactNumber === '' ? account.notGiven : showPhone(user.contactNumber)],
        [account.gender, user.gender === 'NONE' ? settings.genderUnknown : join.genders[user.gender]],
        [account.address, <AddressText key="address" text={user.address || account.notGiven} />],
        [account.sponsor, sponsor],
        hasDiscountRate && [account.rate, account.rateOf(showPercent(discountRate))],
      ]}
    />
  )
}

function Shortcut({ to, icon, title, hint }: { to: string; icon: ReactNode; title: string; hint: string }) {
  return (
    <PageLink
      to={to}
      className="flex items-center gap-2 rounded-lg border border-line p-[min(1.25rem,5.5vw)] transition-colors sm:gap-4 md:px-7 hover:border-accent hover:text-accent"
    >
      <span className="text-accent">{icon}</span>
      <span className="grid grow">
        <span className="font-medium">{title}</span>
        <span className="text-sm text-muted">{hint}</span>
      </span>
      <ChevronRight className="-me-1.5 size-5 shrink-0 text-muted" aria-hidden="true" />
    </PageLink>
  )
}

function Waiting() {
  const { account } = useText().people
  return (
    <WaitingPage title={account.title} label={account.loading}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
      <Skeleton className="h-96" />
    </WaitingPage>
  )
}
