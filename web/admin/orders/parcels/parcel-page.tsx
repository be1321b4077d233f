import { useEffect, useState } from 'react'
import {
  maxParcelRows,
  maxShippedAtOnce,
  type ParcelPreview,
  parcelFields,
  type ShippedOrder,
} from '../../../../contract/admin/orders/parcel-file.ts'
import { Refused } from '../../../shared/api/calls.ts'
import { useUnsaved } from '../../../shared/browser/unsaved.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { showToast } from '../../../shared/session/toasts.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { DataTable } from '../../../shared/ui/data-table.tsx'
import { FactList } from '../../../shared/ui/fact-list.tsx'
import { NativeSelect } from '../../../shared/ui/form/native-select.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { adminApi } from '../../shared/admin-api.ts'
import { AdminPage } from '../../shared/admin-page.tsx'
import { RowFaults } from '../../table-files/row-faults.tsx'
import { TableFileField, useFieldNames } from '../../table-files/table-file-field.tsx'
import { useTableFile } from '../../table-files/use-table-file.ts'
import { useCarriers } from '../shipments/use-carriers.ts'

const examples = [
  ['BH260131000001', 'SF Express', 'SF1234567890123'],
  ['BH260131000002', 'SF Express', 'SF1234567890124, SF1234567890125'],
]

/** Ships many orders by a file of tracking numbers, with a preview. */
export default function ParcelPage() {
  const { tableFiles, orders } = useAdminText()
  const { parcels: words } = tableFiles
  const shipping = useShipping()
  const { state, carrier, setCarrier, choose } = useParcelFile(shipping.clear)
  const nameOf = useFieldNames(parcelFields)
  const { preview } = state
  const faults = [...(shipping.refused ?? []), ...((preview ?? state.imported)?.faults ?? [])]
  const apply = async (preview: ParcelPreview) => {
    const shipped = await shipping.ship(preview)
    if (shipped > 0) showToast('info', () => words.done(shipped))
    state.clear()
  }
  return (
    <AdminPage title={words.title} above={[{ to: '/admin/order', name: orders.title }]}>
      <div className="grid max-w-5xl gap-8">
        <p className="-mt-3 max-w-3xl text-sm text-muted">{words.hint}</p>
        <TableFileField
          fields={parcelFields}
          hints={words.hints}
          examples={examples}
          templateName="tracking-template.csv"
          maxRows={maxParcelRows}
          state={state}
          onChosen={choose}
        />
        <CarrierOfFile value={carrier} onChange={setCarrier} />
        {shipping.hasFailed && <Notice tone="error">{words.failed}</Notice>}
        {preview && preview.file.rows > 0 && <Counts preview={preview} />}
        <RowFaults
          faults={faults}
          count={faults.length}
          subjectName={nameOf('invoice')}
          sentences={words.faults}
          fieldName={nameOf}
          notice={shipping.refused === null ? words.skipped : words.wereSkipped}
        />
        {preview && preview.shipments.length > 0 && (
          <>
            <Shipments preview={preview} />
            <ShipBar
              count={preview.shipments.length}
              progress={shipping.progress}
              isBusy={state.isBusy || shipping.progress !== null}
              onShip={() => void apply(preview)}
            />
          </>
        )}
      </div>
    </AdminPage>
  )
}

