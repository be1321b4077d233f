import { useState } from 'react'
import type { ReorderResult } from '../../../contract/shop/orders/orders.ts'
import { api } from '../../shared/api/browser-api.ts'
import { Refused } from '../../shared/api/calls.ts'
import { useGoodsName } from '../../shared/language/goods-name.ts'
import { useNameOf } from '../../shared/language/name.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { showPrice } from '../../shared/text/format/format.ts'
import { sentenceFor, useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { buttonClass } from '../../shared/ui/button-variants.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { RotateCcw } from '../../shared/ui/icons.ts'
import { refreshCart } from '../cart/cart-store.ts'

interface ReorderProps {
  invoice: string
  variant: 'primary' | 'secondary' | 'quiet'
  /** Where several orders are shown, the button names its order. */
  isOneOfMany?: boolean
}

/** Adds the goods to the cart again, and reports unavailable ones and changed prices. */
export function Reorder({ invoice, variant, isOneOfMany = false }: ReorderProps) {
  const text = useText()
  const { again } = text.orders
  const nameOf = useGoodsName()
  const nameOfProduct = useNameOf()
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<ReorderResult | null>(null)
  const order = async () => {
    setBusy(true)
    const answer = await api.orders.reorder({ params: { invoice } }).catch(() => null)
    setBusy(false)
    if (answer === null || answer instanceof Refused) return
    void refreshCart().catch(() => null)
    setResult(answer)
  }
  return (
    <>
      <Button
        variant={variant}
        size={variant === 'primary' ? 'normal' : 'small'}
        isBusy={isBusy}
        aria-label={isOneOfMany ? again.orderOf(invoice) : undefined}
        onClick={() => void order()}
      >
        <RotateCcw className="size-4" aria-hidden="true" />
        {again.order}
      </Button>
      <Dialog
        isOpen={result !== null}
        onClose={() => setResult(null)}
        title={again.title}
        description={result === null ? '' : again.added(result.added)}
        closeLabel={text.shell.close}
      >
        {result !== null && result.notAdded.length + result.repriced.length > 0 && (
          <ul className="grid list-disc gap-1 ps-5 pb-5 text-sm">
            {result.notAdded.map(({ refusal, ...goods }) => (
              <li key={goods.nameEn}>
                {/* The sentence about a full cart names no goods. */}
                {refusal.code === 'cart-full' && `${nameOfProduct(goods)}: `}
                {sentenceFor(text, refusal)}
              </li>
            ))}
            {result.repriced.map(({ beforeCents, nowCents, ...goods }) => (
              <li key={nameOf(goods)}>
                {again.repriced(nameOf(goods), showPrice(beforeCents), showPrice(nowCents))}
              </li>
            ))}
          </ul>
        )}
        <PageLink to="/shoppingCart" className={buttonClass({})}>
          {again.toCart}
        </PageLink>
      </Dialog>
    </>
  )
}
