import { type FormEvent, useState } from 'react'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Field } from '../../../shared/ui/form/field.tsx'

/** A search within a page; Enter searches. */
export function SearchForm({
  label,
  hint,
  onSearch,
}: {
  label: string
  hint: string
  onSearch: (k: string) => void
}) {
  const { list } = useAdminText()
  const [typed, setTyped] = useState('')
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <search>
      <form onSubmit={search} className="flex max-w-xl items-start gap-2">
        <div className="min-w-0 grow">
          <Field
            label={label}
            hint={hint}
            type="search"
            value={typed}
            maxLength={80}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <Button type="submit" variant="secondary" className="mt-7.5 shrink-0">
          {list.search}
        </Button>
      </form>
    </search>
  )
}
