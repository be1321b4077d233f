import {
  type PickupPointChange,
  type PickupPointPreview,
  pickupPointFields,
} from '../../../../contract/admin/settings/pickup-point-file.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { type Column, DataTable } from '../../../shared/ui/data-table.tsx'
import { FactList } from '../../../shared/ui/fact-list.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { useFieldNames } from '../../table-files/table-file-field.tsx'
import { useDistrictName } from './use-district-name.ts'

/** What an import of pick-up points would add, change and close. */
export function PickupPointOutcome({ preview }: { preview: PickupPointPreview }) {
  const { pickupPoints: words } = useAdminText()
  const columns = useColumns()
  const { rows, changes, openOrders, faultCount } = preview
  if (rows === 0) return null
  return (
    <>
      <FactList
        facts={(['rows', 'added', 'changed', 'closed', 'same', 'notInFile'] as const).map((name) => [
          words.counts[name],
          preview[name],
        ])}
      />
      {openOrders > 0 && <Notice tone="error">{words.openOrdersOfClosed(openOrders)}</Notice>}
      {changes.length === 0 ? (
        faultCount === 0 && <p>{words.nothing}</p>
      ) : (
        <DataTable
          caption={words.changes}
          rows={changes}
          keyOf={({ code }) => code}
          columns={columns}
          hasCards
        />
      )}
    </>
  )
}

function useColumns(): Column<PickupPointChange>[] {
  const { pickupPoints: words } = useAdminText()
  const nameOf = useNameOf()
  const fieldName = useFieldNames(pickupPointFields)
  const districtName = useDistrictName()
  const show = (field: string, value: string) => {
    if (field === 'district') return districtName(value)
    return field === 'state' ? ((words.states as Record<string, string>)[value] ?? value) : value
  }
  return [
    { name: 'line', head: words.row, cell: ({ line }) => line ?? words.notListed },
    {
      name: 'point',
      head: words.point,
      cell: (change) => (
        <span className="grid">
          <span className="wrap-anywhere">{nameOf(change)}</span>
          <span className="text-xs text-muted">{change.code}</span>
        </span>
      ),
    },
    {
      name: 'changes',
      head: words.changes,
      cell: ({ isNew, changes }) => (
        <span className="whitespace-normal wrap-anywhere">
          {isNew
            ? words.isNew
            : changes
                .map(({ field, from, to }) =>
                  words.from(fieldName(field), show(field, from), show(field, to)),
                )
                .join(words.and)}
        </span>
      ),
    },
  ]
}
