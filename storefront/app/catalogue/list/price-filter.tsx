import { type InputHTMLAttributes, useId } from 'react'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/form/button.tsx'
import { ChoiceForm } from './choice-form.tsx'
import { type ListChoice, wholeDollars } from './list-choice.ts'
import type { ProductList } from './load-list.ts'

export interface PriceFilterProps {
  choice: ListChoice
  path: string
  bounds: ProductList['priceBounds']
}

/** Price range in whole dollars, with the list's range as placeholder. */
export function PriceFilter({ choice, path, bounds }: PriceFilterProps) {
  const { filters } = useText().catalogue
  const hints = bounds === null ? { min: 0, max: 0 } : wholeDollars(bounds)
  return (
    <ChoiceForm path={path} choice={choice} decides={['minDollars', 'maxDollars']}>
      <fieldset>
        <legend className="mb-3 font-medium">{filters.price}</legend>
        <div className="flex items-end gap-2">
          <Dollars
            label={filters.from}
            name="minPrice"
            hint={hints.min}
            defaultValue={choice.minDollars ?? ''}
          />
          <Dollars
            label={filters.to}
            name="maxPrice"
            hint={hints.max}
            defaultValue={choice.maxDollars ?? ''}
          />
        </div>
        <Button type="submit" variant="secondary" size="small" className="mt-3">
          {filters.apply}
        </Button>
      </fieldset>
    </ChoiceForm>
  )
}

function Dollars({
  label,
  hint,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & { label: string; hint: number }) {
  const id = useId()
  return (
    <div className="grid min-w-0 flex-1 gap-1">
      <label htmlFor={id} className="text-xs text-muted">
        {label}
      </label>
      <input
        {...rest}
        id={id}
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={6}
        autoComplete="off"
        placeholder={String(hint)}
        className="min-h-11 w-full rounded-md border border-control bg-paper px-3 text-base tabular-nums placeholder:text-muted"
      />
    </div>
  )
}
