import type { DeliveryMethod } from '../../../../contract/admin/settings/delivery-methods.ts'
import { useLoaded } from '../../../shared/api/use-loaded.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { showPrice } from '../../../shared/text/format/format.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { buttonClass } from '../../../shared/ui/button-variants.ts'
import { type Column, DataTable } from '../../../shared/ui/data-table.tsx'
import { quietAdminApi } from '../../shared/admin-api.ts'
import { LoadedOr } from '../../shared/loaded-or.tsx'
import { SettingsFrame } from '../frame/settings-frame.tsx'
import { EditDeliveryMethod } from './edit-delivery-method.tsx'

/** The delivery methods that shoppers can choose beside home delivery. */
export function DeliveryMethodPage() {
  const { deliveryMethods: words } = useAdminText()
  const { loaded, show, retry } = useLoaded('delivery methods', () => quietAdminApi.deliveryMethods.list())
  return (
    <SettingsFrame title={words.title} actions={<EditDeliveryMethod stored={null} onRead={show} />}>
      <LoadedOr loaded={loaded} onRetry={retry}>
        {({ methods }) => (
          <div className="grid max-w-5xl gap-6">
            <p className="max-w-3xl text-sm text-muted">{words.hint}</p>
            {methods.length === 0 ? (
              <p className="rounded-md border border-line px-4 py-10 text-center text-muted">{words.none}</p>
            ) : (
              <Methods methods={methods} onRead={show} />
            )}
          </div>
        )}
      </LoadedOr>
    </SettingsFrame>
  )
}

interface MethodsProps {
  methods: readonly DeliveryMethod[]
  onRead: (stored: { methods: DeliveryMethod[] }) => void
}

function Methods({ methods, onRead }: MethodsProps) {
  const { deliveryMethods: words, pickupPoints, catalogue } = useAdminText()
  const nameOf = useNameOf()
  const limitsOf = (method: DeliveryMethod) =>
    [
      method.maxWeightGrams !== null && words.upToWeight(method.maxWeightGrams / 1_000),
      method.maxLengthMm !== null &&
        words.upToSize([method.maxLengthMm, method.maxWidthMm ?? 0, method.maxHeightMm ?? 0]),
      method.refusedFlags.length > 0 &&
        words.refuses(
          method.refusedFlags.map((flag) => catalogue.details.flagNames[flag]).join(words.between),
        ),
      method.refusedDistricts.length > 0 && words.notTo(method.refusedDistricts.length),
    ].filter((limit) => limit !== false)
  const feeOf = ({ feeCents, freeFromCents }: DeliveryMethod) => (
    <span className="flex flex-wrap gap-x-2 sm:grid sm:gap-1">
      {feeCents === 0 ? words.free : showPrice(feeCents)}
      {feeCents > 0 && freeFromCents !== null && (
        <span className="text-sm whitespace-normal text-muted">
          {words.freeFrom(showPrice(freeFromCents))}
        </span>
      )}
    </span>
  )
  const columns: Column<DeliveryMethod>[] = [
    {
      name: 'name',
      head: words.name,
      cell: (method) => (
        <span id={method.id} className="grid gap-1">
          <span className="flex flex-wrap items-center gap-2">
            {nameOf(method)}
            {!method.isOffered && <Badge>{words.notOffered}</Badge>}
          </span>
          <span className="text-sm text-muted">{words.kinds[method.kind]}</span>
          <span className="text-sm sm:hidden">{feeOf(method)}</span>
          {limitsOf(method).length > 0 && (
            <span className="text-xs text-muted sm:hidden">{limitsOf(method).join(' · ')}</span>
          )}
        </span>
      ),
    },
    {
      name: 'fee',
      head: words.fee,
      isNumber: true,
      from: 'sm',
      cell: feeOf,
    },
    {
      name: 'limits',
      head: words.limits,
      from: 'sm',
      cell: (method) => (
        <span className="grid gap-1 text-sm">
          {limitsOf(method).length === 0 ? (
            <span className="text-muted">{words.noLimits}</span>
          ) : (
            limitsOf(method).map((limit) => <span key={limit}>{limit}</span>)
          )}
        </span>
      ),
    },
    {
      name: 'act',
      head: words.act,
      isActs: true,
      cell: (method) => (
        <span className="flex flex-wrap justify-end gap-x-6 gap-y-2">
          <EditDeliveryMethod stored={method} onRead={onRead} />
          {method.kind === 'PICKUP_POINT' && (
            <PageLink
              to={`/admin/setting?pickupPoints=${method.id}`}
              className={buttonClass({ variant: 'quiet', size: 'small' }, '-me-4')}
              aria-label={`${pickupPoints.title}: ${nameOf(method)}`}
            >
              {pickupPoints.title}
            </PageLink>
          )}
        </span>
      ),
    },
  ]
  return <DataTable caption={words.title} columns={columns} rows={methods} keyOf={({ id }) => id} />
}
