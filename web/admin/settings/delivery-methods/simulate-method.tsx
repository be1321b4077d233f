import type { DeliveryMethodProperties } from '../../../../contract/admin/settings/delivery-methods.ts'
import type { DeliverySimulation } from '../../../../contract/admin/settings/delivery-simulation.ts'
import { useLanguage } from '../../../shared/language/language.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { showPrice } from '../../../shared/text/format/format.ts'
import { showDate } from '../../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { SimulationPanel } from '../../forms/simulation-panel.tsx'
import { adminApi } from '../../shared/admin-api.ts'

interface SimulateMethodProps {
  /** The input of the form; another input hides the outcome. */
  input: object
  /** Returns the method of that input, or null if it is invalid. */
  read: () => DeliveryMethodProperties | null
}

/** Compares the edited method with recent orders before it is saved. */
export function SimulateMethod({ input, read }: SimulateMethodProps) {
  const { settings, deliveryMethods: words } = useAdminText()
  const run = () => {
    const method = read()
    return method && adminApi.deliverySimulation.run({ body: method })
  }
  return (
    <div className="grid gap-3 border-line border-t pt-5">
      <SimulationPanel hint={words.simulation.hint} label={settings.simulate} input={input} run={run}>
        {(simulation) => <Outcome simulation={simulation} />}
      </SimulationPanel>
    </div>
  )
}

function Outcome({ simulation }: { simulation: DeliverySimulation }) {
  const words = useAdminText().deliveryMethods.simulation
  const language = useLanguage()
  const nameOf = useNameOf()
  const { orders, from, isWhole, accepted, exclusions, products } = simulation
  return (
    <div className="grid gap-4 text-sm">
      <p>{words.measured(orders, showDate(language, `${from}T04:00:00Z`), isWhole)}</p>
      {orders > 0 && (
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 tabular-nums">
          <Figure name={words.accepted} value={words.ofOrders(accepted, orders)} isMain />
          <Figure name={words.freightWas} value={showPrice(simulation.freightWasCents)} />
          <Figure name={words.freightWould} value={showPrice(simulation.freightWouldCents)} />
          {exclusions.map(({ reason, orders: excluded }) => (
            <Figure key={reason} name={words.reasons[reason]} value={words.orders(excluded)} />
          ))}
        </dl>
      )}
      {products.length > 0 && (
        <div className="grid gap-2">
          <p className="font-medium">{words.products}</p>
          <ul className="grid gap-1">
            {products.map((product) => (
              <li key={`${product.reason} ${product.nameEn} ${product.nameCn}`} className="flex gap-4">
                <span className="grow">
                  {nameOf(product)}
                  <span className="block text-muted">{words.reasons[product.reason]}</span>
                </span>
                <span className="whitespace-nowrap tabular-nums">{words.orders(product.orders)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function Figure({ name, value, isMain = false }: { name: string; value: string; isMain?: boolean }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="text-right whitespace-nowrap">{isMain ? <strong>{value}</strong> : value}</dd>
    </>
  )
}
