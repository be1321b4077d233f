import { useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { countLeaves } from './count-leaves.ts'
import type { AdminForm } from './use-admin-form.ts'

/** A part of a long form: the id of its element, its name, and the fields at the top of the form that it holds. */
export interface FormSection<Typed> {
  id: string
  name: string
  fields: readonly (keyof Typed & string)[]
}

/** Names of the parts of a long form, which stay in view and lead to them, with their faults and unsaved changes. */
export function FormSections<Typed extends FieldValues>({
  form,
  sections,
}: {
  form: AdminForm<Typed>
  sections: readonly FormSection<Typed>[]
}) {
  const { list } = useAdminText()
  const { errors, dirtyFields } = form.formState
  const current = useSectionInView(sections.map(({ id }) => id))
  const countIn = (tree: object, fields: readonly string[]) =>
    countLeaves(fields.map((field) => (tree as Record<string, unknown>)[field]))
  return (
    <nav
      aria-label={list.sections}
      className="sticky top-0 z-10 -my-2 flex gap-x-5 overflow-x-auto border-b border-line bg-paper"
    >
      {sections.map(({ id, name, fields }) => {
        const faults = countIn(errors, fields)
        const isChanged = countIn(dirtyFields, fields) > 0
        return (
          <button
            key={id}
            type="button"
            aria-current={id === current ? 'location' : undefined}
            className={classNames(
              'inline-flex min-h-11 shrink-0 items-center gap-1.5 border-b-2 text-sm whitespace-nowrap',
              id === current
                ? 'border-accent font-medium text-accent-strong'
                : 'border-transparent text-muted hover:text-ink',
            )}
            onClick={() => goTo(id)}
          >
            {name}
            {faults > 0 ? (
              <span className="rounded-full bg-danger px-1.5 text-xs font-semibold text-paper tabular-nums">
                <span className="sr-only">{list.faultsIn(faults)}</span>
                <span aria-hidden="true">{faults}</span>
              </span>
            ) : (
              isChanged && (
                <>
                  <span className="size-2 rounded-full bg-accent" aria-hidden="true" />
                  <span className="sr-only">{list.unsavedPart}</span>
                </>
              )
            )}
          </button>
        )
      })}
    </nav>
  )
}

/** How far below the top of the window a part counts as read. */
const readLinePx = 120

function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const key = ids.join(' ')
  useEffect(() => {
    const names = key.split(' ')
    const update = () =>
      setCurrent(
        names.findLast(
          (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < readLinePx,
        ) ?? names[0],
      )
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [key])
  return current
}

function goTo(id: string): void {
  const section = document.getElementById(id)
  section?.scrollIntoView({ block: 'start' })
  section?.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true })
}
