import type {
  ChangedPrice,
  PricedField,
  PricePreview,
} from '../../../../contract/admin/catalogue/price-file.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { showPercent, showPrice, showPv } from '../../../shared/text/format/format.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { DataTable } from '../../../shared/ui/data-table.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { rowLinkClass } from '../../layout/row-link-class.ts'

/** What an import changes: counts, large changes first, old and new values. */
export function PriceChanges({ preview: { counts, changes, faults } }: { preview: PricePreview }) {
  const { tableFiles: words } = useAdminText()
  const { prices } = words
  if (counts.changed + counts.same === 0 && faults.length > 0) return null
  return (
    <section className="grid gap-4">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {(['changed', 'same', 'large', 'faults'] as const).map((name) => (
          <div key={name} className="flex flex-col-reverse justify-end rounded-md border border-line p-3">
            <dt className="text-sm text-muted">{prices.counts[name]}</dt>
            <dd className="text-xl tabular-nums">{counts[name]}</dd>
          </div>
        ))}
      </dl>
      {counts.large > 0 && <Notice tone="error">{prices.large(counts.large)}</Notice>}
      {counts.changed === 0 && counts.faults === 0 && <Notice>{prices.same}</Notice>}
      {counts.changed > changes.length && (
        <p className="text-sm text-muted">{words.shown(changes.length, counts.changed)}</p>
      )}
      {changes.length > 0 && <Changes changes={changes} />}
    </section>
  )
}

/** One row per changed value. */
function Changes({ changes }: { changes: readonly ChangedPrice[] }) {
  const { prices: words } = useAdminText().tableFiles
  const rows = changes.flatMap((change) => change.fields.map((value) => ({ change, ...value })))
  return (
    <DataTable
      caption={words.changes}
      rows={rows}
      keyOf={({ change, field }) => `${change.code} ${field}`}
      columns={[
        { name: 'goods', head: words.goods, cell: ({ change }) => <Goods change={change} /> },
        { name: 'value', head: words.value, from: 'sm', cell: ({ field }) => words.fields[field] },
        {
          name: 'before',
          head: words.before,
          isNumber: true,
          from: 'sm',
          cell: ({ field, before }) => showValue(field, before),
        },
        {
          name: 'after',
          head: words.after,
          isNumber: true,
          cell: ({ change, field, before, after }) => (
            <>
              <span className="block text-xs text-muted sm:hidden">
                {words.fields[field]} {showValue(field, before)} →
              </span>
              {showValue(field, after)}
              {field === 'price' && (
                <span className="block sm:hidden">
                  <Difference change={change} />
                </span>
              )}
            </>
          ),
        },
        {
          name: 'difference',
          head: words.difference,
          isNumber: true,
          from: 'sm',
          cell: ({ change, field }) => (field === 'price' ? <Difference change={change} /> : ''),
        },
      ]}
    />
  )
}

function Goods({ change: { sku, displayProductId, ...named } }: { change: ChangedPrice }) {
  const nameOf = useNameOf()
  return (
    <>
      <PageLink to={`/admin/catalogue/product?id=${displayProductId}`} className={rowLinkClass}>
        {nameOf(named)}
      </PageLink>
      <span className="block text-xs text-muted wrap-anywhere">{sku}</span>
    </>
  )
}

function Difference({ change: { differenceBasisPoints: difference, isLarge } }: { change: ChangedPrice }) {
  const sign = difference < 0 ? '−' : '+'
  const text = `${sign}${showPercent(Math.abs(Math.round(difference / 10)) * 10)}%`
  return isLarge ? <Badge tone="danger">{text}</Badge> : text
}

function showValue(field: PricedField, value: number): string {
  if (field === 'price') return showPrice(value)
  return field === 'pv' ? showPv(value) : `${showPercent(value)}%`
}
