import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { controlClass, FieldShell } from '../../shared/ui/form/field.tsx'

/** Parameters of every list's URL that have a place outside the filters. */
const notFilters = ['k', 'lang']

/** A mouse needs no targets of 48 px, so that more rows of the list are in the window. */
const compactClass =
  'pointer-fine:[&_:is(input,button)]:min-h-10 pointer-fine:[&_:is(input,button)]:py-1.5 pointer-fine:[&_:is(input,button)]:text-sm'

interface FilterBarProps {
  k: string
  label: string
  hint?: string
  onSearch: (k: string) => void
  /** More than three filters have a row of their own on a desktop. */
  hasManyFilters?: boolean
  /** Further parameters that the page shows outside the filters. */
  shownElsewhere?: readonly string[]
  children?: ReactNode
}

/** Search field and filters of a list. */
export function FilterBar({
  k,
  label,
  hint,
  onSearch,
  hasManyFilters = false,
  shownElsewhere = [],
  children,
}: FilterBarProps) {
  const { list } = useAdminText()
  const [typed, setTyped] = useState(k)
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
        <div className="basis-full! min-[30rem]:col-span-2">
          <FieldShell label={label} hint={hint}>
            {(wiring) => (
              <span className="flex gap-2">
                <input
                  {...wiring}
                  type="search"
                  maxLength={80}
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                  className={classNames(controlClass, 'min-w-0')}
                />
                <Button type="submit" variant="secondary" className="shrink-0">
                  {list.search}
                </Button>
              </span>
            )}
          </FieldShell>
        </div>
        {children !== undefined && <Filters shownElsewhere={shownElsewhere}>{children}</Filters>}
      </form>
    </search>
  )
}

/** On phones the filters fill a screen, so they are folded unless one is chosen. */
function Filters({ shownElsewhere, children }: { shownElsewhere: readonly string[]; children: ReactNode }) {
  const { list } = useAdminText()
  const [searchParams] = useSearchParams()
  const ignored = [...notFilters, ...shownElsewhere]
  const active = [...searchParams].filter(([name, value]) => value !== '' && !ignored.includes(name)).length
  const [isOpen, setOpen] = useState(active > 0)
  return (
    <>
      <Button
        type="button"
        variant="secondary"
        size="small"
        aria-expanded={isOpen}
        className="min-[30rem]:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        {list.filters(active)}
      </Button>
      <div
        className={classNames(
          'flex-wrap items-start gap-3 min-[30rem]:contents [&>*]:min-w-0 [&>*]:grow [&>*]:basis-36',
          isOpen ? 'flex basis-full!' : 'hidden',
        )}
      >
        {children}
      </div>
    </>
  )
}
