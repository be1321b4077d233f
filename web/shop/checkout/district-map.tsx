import { type District, districtCodes, districts } from '../../../contract/shop/receivers/districts.ts'
import { useNameOf } from '../../shared/language/name.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { districtTiles, mapColumns, rowsAboveHarbour } from './district-tiles.ts'

export interface DistrictMapProps {
  /** The number of points of each district; others have none. */
  counts: ReadonlyMap<District, number>
  /** The chosen district, or an empty text. */
  value: string
  onChange: (district: string) => void
}

/** A schematic map: a square for each district, in its place (docs/decisions/0155-a-schematic-map-of-districts.md). Pressing
 *  the chosen district again shows all. */
export function DistrictMap({ counts, value, onChange }: DistrictMapProps) {
  const { pickupPoints: words } = useText().checkout
  const nameOf = useNameOf()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{words.map}</legend>
      <div
        className="grid max-w-md gap-1 max-sm:-mx-3"
        style={{ gridTemplateColumns: `repeat(${mapColumns}, minmax(0, 1fr))` }}
      >
        {districtCodes.map((code) => {
          const { column, row } = districtTiles[code]
          const count = counts.get(code) ?? 0
          const isChosen = value === code
          const name = nameOf(districts[code])
          return (
            <button
              key={code}
              type="button"
              disabled={count === 0 && !isChosen}
              aria-pressed={isChosen}
              aria-label={words.inDistrict(name, count)}
              onClick={() => onChange(isChosen ? '' : code)}
              style={{ gridColumn: column, gridRow: row > rowsAboveHarbour ? row + 1 : row }}
              className={classNames(
                'flex min-h-13 flex-col items-center justify-center rounded-md border p-1 text-center text-xs leading-[1.35] wrap-anywhere max-sm:text-[0.6875rem]',
                count === 0 && !isChosen && 'border-line text-muted',
                count > 0 && !isChosen && 'border-control bg-surface hover:border-accent hover:text-accent',
                isChosen && 'border-accent bg-accent text-on-accent',
              )}
            >
              <span>{shorten(name)}</span>
              {count > 0 && <span className="font-medium tabular-nums">{count}</span>}
            </button>
          )
        })}
        <span
          aria-hidden="true"
          style={{ gridColumn: '2 / -1', gridRow: rowsAboveHarbour + 1 }}
          className="flex items-center gap-2 py-0.5 text-center text-xs text-muted before:grow before:border-t before:border-dashed before:border-line after:grow after:border-t after:border-dashed after:border-line"
        >
          {words.harbour}
        </span>
      </div>
    </fieldset>
  )
}

/** Without 區, except where the rest would name a direction. */
function shorten(name: string): string {
  return /^(?:[東南北]|中西)區$/.test(name) ? name : name.replace(/區$/, '').replace(' and ', ' & ')
}
