import { type ReactNode, useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Badge } from '../../shared/ui/badge.tsx'
import { countIn } from './count-leaves.ts'
import { type FormSection, isBegun, useSectionState } from './form-section.ts'
import type { AdminForm } from './use-admin-form.ts'

interface SectionProps<Typed extends FieldValues> {
  form: AdminForm<Typed>
  section: FormSection<Typed>
  /** Whether nothing of the form was saved yet. */
  isBlank: boolean
}

/** A part of a long form, folded behind its name and state. It opens when one of its fields is faulty, and keeps its input
 *  while it is closed. */
export function FoldedSection<Typed extends FieldValues>({
  form,
  section,
  isBlank,
  isOpen: isOpenAtFirst,
  children,
}: SectionProps<Typed> & { isOpen: boolean; children: ReactNode }) {
  const { id, name, fields } = section
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const isFaulty = countIn(form.formState.errors, fields) > 0
  useEffect(() => {
    if (isFaulty) setOpen(true)
  }, [isFaulty])
  return (
    <details
      id={id}
      open={isOpen}
      className="scroll-mt-12 border-b border-line last:border-b-0"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="with-caret flex min-h-14 cursor-pointer list-none items-center gap-4 py-3">
        <div className="grow items-baseline justify-between gap-4 sm:flex">
          <h2 className="text-lg font-semibold">{name}</h2>
          <p className="text-sm text-muted sm:text-end">
            <State form={form} section={section} isBlank={isBlank} />
          </p>
        </div>
      </summary>
      <div className="grid gap-5 pt-2 pb-8">{children}</div>
    </details>
  )
}

/** The state of a part, which typing renders alone. */
function State<Typed extends FieldValues>({ form, section, isBlank }: SectionProps<Typed>) {
  const text = useSectionState(form.control, section, 'text')
  const isLacking = useSectionState(form.control, section, 'isLacking')
  if (isBlank && !isBegun(form, section)) return null
  return isLacking ? <Badge tone="accent">{text}</Badge> : text
}
