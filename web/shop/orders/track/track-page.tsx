import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { TrackedOrder } from '../../../../contract/shop/orders/tracking.ts'
import { quietApi } from '../../../shared/api/browser-api.ts'
import { CallFailed, Refused } from '../../../shared/api/calls.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { PageHead } from '../../../shared/pages/seo.tsx'
import { useText } from '../../../shared/text/shape/text.ts'
import { buttonClass } from '../../../shared/ui/button-variants.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { tokenOfPage, useOpenedLinks } from '../../accounts/sign-in/token.ts'
import { OrderProgress } from '../order-progress.tsx'
import { Parcel, SentLater } from '../parcel.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { TrackForm } from './track-form.tsx'

/** Where the parcels of an order are, without signing in: by a mailed link, or by order number and phone. */
export default function TrackPage() {
  const { key, hash } = useLocation()
  const opened = useOpenedLinks()
  const page = useRef(key)
  // The fragment of the skip link is no other page.
  if (hash === '') page.current = key
  return <Tracking key={`${page.current} ${opened}`} />
}

type Outcome = TrackedOrder | 'missing' | 'too-often' | 'failed' | null

function Tracking() {
  const { track } = useText().orders
  const [outcome, setOutcome] = useState<Outcome>(null)
  const [isBusy, setBusy] = useState(false)
  const look = async (call: () => Promise<TrackedOrder | Refused>) => {
    setBusy(true)
    setOutcome(await call().then((answer) => (answer instanceof Refused ? 'missing' : answer), outcomeOf))
    setBusy(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the browser can read the token, once.
  useEffect(() => {
    const token = tokenOfPage()
    if (token !== '') void look(() => quietApi.tracking.byLink({ body: { token } }))
  }, [])
  const order = outcome !== null && typeof outcome === 'object' ? outcome : null
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (order !== null) heading.current?.focus()
  }, [order])
  return (
    <div className="page-width py-8 md:py-14">
      <PageHead title={track.title} isPrivate />
      <div className={classNames('mx-auto grid gap-6', order === null ? 'max-w-lg' : 'max-w-2xl')}>
        <header className="grid gap-2">
          <h1 ref={heading} tabIndex={-1} className="font-display text-2xl outline-none">
            {order === null ? track.title : track.titleOf(order.invoice)}
          </h1>
          {order === null && <p className="text-muted">{track.hint}</p>}
        </header>
        {order === null ? (
          <TrackForm
            isBusy={isBusy}
            onSent={(body) => void look(() => quietApi.tracking.byPhone({ body }))}
          />
        ) : (
          <Tracked order={order} />
        )}
        {outcome === 'missing' && <Notice tone="error">{track.missing}</Notice>}
        {outcome === 'failed' && <Notice tone="error">{track.failed}</Notice>}
        {outcome === 'too-often' && <Notice tone="error">{track.tooOften}</Notice>}
      </div>
    </div>
  )
}

function outcomeOf(failure: unknown): Outcome {
  const status = failure instanceof CallFailed ? failure.status : 0
  if (status === 429) return 'too-often'
  return status === 404 || status === 422 ? 'missing' : 'failed'
}

function Tracked({ order }: { order: TrackedOrder }) {
  const { detail, track } = useText().orders
  // The release before sends none while both run.
  const { replacements = [] } = order
  return (
    <div className="grid gap-6">
      <div>
        <StatusBadge status={order.status} />
      </div>
      <OrderProgress progress={order.progress} />
      {(order.shipments.length > 0 || order.unsent.length > 0) && (
        <Card>
          <h2 className="font-display mb-1 text-lg">{detail.logistics}</h2>
          <ul className="divide-y divide-line">
            {order.shipments.map((shipment) => (
              <li key={shipment.number} className="grid gap-2 py-4">
                <Parcel parcel={shipment} />
              </li>
            ))}
            {order.unsent.length > 0 && (
              <li className="grid gap-2 py-4">
                <SentLater lines={order.unsent} />
              </li>
            )}
          </ul>
        </Card>
      )}
      {replacements.length > 0 && (
        <Card>
          <h2 className="font-display mb-1 text-lg">{detail.replacement.title}</h2>
          <ul className="divide-y divide-line">
            {replacements.map((shipment) => (
              <li key={shipment.number} className="grid gap-2 py-4">
                <Parcel parcel={shipment} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <p className="text-sm text-muted">{track.signInHint}</p>
      <PageLink to="/track" className={buttonClass({ variant: 'secondary' }, 'justify-self-start')}>
        {track.another}
      </PageLink>
    </div>
  )
}
