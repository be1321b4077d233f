import { useId } from 'react'
import type { ProductSort } from '../../../../contract/shop/catalogue/catalogue.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ChevronDown } from '../../../shared/ui/icons.ts'
import { ChoiceForm } from './choice-form.tsx'
import { sorts } from './list-choice.ts'
import type { ProductList } from './load-list.ts'

export interface SortFormProps {
  list: ProductList
  path: string
  ownSort: Extract<ProductSort, 'relevance' | 'newest'>
}

/** Order of a list. Applied on change, or by a button without scripts. */
export function SortForm({ list: { choice }, path, ownSort }: SortFormProps) {
  const { catalogue } = useText()
  const id = useId()
  const offered = sorts.filter((sort) => ownSort === 'relevance' || sort !== 'relevance')
  const words = choice.k === '' ? { ...catalogue.sorts, relevance: catalogue.recommended } : catalogue.sorts
  return (
    <ChoiceForm
      path={path}
      choice={choice}
      decides={['sort']}
      className="flex max-w-full items-center gap-3 text-sm"
    >
      <label htmlFor={id} className="text-muted max-sm:sr-only">
        {catalogue.sortBy}
      </label>
      <span className="relative min-w-0">
        <select
          key={choice.sort}
          id={id}
          name="sort"
          defaultValue={choice.sort ?? ownSort}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
          className="min-h-11 max-w-full appearance-none rounded-full border border-control bg-paper ps-4 pe-10 text-ink"
        >
          {offered.map((sort) => (
            <option key={sort} value={sort}>
              {words[sort]}
            </option>
          ))}
        </select>
        <ChevronDown
          className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-4 text-muted"
          aria-hidden="true"
        />
      </span>
      <noscript>
        <Button type="submit" variant="secondary" size="small">
          {catalogue.filters.apply}
        </Button>
      </noscript>
    </ChoiceForm>
  )
}
