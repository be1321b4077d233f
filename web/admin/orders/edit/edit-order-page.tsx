import { useSearchParams } from 'react-router'
import type { OrderStory } from '../../../../contract/admin/orders/order-story.ts'
import { useLoaded } from '../../../shared/api/use-loaded.ts'
import { useGoodsName } from '../../../shared/language/goods-name.ts'
import { useGo } from '../../../shared/pages/link.tsx'
import { showToast } from '../../../shared/session/toasts.ts'
import { adminSentence, useAdminText } from '../../../shared/text/shape/admin.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { Field } from '../../../shared/ui/form/field.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { describeReturnedPieces } from '../../../shop/orders/order-display-rules.ts'
import { isSame } from '../../forms/merge-rules.ts'
import { quietAdminApi } from '../../shared/admin-api.ts'
import { AdminPage } from '../../shared/admin-page.tsx'
import { LoadedOr } from '../../shared/loaded-or.tsx'
import { OrderSection } from '../parts/order-section.tsx'
import { ChooseGoods } from '../prepared/choose-goods.tsx'
import { EditedGoods, EditSummary } from './edit-summary.tsx'
import { RequestEdit, useTakesTwo } from './request-edit.tsx'
import { type OrderEditForm, readQuantity, useOrderEdit } from './use-order-edit.ts'

/** Changes the goods of a paid order before shipment. */
export function EditOrderPage() {
  const { orders, orderEdits: words } = useAdminText()
  const [searchParams] = useSearchParams()
  const invoice = searchParams.get('invoice') ?? 'none'
  const { loaded, retry } = useLoaded(invoice, () => quietAdminApi.orders.read({ params: { invoice } }))
  return (
    <AdminPage
      title={words.titleOf(invoice)}
      above={[
        { to: '/admin/order', name: orders.title },
        { to: `/admin/order/detail?invoice=${invoice}`, name: invoice },
      ]}
    >
      <p className="max-w-3xl pb-6 text-sm text-muted">{words.hint}</p>
      <LoadedOr loaded={loaded} onRetry={retry}>
        {(story) => <Edit key={story.edits.length} story={story} />}
      </LoadedOr>
    </AdminPage>
  )
}

function Edit({ story }: { story: OrderStory }) {
  const admin = useAdminText()
  const text = useText()
  const { orderEdits: words } = admin
  const go = useGo()
  const edit = useOrderEdit(story)
  const { large, noticesLarge, forget } = useTakesTwo()
  const toOrder = () => go(`/admin/order/detail?invoice=${order.invoice}`)
  const { refusals, order } = story
  if (refusals.edit !== null) {
    return <Notice tone="error">{adminSentence(text, admin, refusals.edit)}</Notice>
  }
  const save = edit.form.onSubmit(async () => {
    const goods = structuredClone(edit.form.getValues(['remaining', 'added']))
    // The request for a second staff member is about the goods that were sent.
    const isSent = () => isSame(goods, edit.form.getValues(['remaining', 'added']))
    const saved = await edit.send((refusal) => isSent() && noticesLarge(refusal))
    if (saved === null) return
    const isOpen = saved.edits.at(-1)?.state === 'OPEN'
    showToast('info', () => (isOpen ? words.sent : words.done))
    toOrder()
  }, edit.check)
  if (large !== null) {
    const { removed: lineQuantities, added } = edit.change
    const onDone = () => {
      edit.form.markSaved()
      toOrder()
    }
    const request = { invoice: order.invoice, lineQuantities, added, refusal: large, onDone }
    const preview = edit.preview.value
    return (
      <div className="grid max-w-xl gap-6">
        {preview && <EditedGoods preview={preview} />}
        <RequestEdit
          orderVersion={story.orderVersion}
          reason={edit.form.getValues('reason')}
          back={{ label: words.changeEdit, onClick: forget }}
          {...request}
        />
      </div>
    )
  }
  return (
    <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_min(24rem,40%)] xl:items-start">
      <div className="grid min-w-0 gap-8">
        <OrderSection title={words.items}>
          <UnchangedParts story={story} form={edit.form} />
        </OrderSection>
        <OrderSection title={words.add}>
          <ChooseGoods order={edit.goods} />
        </OrderSection>
      </div>
      <EditSummary edit={edit} onSave={save} />
    </div>
  )
}

/** The lines of the order with the quantities that stay. */
function UnchangedParts({ story: { order }, form }: { story: OrderStory; form: OrderEditForm }) {
  const { orderEdits: words } = useAdminText()
  const text = useText()
  const nameOf = useGoodsName()
  return (
    <ul className="grid gap-5">
      {order.lines.map((line, at) => {
        const left = line.quantity - line.refundedQuantity
        const field = form.field(`remaining.${at}`)
        const typed = form.watch(`remaining.${at}`)
        // The summary ignores it, so that it has no button whose press would show the fault.
        const isWrong = typed !== '' && readQuantity(typed, left) === null
        return (
          <li key={line.number} className="max-w-xl">
            <Field
              {...field}
              error={isWrong ? words.outOfRange(left) : field.error}
              label={words.keep(nameOf(line))}
              hint={`${line.sku} · ${left === 0 ? describeReturnedPieces(line, text.orders.detail) : words.of(left)}`}
              inputMode="numeric"
              disabled={left === 0}
            />
          </li>
        )
      })}
    </ul>
  )
}
