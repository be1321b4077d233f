import { useId } from 'react'
import { maxTag } from '../../../contract/admin/accounts/person-filters.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Field } from '../../shared/ui/form/field.tsx'
import { X } from '../../shared/ui/icons.ts'
import { FormFault } from '../forms/form-fault.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'
import { ForChanges, useMayChange } from '../shared/admin-access.tsx'
import { adminApi } from '../shared/admin-api.ts'
import type { PersonRecordProps } from './person-part.tsx'

/** Tags of a person. Each leads to the people who share it. */
export function PersonTags({ person: { id, isErased }, record, onChanged }: PersonRecordProps) {
  const { persons } = useAdminText()
  const form = useAdminForm({ tag: '' }, { draft: `person tag ${id}`, fieldOf: () => 'tag' })
  const { isBusy } = form
  const suggestions = useId()
  const mayChange = useMayChange()
  const remove = async (tag: string) => {
    const changed = await form.act(() => adminApi.people.removeTag({ params: { id, tag } }), form.showRefusal)
    if (changed !== null) onChanged(changed)
  }
  const add = form.onSubmit(async (body) => {
    const changed = await form.send(() => adminApi.people.addTag({ params: { id }, body }))
    if (changed === null) return
    form.startFrom({ tag: '' })
    onChanged(changed)
  })
  return (
    <section aria-label={persons.tags} className="grid gap-3">
      {record.tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {record.tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex items-center rounded-md bg-accent-soft text-sm text-accent-strong"
            >
              <Tag tag={tag} isBusy={isBusy} onRemove={() => void remove(tag)} />
            </li>
          ))}
        </ul>
      )}
      {!isErased && mayChange && (
        <form onSubmit={add} className="flex max-w-sm items-end gap-3">
          <div className="min-w-0 grow">
            <Field
              {...form.field('tag')}
              label={persons.tag}
              placeholder={persons.tagHint}
              required
              maxLength={maxTag}
              list={suggestions}
              autoComplete="off"
            />
          </div>
          <datalist id={suggestions}>
            {record.usedTags.map((tag) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
          <Button type="submit" variant="secondary" isBusy={isBusy}>
            {persons.addTag}
          </Button>
        </form>
      )}
      <FormFault form={form} />
    </section>
  )
}

interface TagProps {
  tag: string
  isBusy: boolean
  onRemove: () => void
}

function Tag({ tag, isBusy, onRemove }: TagProps) {
  const { persons } = useAdminText()
  return (
    <>
      <PageLink
        to={`/admin/person?tag=${encodeURIComponent(tag)}`}
        className="inline-flex min-h-11 items-center px-3 hover:underline"
      >
        {tag}
      </PageLink>
      <ForChanges>
        <button
          type="button"
          disabled={isBusy}
          aria-label={persons.removeTag(tag)}
          className="grid size-11 place-items-center"
          onClick={onRemove}
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      </ForChanges>
    </>
  )
}
