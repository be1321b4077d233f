import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ManagedPickupPoint } from '../../../../contract/admin/settings/pickup-points.ts'
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

/** Points that the table shows; a search finds the others. */
const maxShown = 100

interface PointTableProps {
  methodId: string
  points: readonly ManagedPickupPoint[]
  onChanged: () => void
}

function PointTable({ methodId, points, onChanged }: PointTableProps) {
  const { pickupPoints: words } = useAdminText()
  const [text, setText] = useState('')
  const districtName = useDistrictName()
  const searched = text.normalize('NFKC').toLowerCase().trim()
  const found = points.filter(
    ({ code, nameEn, nameCn, addressEn, addressCn, stationEn, stationCn, district }) =>
      [code, nameEn, nameCn, addressEn, addressCn, stationEn, stationCn, districtName(district)]
        .join('\n')
        .toLowerCase()
        .includes(searched),
  )
  const columns = useColumns(methodId, onChanged)
  return (
    <>
      <Field
        type="search"
        label={words.search}
        value={text}
        maxLength={60}
        onChange={(event) => setText(event.target.value)}
        className="max-w-md"
      />
      <p className="text-sm text-muted" aria-live="polite">
        {found.length === 0 ? words.noneFound : words.shown(Math.min(found.length, maxShown), points.length)}
      </p>
      {found.length > 0 && (
        <DataTable
          caption={words.title}
          columns={columns}
          rows={found.slice(0, maxShown)}
          keyOf={({ id }) => id}
          hasCards
        />
      )}
    </>
  )
}

function useColumns(methodId: string, onChanged: () => void): Column<ManagedPickupPoint>[] {
  const { pickupPoints: words } = useAdminText()
  const nameOf = useNameOf()
  const districtName = useDistrictName()
  return [
    {
      name: 'point',
      head: words.point,
      cell: (point) => (
        <span className="grid gap-1">
          <span className="wrap-anywhere">{nameOf(point)}</span>
          <span className="text-sm text-muted">{point.code}</span>
        </span>
      ),
    },
    {
      name: 'address',
      head: words.address,
      cell: (point) => (
        <span className="grid gap-1 whitespace-normal text-sm">
          <span>{nameOf({ nameEn: point.addressEn, nameCn: point.addressCn })}</span>
          <span className="text-muted">{districtName(point.district)}</span>
        </span>
      ),
    },
    {
      name: 'state',
      head: words.state,
      cell: ({ state, openOrders }) => (
        <span className="grid justify-items-start gap-1">
          {state === 'OPEN' ? words.states.OPEN : <Badge>{words.states[state]}</Badge>}
          {openOrders > 0 && <span className="text-sm text-muted">{words.openOrders(openOrders)}</span>}
        </span>
      ),
    },
    {
      name: 'act',
      head: words.act,
      cell: (point) => <EditPickupPoint methodId={methodId} stored={point} onChanged={onChanged} />,
    },
  ]
}
