import { type MouseEvent, useState } from 'react'
import { useText } from '../../../shared/text/shape/text.ts'
import { SlidersHorizontal } from '../../../shared/ui/icons.ts'
import { LazyPart, lazyPart } from '../../../shared/ui/lazy-part.tsx'
import type { FilterSheetProps } from './filter-sheet.tsx'
import { countFilters } from './list-choice.ts'
import { ListFilters } from './list-filters.tsx'

const filterSheet = lazyPart<FilterSheetProps>(() => import('./filter-sheet.tsx'))

/** Opens the filters: a sheet on phones; in place on tablets, and everywhere without scripts. */
export function FilterButton(props: Omit<FilterSheetProps, 'onClose'>) {
  const { filters } = useText().catalogue
  const [isOpen, setOpen] = useState(false)
  const open = (event: MouseEvent) => {
    if (!matchMedia('(width < 48rem)').matches) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <details className="open:w-full lg:hidden">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button. */}
        <summary
          onClick={open}
          className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-full border border-control px-4 text-sm"
        >
          <SlidersHorizontal className="size-4" aria-hidden="true" />
          {filters.open(countFilters(props.list.choice))}
        </summary>
        <div className="mt-3 rounded-lg border border-line p-4">
          <ListFilters {...props} />
        </div>
      </details>
      {isOpen && <LazyPart part={filterSheet} props={{ ...props, onClose: () => setOpen(false) }} />}
    </>
  )
}
