import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ManagedPickupPoint } from '../../../../contract/admin/settings/pickup-points.ts'
import { pickupPointStates } from '../../../../contract/shop/orders/pickup-point-states.ts'
import { districtCodes } from '../../../../contract/shop/receivers/districts.ts'
import { useLoaded } from '../../../shared/api/use-loaded.ts'
import { downloadFile } from '../../../shared/browser/download-file.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { buttonClass } from '../../../shared/ui/button-variants.ts'
import { type Column, DataTable } from '../../../shared/ui/data-table.tsx'
import { Field } from '../../../shared/ui/form/field.tsx'
import { NativeSelect } from '../../../shared/ui/form/native-select.tsx'
import { adminApi, quietAdminApi } from '../../shared/admin-api.ts'
import { AdminPage } from '../../shared/admin-page.tsx'
import { LoadedOr } from '../../shared/loaded-or.tsx'
import { useAct } from '../../shared/use-act.ts'
import { EditPickupPoint } from './edit-pickup-point.tsx'
import { ImportPickupPointsPage } from './import-pickup-points-page.tsx'
import { useDistrictName } from './use-district-name.ts'
import { usePagesAbove } from './use-pages-above.ts'

/** The pick-up points of a delivery method, or the import of a file of them. */
export function PickupPointPage({ methodId }: { methodId: string }) {
  const [searchParams] = useSearchParams()
  if (searchParams.has('import')) return <ImportPickupPointsPage methodId={methodId} />
  return <PickupPoints methodId={methodId} />
}

function PickupPoints({ methodId }: { methodId: string }) {
  const { pickupPoints: words } = useAdminText()
  const { loaded, reload, retry } = useLoaded(methodId, () =>
    quietAdminApi.pickupPoints.list({ query: { methodId } }),
  )
  const { act, isBusy } = useAct()
  const download = async () => {
    const file = await act(() => adminApi.pickupPoints.export({ query: { methodId } }))
    if (file !== null) downloadFile(file, 'text/csv', 'pickup-points.csv')
  }
  const onChanged = () => void reload()
  return (
    <AdminPage
      title={words.title}
      above={usePagesAbove()}
      actions={
        <div className="flex flex-wrap gap-3">
          <EditPickupPoint methodId={methodId} stored={null} onChanged={onChanged} />
          <PageLink
            to={`/admin/setting?pickupPoints=${methodId}&import`}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            {words.toImport}
          </PageLink>
          <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void download()}>
            {words.export}
          </Button>
        </div>
      }
    >
      <LoadedOr loaded={loaded} onRetry={retry}>
        {({ items }) => (
          <div className="grid max-w-5xl gap-6">
            <p className="max-w-3xl text-sm text-muted">{words.hint}</p>
            {items.length === 0 ? (
              <p className="rounded-md border border-line px-4 py-10 text-center text-muted">{words.none}</p>
            ) : (
              <PointTable methodId={methodId} points={items} onChanged={onChanged} />
            )}
          </div>
        )}
      </LoadedOr>
    </AdminPage>
  )
}

/** Points that are shown at first and with each further press. */
const pointsAtOnce = 20

interface PointTableProps {
  methodId: string
  points: readonly ManagedPickupPoint[]
  onChanged: () => void
}

function PointTable({ methodId, points, onChanged }: PointTableProps) {
  const { pickupPoints: words } = useAdminText()
  const [filter, setFilter] = useState<PointFilter>({ text: '', district: '', state: '' })
  const [limit, setLimit] = useState(pointsAtOnce)
  const found = useFoundPoints(points, filter)
  const columns = useColumns(methodId, onChanged)
  return (
    <>
      <PointFilters
        points={points}
        filter={filter}
        onChange={(changed) => {
          setFilter(changed)
          setLimit(pointsAtOnce)
        }}
      />
      <p className="text-sm text-muted" aria-live="polite">
        {found.length === 0 ? words.noneFound : words.shown(Math.min(found.length, limit), found.length)}
      </p>
      {found.length > 0 && (
        <DataTable
          caption={words.title}
          columns={columns}
          rows={found.slice(0, limit)}
          keyOf={({ id }) => id}
        />
      )}
      {found.length > limit && (
        <Button
          variant="secondary"
          className="justify-self-center"
          onClick={() => setLimit(limit + pointsAtOnce)}
        >
          {words.more}
        </Button>
      )}
    </>
  )
}

