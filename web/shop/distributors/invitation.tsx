import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { InvitationPage as InvitationOfPage } from '../../../contract/shop/distributors/share-links.ts'
import { api, quietApi } from '../../shared/api/browser-api.ts'
import { CallFailed, Refused } from '../../shared/api/calls.ts'
import { inBrowser, type Loading, onServer } from '../../shared/api/load.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { PageHead } from '../../shared/pages/seo.tsx'
import { useSite } from '../../shared/pages/site.ts'
import { saveInvitation } from '../../shared/session/invitation.ts'
import { recogniseUser, session, useSession } from '../../shared/session/session.ts'
import { showPercent } from '../../shared/text/format/format.ts'
import { sentenceFor, useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { buttonClass } from '../../shared/ui/button-variants.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Check } from '../../shared/ui/icons.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import { Scene } from '../../shared/ui/picture/scene.tsx'
import { InvitedProducts } from './invited-products.tsx'

/** A link that is not in force has its own page with a contact. */
async function load({ api, url }: Loading): Promise<InvitationOfPage | null> {
  try {
    return await api.shareLinks.read({ params: { code: url.pathname.split('/').at(-1) ?? '' } })
  } catch (failure) {
    if (failure instanceof CallFailed && (failure.status === 404 || failure.status === 422)) return null
    throw failure
  }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** Landing page of a share link: the offer, and the inviter if they consented. */
export default function InvitationPage() {
  const invitation = useLoaderData<typeof loader>()
  return invitation === null ? <Missing /> : <Invited invitation={invitation} />
}

function Invited({ invitation }: { invitation: InvitationOfPage }) {
  const { distributors, shell } = useText()
  const { invitation: words } = distributors
  const { shop, shopName } = useSite()
  const deliveryArea = shop && shell.footer.deliveryArea(shop)
  const percent = showPercent(invitation.rateBasisPoints)
  const by = invitation.inviterName === null ? words.byUnknown : words.by(invitation.inviterName)
  const { phase, roles } = useSession()
  // A distributor or staff member looks at the link and is not invited by it.
  const isAddressed = phase === 'visitor' || roles.includes('ROLE_API_MEMBER')
  useEffect(() => {
    const { code } = invitation
    if (isAddressed && saveInvitation(invitation))
      void quietApi.shareLinks.recordVisit({ params: { code } }).catch(() => null)
  }, [invitation, isAddressed])
  return (
    <>
      <PageHead
        title={words.title(percent, shopName)}
        description={words.card(by, words.description(percent))}
        isUnlisted
      />
      <section className="bg-accent-soft py-8 md:py-14">
        <div className="page-width grid items-center gap-10 lg:grid-cols-[1fr_1.3fr]">
          <header className="grid gap-5">
            <p className="text-base font-medium">{by}</p>
            <h1 className="grid gap-1 font-display">
              <span className="text-rate whitespace-nowrap text-accent">{words.rate(percent)}</span>{' '}
              <span className="text-xl">{words.atShop(shopName)}</span>
            </h1>
            <p className="max-w-prose">{words.description(percent)}</p>
            <Ways code={invitation.code} />
          </header>
          {invitation.products.length > 0 && <InvitedProducts products={invitation.products} />}
        </div>
      </section>
      <ul className="page-width grid gap-4 py-10 md:grid-cols-3 md:gap-8 md:py-14">
        {words.how(deliveryArea ?? '').map((step) => (
          <li key={step} className="flex gap-3">
            <Check className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden="true" />
            {step}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Visitors register; members accept the rate if the link is of their own sponsor. */
function Ways({ code }: { code: string }) {
  const { invitation: words } = useText().distributors
  const { phase, roles } = useSession()
  if (phase === 'signed-in' && roles.includes('ROLE_API_MEMBER')) return <Accept code={code} />
  if (phase === 'signed-in') {
    return (
      <div className="grid max-w-sm gap-3">
        <Notice>{words.notForYou}</Notice>
        <Browse />
      </div>
    )
  }
  return (
    <div className="grid max-w-sm gap-3">
      <PageLink to="/member/join" className={buttonClass({ isWide: true })}>
        {words.join}
      </PageLink>
      <Browse />
      <p className="text-xs text-muted">{words.remembered}</p>
    </div>
  )
}

function Browse() {
  const { invitation: words } = useText().distributors
  return (
    <PageLink to="/home" className={buttonClass({ variant: 'secondary', isWide: true })}>
      {words.browse}
    </PageLink>
  )
}

function Accept({ code }: { code: string }) {
  const text = useText()
  const { invitation: words } = text.distributors
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<{ tone: 'success' | 'error'; sentence: string } | null>(null)
  const accept = async () => {
    setBusy(true)
    const answer = await api.shareLinks.accept({ params: { code } }).catch(() => null)
    setBusy(false)
    if (answer instanceof Refused) setMessage({ tone: 'error', sentence: sentenceFor(text, answer.refusal) })
    else if (answer !== null) {
      showPricesOf(answer.rateBasisPoints)
      setMessage({ tone: 'success', sentence: words.accepted(showPercent(answer.rateBasisPoints)) })
    }
  }
  return (
    <div className="grid max-w-sm gap-3">
      {message !== null && <Notice tone={message.tone}>{message.sentence}</Notice>}
      {message === null && (
        <Button isWide isBusy={isBusy} onClick={() => void accept()}>
          {words.accept}
        </Button>
      )}
      <Browse />
    </div>
  )
}

/** Shows the prices of a rate from now on. */
function showPricesOf(discountRate: number): void {
  const { user, canBuy } = session.get()
  if (user === null) return
  const hasDiscountRate = discountRate > 0
  recogniseUser({ userInfo: { ...user, discountRate, hasDiscountRate }, canBuy, hasDiscountRate })
}

function Missing() {
  const { invitation: words } = useText().distributors
  return (
    <>
      <PageHead title={words.missing} isPrivate />
      <EmptyState level={1} title={words.missing} hint={words.missingHint} icon={<Scene of="lost" />}>
        <PageLink to="/home" className={buttonClass({})}>
          {words.browse}
        </PageLink>
      </EmptyState>
    </>
  )
}
