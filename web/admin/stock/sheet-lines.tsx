import { useState } from 'react'
import { maxQuantity } from '../../../contract/admin/stock/stock-admin.ts'
import type { PreviewedLine, SheetLine } from '../../../contract/admin/stock/stock-sheet.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { type Column, DataTable } from '../../shared/ui/data-table.tsx'
import { controlClass, FieldError } from '../../shared/ui/form/field.tsx'
import { wholeNumberIn } from '../../shared/ui/form/whole-number.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Trash2 } from '../../shared/ui/icons.ts'
import { StockedGoods } from './stocked-goods.tsx'
import type { StockSheetState } from './use-stock-sheet.ts'

type Row = SheetLine & { previewed: PreviewedLine | undefined }

/** The SKUs of a receipt or count, with their stock now and afterwards. */
export function SheetLines({ sheet }: { sheet: StockSheetState }) {
  const { sheet: words } = useAdminText().stock
  const columns = useColumns(sheet)
  const bySku = new Map(sheet.preview?.lines.map((line) => [line.sku.toLowerCase(), line]))
  const rows = sheet.draft.lines.map((line) => ({ ...line, previewed: bySku.get(line.sku.toLowerCase()) }))
  if (rows.length === 0) {
    return <p className="rounded-md border border-line px-4 py-10 text-center text-muted">{words.empty}</p>
  }
  return (
    <DataTable
      caption={words.lines}
      columns={columns}
      rows={rows}
      keyOf={({ sku }) => sku.toLowerCase()}
      hasCards
    />
  )
}

function useColumns(sheet: StockSheetState): Column<Row>[] {
  const { stock } = useAdminText()
  const { sheet: words } = stock
  return [
    { name: 'goods', head: stock.goods, cell: (row) => <Goods row={row} /> },
    {
      name: 'onHand',
      head: stock.onHand,
      isNumber: true,
      from: 'sm',
      cell: ({ previewed }) => previewed?.stocked?.onHand ?? '–',
    },
    {
      name: 'toSend',
      head: stock.toSend,
      isNumber: true,
      from: 'sm',
      cell: ({ previewed }) => previewed?.stocked?.toSend ?? '–',
    },
    {
      name: 'reserved',
      head: stock.reservedShort,
      isNumber: true,
      from: 'lg',
      cell: ({ previewed }) => previewed?.stocked?.reserved ?? '–',
    },
    {
      name: 'quantity',
      head: words.quantity,
      cell: ({ sku, quantity }) => (
        <QuantityCell
          key={quantity}
          label={words.quantityOf(sku)}
          quantity={quantity}
          onChange={(changed) => sheet.setQuantity(sku, changed)}
        />
      ),
    },
    { name: 'after', head: words.after, isNumber: true, from: 'sm', cell: (row) => <After row={row} /> },
    {
      name: 'remove',
      head: '',
      cell: ({ sku }) => (
        <IconButton label={words.remove(sku)} className="-my-2" onClick={() => sheet.remove(sku)}>
          <Trash2 className="size-4" aria-hidden="true" />
        </IconButton>
      ),
    },
  ]
}

function Goods({ row }: { row: Row }) {
  const { sku, previewed } = row
  const { stock } = useAdminText()
  const stocked = previewed?.stocked
  if (!stocked) {
    return (
      <>
        <span className="font-medium wrap-anywhere">{sku}</span>
        {previewed && <FieldError id={`fault-${sku}`} error={stock.sheet.faults['unknown-sku']} />}
      </>
    )
  }
  return (
    <div className="sm:min-w-52">
      <StockedGoods stocked={stocked} />
    </div>
  )
}

function After({ row: { previewed } }: { row: Row }) {
  const { sheet: words } = useAdminText().stock
  if (!previewed?.stocked) return '–'
  const { fault, onHandAfter, stocked } = previewed
  if (fault !== null) {
    return (
      <span className="inline-block max-w-40 text-start text-sm whitespace-normal text-danger">
        {words.faults[fault]}
      </span>
    )
  }
  const change = (onHandAfter ?? 0) - stocked.onHand
  return (
    <>
      <span className="font-medium">{onHandAfter}</span>
      <span className={classNames('ms-1 text-xs sm:block', change < 0 ? 'text-danger' : 'text-muted')}>
        {change === 0 ? words.noChange : change > 0 ? `+${change}` : change}
      </span>
    </>
  )
}

/** A quantity, applied on blur or Enter, because intermediate values are not meant. */
function QuantityCell({
  label,
  quantity,
  onChange,
}: {
  label: string
  quantity: number
  onChange: (quantity: number) => void
}) {
  const { sheet: words } = useAdminText().stock
  const [typed, setTyped] = useState(String(quantity))
  const [isWrong, setWrong] = useState(false)
  const commit = () => {
    const read = wholeNumberIn(typed)
    const isUsable = read !== null && read <= maxQuantity
    setWrong(!isUsable)
    if (isUsable && read !== quantity) onChange(read)
  }
  return (
    <>
      <span className="block w-20">
        <input
          aria-label={label}
          aria-invalid={isWrong || undefined}
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => event.key === 'Enter' && commit()}
          className={classNames(controlClass, 'min-h-11 px-2 py-1 text-end tabular-nums')}
        />
      </span>
      {isWrong && <FieldError id="quantity-error" error={words.faults['too-many']} />}
    </>
  )
}
