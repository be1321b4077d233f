import { type FormEvent, useId, useState } from 'react'
import { maxTag } from '../../../../contract/admin/person-filters.ts'
import { PageLink } from '../../platform/pages/link.tsx'
import { useAdminText } from '../../text/admin.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { X } from '../../ui/icons.ts'
import { adminApi } from '../admin-api.ts'
import { useAct } from '../use-act.ts'
import type { PersonRecordProps } from './person-part.tsx'

/** Tags of a person. Each leads to the people who share it. */
export function PersonTags({ person: { id, isErased }, record, onChanged }: PersonRecordProps) {
  const { persons } = useAdminText()
  const { isBusy, act } = useAct()
  const [tag, setTag] = useState('')
  const suggestions = useId()
  const change = async (call: () => ReturnType<typeof adminApi.people.addTag>) => {
    const changed = await act(call)
    if (changed !== null) onChanged(changed)
    return changed !== null
  }
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (await change(() => adminApi.people.addTag({ params: { id }, body: { tag } }))) setTag('')
  }
  return (
    <section aria-label={persons.tags} className="grid gap-3">
      {record.tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {record.tags.map((one) => (
            <li
              key={one}
              className="inline-flex items-center rounded-md bg-accent-soft text-sm text-accent-strong"
            >
              <PageLink
                to={`/admin/person?tag=${encodeURIComponent(one)}`}
                className="inline-flex min-h-11 items-center ps-3 hover:underline"
              >
                {one}
              </PageLink>
              <button
                type="button"
                disabled={isBusy}
                aria-label={persons.removeTag(one)}
                className="grid size-11 place-items-center"
                onClick={() => void change(() => adminApi.people.removeTag({ params: { id, tag: one } }))}
              >
                <X className="size-4" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isErased && (
        <form onSubmit={(event) => void add(event)} className="flex max-w-sm items-end gap-3">
          <div className="min-w-0 grow">
            <Field
              label={persons.tag}
              placeholder={persons.tagHint}
              required
              maxLength={maxTag}
              list={suggestions}
              autoComplete="off"
              value={tag}
              onChange={(event) => setTag(event.target.value)}
            />
          </div>
          <datalist id={suggestions}>
            {record.usedTags.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
          <Button type="submit" variant="secondary" isBusy={isBusy}>
            {persons.addTag}
          </Button>
        </form>
      )}
    </section>
  )
}
