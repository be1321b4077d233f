import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useAdminText } from '../text/admin.ts'
import { classNames } from '../ui/class-names.ts'
import { Button } from '../ui/form/button.tsx'
import { controlClass, FieldShell } from '../ui/form/field.tsx'

/** Search field and filters of a list. */
export function FilterBar({
  k,
  label,
  hint,
  onSearch,
  children,
}: {
  k: string
  label: string
  hint?: string
  onSearch: (k: string) => void
  children?: ReactNode
}) {
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
        className="flex flex-wrap items-start gap-3 pb-5 min-[30rem]:grid min-[30rem]:grid-cols-2 xl:grid-cols-4 [&>*]:min-w-0 [&>*]:grow [&>*]:basis-36 [&_input]:min-w-0"
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
        {children}
      </form>
    </search>
  )
}
