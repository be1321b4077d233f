import { useState } from 'react'
import { useLanguage } from '../../../shared/language/language.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { useSite } from '../../../shared/pages/site.ts'
import { showSpan } from '../../../shared/text/format/format-dates.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { BottomBar } from '../../../shared/ui/bottom-bar.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { buttonClass } from '../../../shared/ui/button-variants.ts'
import { Countdown } from '../../../shared/ui/countdown.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { type BankPage, goToBankPage } from '../bank-page.ts'
import { PaymentWindow } from '../payment-window.tsx'
import { Reorder } from '../reorder.tsx'
import type { ResultSheetProps } from './result-props.ts'

/** Next steps after the result of an order. */
export function ResultActions({ outcome, bankPage, ...rest }: ResultSheetProps) {
  const { result } = useText().orders
  const { invoice } = rest.order
  const viewOrder = `/account/order/detail?invoice=${invoice}`
  if (outcome === 'leaving' && bankPage !== null) return <Leaving invoice={invoice} page={bankPage} />
  if (outcome === 'waiting') return null
  if (outcome === 'unpaid' || outcome === 'unconfirmed' || outcome === 'no-bank-page') {
    return (
      <PaymentWindow {...rest} isFirstTime={outcome === 'no-bank-page'}>
        <PageLink to={viewOrder} className={buttonClass({ variant: 'quiet', size: 'small' })}>
          {result.viewOrder}
        </PageLink>
        <PageLink to="/shoppingCart" className={buttonClass({ variant: 'quiet', size: 'small' })}>
          {result.backToCart}
        </PageLink>
      </PaymentWindow>
    )
  }
  if (outcome === 'cancelled') {
    return (
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {rest.order.returnedToCart === 0 && <Reorder invoice={invoice} variant="primary" />}
        <Way to="/shoppingCart" name={result.backToCart} isQuiet={rest.order.returnedToCart === 0} />
        <Way to={viewOrder} name={result.viewOrder} isQuiet />
      </div>
    )
  }
  const isFailed = outcome === 'ending' || outcome === 'reviewed'
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      <Way to={viewOrder} name={result.viewOrder} />
      {isFailed ? (
        <Way to="/shoppingCart" name={result.backToCart} isQuiet />
      ) : (
        <Way to="/home" name={result.continueShopping} isQuiet />
      )}
    </div>
  )
}

function Way({ to, name, isQuiet = false }: { to: string; name: string; isQuiet?: boolean }) {
  return (
    <PageLink to={to} className={buttonClass({ variant: isQuiet ? 'secondary' : 'primary' })}>
      {name}
    </PageLink>
  )
}

/** Announces the redirect to the bank page, with a link to open it at once. */
function Leaving({ invoice, page }: { invoice: string; page: BankPage }) {
  const { result } = useText().orders
  const language = useLanguage()
  const { shop } = useSite()
  const [until] = useState(() => Date.now() + (shop?.redirectSeconds ?? 0) * 1_000)
  const leave = () => goToBankPage(invoice, page)
  return (
    <div className="grid gap-5">
      <Notice>
        <p className="font-medium">
          <Countdown until={until} onEnd={leave}>
            {(seconds) => result.leaving(showSpan(language, seconds))}
          </Countdown>
        </p>
        {shop !== null && <p>{result.payWithin(Math.round(shop.paymentWindowSeconds / 60))}</p>}
      </Notice>
      <BottomBar>
        <Button onClick={leave} className="max-md:min-h-14 max-md:w-full">
          {result.goNow}
        </Button>
      </BottomBar>
    </div>
  )
}
