import type { FormEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { inLanguage } from '../../../../contract/site-map.ts'
import { useLanguage } from '../../../shared/language/language.ts'
import { leaving } from '../../../shared/ui/leaving.ts'
import { type ListChoice, readChoice, urlOfList } from './list-choice.ts'

const fieldNames = {
  brandIds: 'brand',
  minDollars: 'minPrice',
  maxDollars: 'maxPrice',
  isInStock: 'inStock',
  sort: 'sort',
} as const

export interface ChoiceFormProps {
  path: string
  choice: ListChoice
  /** Choices that the form's fields edit; all others are submitted as hidden fields. */
  decides: readonly (keyof typeof fieldNames)[]
  /** Called with the choice of the form after each change. */
  onChoice?: (choice: ListChoice) => void
  onSent?: () => void
  className?: string
  children: ReactNode
}

/** A form that edits the filters of a list. It works without scripts; with them, the address has no empty fields and
 *  the scroll position is preserved. */
export function ChoiceForm({
  path,
  choice,
  decides,
  onChoice,
  onSent,
  className,
  children,
}: ChoiceFormProps) {
  const language = useLanguage()
  const navigate = useNavigate()
  const unseen = new URL(urlOfList(path, choice), 'https://form.invalid').searchParams
  unseen.set('lang', language)
  for (const field of decides) unseen.delete(fieldNames[field])
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const listPath = urlOfList(path, readFormChoice(event.currentTarget))
    leaving.by(() => navigate(inLanguage(listPath, language), { preventScrollReset: true }))
    onSent?.()
  }
  return (
    <form
      action={path.split('?')[0]}
      method="get"
      onSubmit={send}
      onChange={onChoice && ((event) => onChoice(readFormChoice(event.currentTarget)))}
      className={className}
    >
      {[...unseen].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

function readFormChoice(form: HTMLFormElement): ListChoice {
  const typed = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return readChoice(new URLSearchParams(typed))
}
