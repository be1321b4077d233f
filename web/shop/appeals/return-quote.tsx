import { quietApi } from '../../shared/api/browser-api.ts'
import { Refused } from '../../shared/api/calls.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { showPrice } from '../../shared/text/format/format.ts'
import { useText } from '../../shared/text/shape/text.ts'

/** The refund of a return before it is requested. Without an answer nothing is shown, and the request is possible.
 *  @param lines as `1:2,3:1` */
export function ReturnQuote({ invoice, lines }: { invoice: string; lines: string }) {
  const { form: words } = useText().appeals
  const { loaded } = useLoaded(`return quote ${invoice} ${lines}`, async () => {
    const answer = await quietApi.appeals.quoteReturn({ params: { invoice }, query: { lines } })
    return answer instanceof Refused ? null : answer
  })
  const quote = loaded.value
  return (
    <div aria-live="polite" className="min-h-12">
      {quote !== undefined && quote !== null && (
        <>
          <p className="font-medium tabular-nums">{words.refund(showPrice(quote.amountCents))}</p>
          <p className="text-sm text-muted">
            {quote.freightCents > 0
              ? words.refundWithFreight(showPrice(quote.freightCents))
              : words.refundWithoutFreight}
          </p>
        </>
      )}
    </div>
  )
}
