import type { ReturnPreview } from '../../../contract/admin/appeals/appeals-admin.ts'
import type { GoodsNames } from '../../../contract/shop/catalogue/goods-name.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { useGoodsName } from '../../shared/language/goods-name.ts'
import { showPrice } from '../../shared/text/format/format.ts'
import { adminSentence, useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { FactList } from '../../shared/ui/fact-list.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { describeRefundMethod } from '../refunds/refund-method.ts'
import { quietAdminApi } from '../shared/admin-api.ts'

/** Current refund preview of a return; null without an order.
 *  @param version changes with the order's state and reloads the preview
 *  @param received what arrived, as in the query string; by default all that was requested */
export function useReturnPreview(invoice: string | null, version: string, received?: string) {
  return useLoaded(`return ${invoice} ${version} ${received}`, async () =>
    invoice === null
      ? null
      : await quietAdminApi.returns.preview({
          params: { invoice },
          query: received === undefined ? {} : { received },
        }),
  )
}

/** Lines and exact refund of a return, before it is accepted and before it is completed.
 *  @param isReceived whether the goods were received, so that their stock is shown */
export function ReturnFigures({
  preview,
  isReceived = false,
}: {
  preview: ReturnPreview
  isReceived?: boolean
}) {
  const admin = useAdminText()
  const text = useText()
  const nameOf = useGoodsName()
  const { appeals, orders } = admin
  const { refusal, isWhole, lines, freightCents, unpaidRefundCents, amountCents, refundedCents } = preview
  const { restocked, sentBack, notReceived } = preview
  const nameAll = (goods: readonly (GoodsNames & { quantity: number })[]) =>
    goods.map((one) => `${nameOf(one)} × ${one.quantity}`).join('\n')
  if (refusal !== null) return <Notice tone="error">{adminSentence(text, admin, refusal)}</Notice>
  const words = appeals.refund
  return (
    <section className="grid w-full max-w-2xl gap-3">
      <h2 className="text-base font-semibold">{words.title}</h2>
      <FactList
        facts={[
          ...lines.map((line): [string, string] => [
            `${nameOf(line)} × ${line.quantity}`,
            showPrice(line.amountCents),
          ]),
          (freightCents > 0 || (!isWhole && lines.length > 0)) && [
            words.freight,
            isWhole ? words.whole(showPrice(freightCents)) : words.part,
          ],
          unpaidRefundCents > 0 && [words.unpaid, showPrice(unpaidRefundCents)],
          refundedCents > 0 && [words.before, showPrice(refundedCents)],
          [
            isReceived ? words.amount : words.amountLater,
            <strong key="amount">{showPrice(amountCents)}</strong>,
          ],
          amountCents > 0 && [words.method, describeRefundMethod(preview, orders)],
          isReceived && [
            orders.refundStock,
            <span key="stock" className="whitespace-pre-line">
              {restocked.length === 0 ? words.noneRestocked : words.restocked(nameAll(restocked))}
            </span>,
          ],
          sentBack.length > 0 && [
            words.sentBack,
            <span key="back" className="whitespace-pre-line">
              {nameAll(sentBack)}
            </span>,
          ],
          notReceived.length > 0 && [
            words.notReceived,
            <span key="missing" className="whitespace-pre-line">
              {nameAll(notReceived)}
            </span>,
          ],
          isReceived && [orders.refundMail, orders.refundMailed],
        ]}
      />
    </section>
  )
}