interface PointFilter {
  text: string
  /** Code of a district, or empty for all. */
  district: string
  state: string
}

function useFoundPoints(
  points: readonly ManagedPickupPoint[],
  { text, district, state }: PointFilter,
): ManagedPickupPoint[] {
  const districtName = useDistrictName()
  const searched = text.normalize('NFKC').toLowerCase().trim()
  return points
    .filter(
      (point) => (district === '' || point.district === district) && (state === '' || point.state === state),
    )
    .filter(({ code, nameEn, nameCn, addressEn, addressCn, stationEn, stationCn, district }) =>
      [code, nameEn, nameCn, addressEn, addressCn, stationEn, stationCn, districtName(district)]
        .join('\n')
        .toLowerCase()
        .includes(searched),
    )
}

/** Search by text, district and state; only those that a point has are offered. */
function PointFilters({
  points,
  filter,
  onChange,
}: {
  points: readonly ManagedPickupPoint[]
  filter: PointFilter
  onChange: (filter: PointFilter) => void
}) {
  const { pickupPoints: words } = useAdminText()
  const districtName = useDistrictName()
  const districts = new Set<string>(points.map(({ district }) => district))
  const states = new Set(points.map(({ state }) => state))
  return (
    <div className="grid grid-cols-2 gap-4 md:grid-cols-[2fr_1fr_1fr]">
      <div className="max-md:col-span-2">
        <Field
          type="search"
          label={words.search}
          value={filter.text}
          maxLength={60}
          onChange={(event) => onChange({ ...filter, text: event.target.value })}
        />
      </div>
      <NativeSelect
        label={words.district}
        value={filter.district}
        placeholder={words.allDistricts}
        options={districtCodes
          .filter((code) => districts.has(code))
          .map((value) => ({ value, label: districtName(value) }))}
        onChange={(event) => onChange({ ...filter, district: event.target.value })}
      />
      <NativeSelect
        label={words.state}
        value={filter.state}
        placeholder={words.allStates}
        options={pickupPointStates
          .filter((state) => states.has(state))
          .map((value) => ({ value, label: words.states[value] }))}
        onChange={(event) => onChange({ ...filter, state: event.target.value })}
      />
    </div>
  )
}

/** On a phone a row has the name, code, district and state of a point; its form has the rest. */
function useColumns(methodId: string, onChanged: () => void): Column<ManagedPickupPoint>[] {
  const { pickupPoints: words } = useAdminText()
  const nameOf = useNameOf()
  const districtName = useDistrictName()
  const stateOf = ({ state, openOrders }: ManagedPickupPoint) => (
    <>
      {state !== 'OPEN' && <Badge>{words.states[state]}</Badge>}
      {openOrders > 0 && <span className="text-muted">{words.openOrders(openOrders)}</span>}
    </>
  )
  return [
    {
      name: 'point',
      head: words.point,
      cell: (point) => (
        <span className="grid justify-items-start gap-0.5 whitespace-normal">
          <span className="wrap-anywhere">{nameOf(point)}</span>
          <span className="text-xs text-muted">
            {point.code} · {districtName(point.district)}
          </span>
          <span className="flex flex-wrap items-center gap-x-3 text-xs sm:hidden">{stateOf(point)}</span>
        </span>
      ),
    },
    {
      name: 'address',
      head: words.address,
      from: 'md',
      cell: (point) => (
        <span className="whitespace-normal">
          {nameOf({ nameEn: point.addressEn, nameCn: point.addressCn })}
        </span>
      ),
    },
    {
      name: 'state',
      head: words.state,
      from: 'sm',
      cell: (point) => (
        <span className="grid justify-items-start gap-1">
          {point.state === 'OPEN' && <Badge tone="success">{words.states.OPEN}</Badge>}
          {stateOf(point)}
        </span>
      ),
    },
    {
      name: 'act',
      head: words.act,
      isActs: true,
      cell: (point) => <EditPickupPoint methodId={methodId} stored={point} onChanged={onChanged} />,
    },
  ]
}
