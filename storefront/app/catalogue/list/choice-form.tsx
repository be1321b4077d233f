import type { FormEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { inLanguage } from '../../../../contract/site-map.ts'
import { useLanguage } from '../../platform/pages/language.ts'
import { addressOfList, type ListChoice, readChoice } from './list-choice.ts'

export interface ChoiceFormProps {
  path: string
  choice: ListChoice
  /** Choices that the form's fields edit; all others are submitted as hidden fields. */
  decides: readonly ('minDollars' | 'maxDollars' | 'sort')[]
  className?: string
  children: ReactNode
}

const fieldNames = { minDollars: 'minPrice', maxDollars: 'maxPrice', sort: 'sort' } as const

/** A form that edits the filters of a list. It works without scripts; with them, the address has no empty fields and
 *  the scroll position is preserved. */
export function ChoiceForm({ path, choice, decides, className, children }: ChoiceFormProps) {
  const language = useLanguage()
  const navigate = useNavigate()
  const unseen = new URL(addressOfList(path, choice), 'https://form.invalid').searchParams
  unseen.set('lang', language)
  for (const field of decides) unseen.delete(fieldNames[field])
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const typed = [...fields].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    const chosen = addressOfList(path, readChoice(new URLSearchParams(typed)))
    void navigate(inLanguage(chosen, language), { preventScrollReset: true })
  }
  return (
    <form action={path.split('?')[0]} method="get" onSubmit={send} className={className}>
      {[...unseen].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