function CarrierOfFile({ value, onChange }: { value: string; onChange: (carrier: string) => void }) {
  const { parcels: words } = useAdminText().tableFiles
  const nameOf = useNameOf()
  const carriers = useCarriers()
  return (
    <NativeSelect
      label={words.carrierOfFile}
      hint={words.carrierHint}
      value={value}
      options={[
        { value: '', label: words.noCarrier },
        ...carriers.map((carrier) => ({ value: carrier.nameEn, label: nameOf(carrier) })),
      ]}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** The file of tracking numbers. Another carrier of its parcels previews it again. */
function useParcelFile(onChosen: () => void) {
  const [carrier, setCarrier] = useState('')
  /** The carrier that the preview shows. */
  const [readCarrier, setReadCarrier] = useState('')
  const state = useTableFile(
    (body) => adminApi.parcelFiles.preview({ body }),
    () => ({ carrier }),
  )
  const isStale = state.files.length > 0 && carrier !== readCarrier
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another carrier changes the preview.
  useEffect(() => {
    if (!isStale) return
    setReadCarrier(carrier)
    void state.previewAgain()
  }, [carrier, isStale])
  const choose = (file: File | undefined) => {
    onChosen()
    setReadCarrier(carrier)
    void state.choose(file)
  }
  return { state, carrier, setCarrier, choose }
}

interface ShipBarProps {
  count: number
  /** Number of shipped orders while orders are being shipped. */
  progress: number | null
  isBusy: boolean
  onShip: () => void
}

function ShipBar({ count, progress, isBusy, onShip }: ShipBarProps) {
  const { parcels: words } = useAdminText().tableFiles
  return (
    <div className="sticky bottom-0 flex flex-wrap items-center gap-4 border-t border-line bg-paper py-4">
      <Button isBusy={isBusy} onClick={onShip}>
        {words.apply(count)}
      </Button>
      <span role="status" className="text-sm text-muted">
        {progress !== null && words.progress(progress, count)}
      </span>
    </div>
  )
}

function Counts({ preview: { shipments, recorded, faults } }: { preview: ParcelPreview }) {
  const { parcels: words } = useAdminText().tableFiles
  const isIdle = shipments.length === 0 && faults.length === 0
  return (
    <>
      <FactList
        facts={[
          [words.ready, shipments.length],
          [words.recorded, recorded],
          [words.notShipped, faults.length],
        ]}
      />
      {isIdle && <Notice>{words.nothing}</Notice>}
    </>
  )
}

function Shipments({ preview: { shipments } }: { preview: ParcelPreview }) {
  const { tableFiles, orders, replacements } = useAdminText()
  const { parcels: words } = tableFiles
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{words.orders}</h2>
      <div className="max-h-128 overflow-y-auto">
        <DataTable
          caption={words.orders}
          rows={shipments}
          keyOf={({ invoice }) => invoice}
          columns={[
            { name: 'line', head: tableFiles.row, isNumber: true, from: 'sm', cell: ({ line }) => line },
            {
              name: 'invoice',
              head: orders.invoice,
              cell: ({ invoice }) => (
                <PageLink
                  to={`/admin/order/detail?invoice=${invoice}`}
                  className="font-medium text-ink tabular-nums hover:text-accent hover:underline"
                >
                  {invoice}
                </PageLink>
              ),
            },
            {
              name: 'shipment',
              head: words.shipment,
              cell: ({ logisticsInfo, isReplacement }) => (
                <>
                  <span className="wrap-anywhere">{logisticsInfo}</span>
                  {isReplacement && <span className="block text-sm text-muted">{replacements.mark}</span>}
                </>
              ),
            },
          ]}
        />
      </div>
    </section>
  )
}

/** Ships the orders of a preview in requests of limited size. What was shipped stays shipped if a request fails; the
 *  same file continues from there. */
function useShipping() {
  const [progress, setProgress] = useState<number | null>(null)
  const [refused, setRefused] = useState<ParcelPreview['faults'] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useUnsaved(progress !== null)
  const ship = async ({ shipments, file }: ParcelPreview): Promise<number> => {
    const columns = {
      names: file.columns.map(({ name }) => name),
      chosen: file.fields.map(({ field, column }) => ({ field, column })),
    }
    const lines = new Map(shipments.map(({ invoice, line }) => [invoice, line]))
    const outcomes: ShippedOrder[] = []
    setFailed(false)
    for (let from = 0; from < shipments.length; from += maxShippedAtOnce) {
      setProgress(from)
      const batch = shipments.slice(from, from + maxShippedAtOnce)
      const body = {
        shipments: batch.map(({ line: _, isReplacement: __, ...shipment }) => shipment),
        columns,
      }
      const answer = await adminApi.parcelFiles.ship({ body }).catch(() => null)
      if (answer === null || answer instanceof Refused) {
        setFailed(true)
        break
      }
      outcomes.push(...answer.outcomes)
    }
    setProgress(null)
    setRefused(
      outcomes.flatMap(({ invoice, fault, value }) =>
        fault === null
          ? []
          : [{ line: lines.get(invoice) ?? 1, code: fault, value, otherLine: null, subject: invoice }],
      ),
    )
    return outcomes.filter(({ isNew }) => isNew).length
  }
  const clear = () => {
    setRefused(null)
    setFailed(false)
  }
  return { ship, clear, progress, refused, hasFailed }
}
