import { useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { countIn } from './count-leaves.ts'
import { type FormSection, useSectionState } from './form-section.ts'
import { openDetailsAround } from './open-details.ts'
import type { AdminForm } from './use-admin-form.ts'

/** Names of the parts of a long form, which stay in view, open them and lead to them, with their faults, unsaved changes
 *  and gaps. */
export function FormSections<Typed extends FieldValues>({
  form,
  sections,
  isBlank,
}: {
  form: AdminForm<Typed>
  sections: readonly FormSection<Typed>[]
  /** Whether nothing of the form was saved yet. */
  isBlank: boolean
}) {
  const { list } = useAdminText()
  const current = useSectionInView(sections.map(({ id }) => id))
  return (
    <nav
      aria-label={list.sections}
      className="sticky top-0 z-10 -mt-2 mb-2 flex gap-x-5 overflow-x-auto border-b border-line bg-paper"
    >
      {sections.map((section) => (
        <button
          key={section.id}
          type="button"
          aria-current={section.id === current ? 'location' : undefined}
          className={classNames(
            'inline-flex min-h-11 shrink-0 items-center gap-1.5 border-b-2 text-sm whitespace-nowrap',
            section.id === current
              ? 'border-accent font-medium text-accent-strong'
              : 'border-transparent text-muted hover:text-ink',
          )}
          onClick={() => goTo(section.id)}
        >
          {section.name}
          <Mark form={form} section={section} isBlank={isBlank} />
        </button>
      ))}
    </nav>
  )
}

/** The number of faults of a part; otherwise a ring if it has changed, or a dot if it lacks something. */
function Mark<Typed extends FieldValues>({
  form,
  section,
  isBlank,
}: {
  form: AdminForm<Typed>
  section: FormSection<Typed>
  isBlank: boolean
}) {
  const { list } = useAdminText()
  const { errors, dirtyFields } = form.formState
  const lacks = useSectionState(form.control, section, 'isLacking')
  const isLacking = lacks && !isBlank
  const faults = countIn(errors, section.fields)
  if (faults > 0) {
    return (
      <span className="rounded-full bg-danger px-1.5 text-xs font-semibold text-paper tabular-nums">
        <span className="sr-only">{list.faultsIn(faults)}</span>
        <span aria-hidden="true">{faults}</span>
      </span>
    )
  }
  const isChanged = countIn(dirtyFields, section.fields) > 0
  if (!isChanged && !isLacking) return null
  const meaning = isChanged ? list.unsavedPart : list.lackingPart
  return (
    <>
      <span
        className={classNames('size-2 rounded-full', isChanged ? 'border-2 border-accent' : 'bg-accent')}
        title={meaning}
        aria-hidden="true"
      />
      <span className="sr-only">{meaning}</span>
    </>
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
  if (section === null) return
  openDetailsAround(section)
  section.scrollIntoView({ block: 'start' })
  section.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true })
}
