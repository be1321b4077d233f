import type { OrderViewCounts } from '../../../contract/admin/dashboard/today.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { showCount } from '../layout/show-count.ts'
import { TabCount } from '../layout/tab-count.tsx'
import { quietAdminApi } from '../shared/admin-api.ts'
import type { useOrderFilter } from './order-filters.tsx'

type Filter = ReturnType<typeof useOrderFilter>['filter']

interface View {
  /** The filters that the view sets. It keeps all others, such as the days. */
  filter: Pick<Filter, 'task' | 'state'>
  name: string
  count?: keyof OrderViewCounts
}

function useViews(): View[] {
  const { orders } = useAdminText()
  const text = useText()
  return [
    { filter: {}, name: orders.views.all },
    { filter: { task: 'CONFIRM' }, name: orders.tasks.CONFIRM, count: 'toConfirm' },
    { filter: { task: 'SHIP' }, name: orders.tasks.SHIP, count: 'toShip' },
    { filter: { task: 'REPLACE' }, name: orders.tasks.REPLACE, count: 'replacements' },
    { filter: { task: 'ARRIVE' }, name: orders.tasks.ARRIVE, count: 'toArrive' },
    { filter: { state: 'APPEAL' }, name: orders.customerWaiting, count: 'inAppeal' },
    { filter: { state: 'UNPAID' }, name: text.orders.states.UNPAID, count: 'unpaid' },
  ]
}

/** Common filters above the list, with the number of orders that wait. `version` changes with the orders. */
export function OrderViews({ filter, version }: { filter: Filter; version: number }) {
  const { orders } = useAdminText()
  const { loaded } = useLoaded(`order views ${version}`, () => quietAdminApi.orders.countTasks())
  const views = useViews()
  const { task, state, ...others } = filter
  const isOf = ({ filter: view }: View) => view.task === task && (task !== undefined || view.state === state)
  const current = views.find(isOf) ?? views[0]
  return (
    <nav
      aria-label={orders.views.title}
      className="fade-end -mt-2 mb-5 flex gap-x-5 overflow-x-auto border-b border-line"
    >
      {views.map((view) => {
        const { filter: ofView, name, count } = view
        const search = new URLSearchParams({ ...others, ...ofView }).toString()
        return (
          <PageLink
            key={name}
            to={search === '' ? '/admin/order' : `/admin/order?${search}`}
            aria-current={view === current ? 'page' : undefined}
            className={classNames(
              'inline-flex min-h-11 shrink-0 items-center border-b-2 text-sm whitespace-nowrap',
              view === current
                ? 'border-accent font-medium text-accent-strong'
                : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {name}
            {count && <TabCount count={loaded.value?.[count]} show={showCount} />}
          </PageLink>
        )
      })}
    </nav>
  )
}
