import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useDeskText } from '../text/desk.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'

/** Words to look for, and beside them the other filters of a list. */
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
  const { list } = useDeskText()
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
        className="grid grid-cols-1 items-start gap-3 pb-5 min-[30rem]:grid-cols-2 xl:grid-cols-4 [&>*]:min-w-0"
      >
        <div className="flex items-end gap-2 min-[30rem]:col-span-2">
          <div className="grow">
            <Field
              label={label}
              hint={hint}
              type="search"
              maxLength={80}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
          {hint === undefined && (
            <Button type="submit" look="secondary">
              {list.search}
            </Button>
          )}
        </div>
        {children}
        {hint !== undefined && (
          <Button type="submit" look="secondary" className="self-end justify-self-start">
            {list.search}
          </Button>
        )}
      </form>
    </search>
  )
}
