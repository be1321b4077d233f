import { Children, type ReactNode } from 'react'
import { classNames } from '../../shared/ui/class-names.ts'
import { tileLayout } from './tile-layout-rules.ts'

const mdColumns: Record<number, string> = { 2: 'md:grid-cols-2', 3: 'md:grid-cols-3', 4: 'md:grid-cols-4' }
const xlColumns: Record<number, string> = {
  2: 'xl:grid-cols-2',
  3: 'xl:grid-cols-3',
  4: 'xl:grid-cols-4',
  5: 'xl:grid-cols-5',
}
const smSpans: Record<number, string> = { 1: 'sm:col-span-1', 2: 'sm:col-span-2' }
const mdSpans: Record<number, string> = { 1: 'md:col-span-1', 2: 'md:col-span-2', 3: 'md:col-span-3' }
const xlSpans: Record<number, string> = { 1: 'xl:col-span-1', 2: 'xl:col-span-2', 3: 'xl:col-span-3' }

/** Tiles in full rows at every width; on phones a list. Each child is the content of one tile. */
export function TileList({ label, children }: { label?: string; children: ReactNode }) {
  const tiles = Children.toArray(children)
  const sm = tileLayout(tiles.length, 'sm')
  const md = tileLayout(tiles.length, 'md')
  const xl = tileLayout(tiles.length, 'xl')
  const last = classNames(smSpans[sm.lastSpan], mdSpans[md.lastSpan], xlSpans[xl.lastSpan])
  return (
    <ul
      aria-label={label}
      className={classNames(
        'max-sm:divide-y max-sm:divide-line max-sm:overflow-hidden max-sm:rounded-md max-sm:border max-sm:border-line sm:-mb-3 sm:grid sm:grid-cols-2 sm:gap-x-3',
        mdColumns[md.columns],
        xlColumns[xl.columns],
      )}
    >
      {tiles.map((tile, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: tiles have fixed places.
          key={place}
          className={classNames(
            'sm:row-span-3 sm:mb-3 sm:grid sm:grid-rows-subgrid',
            place === tiles.length - 1 && last,
          )}
        >
          {tile}
        </li>
      ))}
    </ul>
  )
}
