import { useGo } from '../../../shared/pages/link.tsx'
import { showToast } from '../../../shared/session/toasts.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Select } from '../../../shared/ui/form/select.tsx'
import { LazyPart, lazyPart } from '../../../shared/ui/lazy-part.tsx'
import type { DeliveryChoiceProps } from '../../../shop/checkout/delivery-choice.tsx'
import { AdminPage } from '../../shared/admin-page.tsx'
import { OrderSection } from '../parts/order-section.tsx'
import { ChooseBuyer } from './choose-buyer.tsx'
import { ChooseGoods } from './choose-goods.tsx'
import { ChooseReceiver } from './choose-receiver.tsx'
import { NewOrderSummary } from './new-order-summary.tsx'
import { useNewOrder } from './use-new-order.ts'

/** Loaded when needed: what a page imports is named in the scripts of the shop. */
const deliveryChoice = lazyPart<DeliveryChoiceProps>(
  () => import('../../../shop/checkout/delivery-choice.tsx'),
)

/** An order that a staff member prepares for a customer, such as one by telephone. */
export default function NewOrderPage() {
  const { orders, preparedOrders: words } = useAdminText()
  const go = useGo()
  const order = useNewOrder()
  const { buyer } = order
  const create = async () => {
    const created = await order.create()
    if (created === null) return
    const { invoice, isMailed } = created
    showToast('info', () => (isMailed ? words.created : words.createdUnmailed)(invoice))
    go(`/admin/order/detail?invoice=${invoice}`)
  }
  return (
    <AdminPage title={words.title} above={[{ to: '/admin/order', name: orders.title }]}>
      <p className="max-w-3xl pb-6 text-sm text-muted">{words.hint}</p>
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_min(24rem,40%)] xl:items-start">
        <div className="grid min-w-0 gap-8">
          <OrderSection title={words.customer}>
            <ChooseBuyer order={order} />
          </OrderSection>
          <OrderSection title={words.items}>
            <ChooseGoods order={order} />
          </OrderSection>
          {buyer !== null && (
            <OrderSection title={words.delivery}>
              <ChooseReceiver order={order} buyer={buyer} />
              {order.preview.value !== null && order.preview.value.deliveryOptions.length > 0 && (
                <LazyPart
                  part={deliveryChoice}
                  props={{
                    preview: order.preview.value,
                    review: order,
                    suggest: {
                      isOwnOrder: false,
                      nearDistrict: buyer.receivers.find(({ id }) => id === order.receiverId)?.district,
                    },
                  }}
                />
              )}
            </OrderSection>
          )}
          {buyer !== null && (
            <div className="sm:max-w-80">
              <Select
                label={words.language}
                value={order.language}
                onChange={order.chooseLanguage}
                options={[
                  { value: 'zh_tw', label: words.languages.zh_tw },
                  { value: 'en', label: words.languages.en },
                ]}
              />
            </div>
          )}
        </div>
        <NewOrderSummary order={order} onCreate={() => void create()} />
      </div>
    </AdminPage>
  )
}
