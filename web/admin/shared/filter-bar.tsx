import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { controlClass, FieldShell } from '../../shared/ui/form/field.tsx'
import { Search, SlidersHorizontal } from '../../shared/ui/icons.ts'
import { useFilters } from './use-filters.ts'

/** Parameters of every list's URL that are no filters. */
const notFilters = ['k', 'lang', 'sort']

/** A mouse needs no targets of 48 px, so that more rows of the list are in the window. */
const compactClass =
  'pointer-fine:[&_:is(input,button)]:min-h-10 pointer-fine:[&_:is(input,button)]:py-1.5 pointer-fine:[&_:is(input,button)]:text-sm'

interface FilterBarProps {
  k: string
  label: string
  hint?: string
  onSearch: (k: string) => void
  /** The number of all rows that the filters leave, or null while it is not known. */
  results: number | null
  /** More than three filters have a row of their own on a desktop. */
  hasManyFilters?: boolean
  /** Further parameters that the page shows outside the filters. */
  shownElsewhere?: readonly string[]
  /** What parameters that are not empty without a filter become when the filters are cleared. */
  cleared?: Readonly<Record<string, string>>
  /** What stands below the filters, and on phones with them. Its links call `onFollow`. */
  saved?: (onFollow: () => void) => ReactNode
  children?: ReactNode
}

/** On phones the hint covers what is below the field while the field has the focus, so that nothing moves. */
const phoneHintClass =
  'max-[30rem]:relative max-[30rem]:[&:not(:has(input:focus))_p]:sr-only max-[30rem]:[&:has(input:focus)_p]:absolute max-[30rem]:[&_p]:inset-x-0 max-[30rem]:[&_p]:top-full max-[30rem]:[&_p]:mt-2 max-[30rem]:[&_p]:z-10 max-[30rem]:[&_p]:rounded-md max-[30rem]:[&_p]:bg-paper max-[30rem]:[&_p]:p-3 max-[30rem]:[&_p]:shadow-raised'

/** Search field and filters of a list. On phones the filters fill a screen, so that they are in a sheet, and the search has
 *  one row, with its label in the empty field. */
export function FilterBar({
  k,
  label,
  hint,
  onSearch,
  results,
  hasManyFilters = false,
  shownElsewhere = [],
  cleared = {},
  saved,
  children,
}: FilterBarProps) {
  const { list } = useAdminText()
  const { shell } = useText()
  const [typed, setTyped] = useState(k)
  const [isOpen, setOpen] = useState(false)
  const active = useActiveFilters(shownElsewhere)
  const close = () => setOpen(false)
  useEffect(() => setTyped(k), [k])
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <search>
      <form
        onSubmit={search}
        className={classNames(
          'flex flex-wrap items-start gap-3 pb-5 min-[30rem]:grid min-[30rem]:grid-cols-2 [&>*]:min-w-0 [&>*]:grow [&>*]:basis-36 [&_input]:min-w-0',
          // The filters share a row of their own equally, however many they are.
          hasManyFilters ? 'xl:flex' : 'xl:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]',
          compactClass,
        )}
      >
        <div
          className={classNames(
            'basis-full! min-[30rem]:col-span-2 max-[30rem]:[&_label]:sr-only [:lang(en)_&_p]:text-balance',
            phoneHintClass,
          )}
        >
          <FieldShell label={label} hint={hint}>
            {(wiring) => (
              <span className="flex gap-2">
                <input
                  {...wiring}
                  type="search"
                  maxLength={80}
                  value={typed}
                  placeholder={label}
                  onChange={(event) => setTyped(event.target.value)}
                  className={classNames(controlClass, 'min-w-0 min-[30rem]:placeholder:text-transparent')}
                />
                <Button
                  type="submit"
                  variant="secondary"
                  className="shrink-0 max-[30rem]:size-12 max-[30rem]:px-0"
                >
                  <Search className="size-5 min-[30rem]:hidden" aria-hidden="true" />
                  <span className="max-[30rem]:sr-only">{list.search}</span>
                </Button>
                {children !== undefined && (
                  <FilterButton active={active.length} onOpen={() => setOpen(true)} />
                )}
              </span>
            )}
          </FieldShell>
        </div>
        {children !== undefined && !isOpen && (
          <div className="hidden min-[30rem]:contents [&>*]:min-w-0 [&>*]:grow [&>*]:basis-36">
            {children}
          </div>
        )}
      </form>
      {saved && !isOpen && <div className="max-[30rem]:hidden">{saved(close)}</div>}
      {/* Outside the form, whose search the forms of the sheet do not send. */}
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={list.filters(active.length)}
        closeLabel={shell.close}
        place="bottom"
      >
        {children}
        {saved?.(close)}
        <SheetButtons active={active} cleared={cleared} results={results} onClose={close} />
      </Dialog>
    </search>
  )
}

/** The names of the filters in the address. */
function useActiveFilters(shownElsewhere: readonly string[]): string[] {
  const [searchParams] = useSearchParams()
  const ignored = [...notFilters, ...shownElsewhere]
  return [...searchParams].flatMap(([name, value]) => (value !== '' && !ignored.includes(name) ? [name] : []))
}

/** The buttons at the lower end of the sheet, in view however long it is. */
function SheetButtons({
  active,
  cleared,
  results,
  onClose,
}: {
  active: readonly string[]
  cleared: Readonly<Record<string, string>>
  results: number | null
  onClose: () => void
}) {
  const { list } = useAdminText()
  const { narrow } = useFilters<string>([])
  const show = useRef<HTMLButtonElement>(null)
  const clear = () => {
    narrow(Object.fromEntries(active.map((name) => [name, cleared[name] ?? ''])))
    // The focus would be lost with the button that has it.
    show.current?.focus()
  }
  return (
    <div className="sticky bottom-0 -mx-5 -mb-6 flex flex-wrap gap-2 border-t border-line bg-paper px-5 py-3">
      {active.length > 0 && (
        <Button variant="secondary" className="grow px-4!" onClick={clear}>
          {list.clearFilters}
        </Button>
      )}
      <Button ref={show} className="grow px-4!" onClick={onClose}>
        {list.showResults(results)}
      </Button>
    </div>
  )
}

/** Opens the filters on phones. */
function FilterButton({ active, onOpen }: { active: number; onOpen: () => void }) {
  const { list } = useAdminText()
  return (
    <Button
      type="button"
      variant={active > 0 ? 'chosen' : 'secondary'}
      aria-haspopup="dialog"
      aria-label={list.filters(active)}
      className="shrink-0 px-3.5! min-[30rem]:hidden"
      onClick={onOpen}
    >
      <SlidersHorizontal className="size-5" aria-hidden="true" />
      {active > 0 && <span className="tabular-nums">{active}</span>}
    </Button>
  )
}
