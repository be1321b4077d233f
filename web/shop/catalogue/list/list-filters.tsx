import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { useNameOf } from '../../../shared/language/name.ts'
import { useSite } from '../../../shared/pages/site.ts'
import { withThousands } from '../../../shared/text/format/format.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ChoiceForm } from './choice-form.tsx'
import { hasFilters, type ListChoice, urlOfList, wholeDollars } from './list-choice.ts'
import type { ProductList } from './load-list.ts'

export interface ListFiltersProps {
  list: ProductList
  path: string
  hasBrandFilter: boolean
}

/** Choices of the fields of `FilterFields`. */
export const filterFields = ['brandIds', 'minDollars', 'maxDollars', 'isInStock'] as const

/** The filters as a form. A checkbox applies at once, prices by the button; without scripts the button applies all. */
export function ListFilters({ list, path, hasBrandFilter }: ListFiltersProps) {
  const { filters } = useText().catalogue
  return (
    // A new address resets the form, so that unsent input is dropped.
    <ChoiceForm
      key={urlOfList(path, list.choice)}
      path={path}
      choice={list.choice}
      decides={filterFields}
      className="grid gap-8"
    >
      <FilterFields list={list} choice={list.choice} hasBrandFilter={hasBrandFilter} appliesAtOnce>
        <Button type="submit" variant="secondary" size="small" className="justify-self-start">
          {filters.apply}
        </Button>
      </FilterFields>
    </ChoiceForm>
  )
}

export interface FilterFieldsProps extends Pick<ListFiltersProps, 'list' | 'hasBrandFilter'> {
  /** The choice that the fields start from. */
  choice: ListChoice
  /** Whether a checkbox submits the form. */
  appliesAtOnce?: boolean
  /** Below the prices. */
  children?: ReactNode
}

/** Brands with their product counts, stock, and a price range. */
export function FilterFields({
  list: { brands, priceBounds },
  choice,
  hasBrandFilter,
  appliesAtOnce = false,
  children,
}: FilterFieldsProps) {
  const { filters, found } = useText().catalogue
  const site = useSite()
  const nameOf = useNameOf()
  const hints = priceBounds === null ? { min: 0, max: 0 } : wholeDollars(priceBounds)
  // A chosen brand without products can still be removed.
  const empty = site.brands.filter(
    ({ id }) => choice.brandIds.includes(id) && !brands.some((brand) => brand.id === id),
  )
  const offered = [...brands, ...empty.map((brand) => ({ ...brand, count: 0 }))]
  return (
    <>
      {hasBrandFilter && offered.length > 0 && (
        <fieldset>
          <legend className="mb-2 font-medium">{filters.brand}</legend>
          <div className="grid text-sm sm:grid-cols-2 sm:gap-x-6 lg:grid-cols-1">
            {offered.map((brand) => (
              <FilterBox
                key={brand.id}
                name="brand"
                value={brand.id}
                isChecked={choice.brandIds.includes(brand.id)}
                appliesAtOnce={appliesAtOnce}
              >
                <span className="min-w-0 grow">{nameOf(brand)}</span>
                <span className="text-muted tabular-nums" aria-hidden="true">
                  {withThousands(brand.count)}
                </span>
                <span className="sr-only">{found(brand.count)}</span>
              </FilterBox>
            ))}
          </div>
        </fieldset>
      )}
      <div className="text-sm">
        <FilterBox name="inStock" value="1" isChecked={choice.isInStock} appliesAtOnce={appliesAtOnce}>
          {filters.inStock}
        </FilterBox>
      </div>
      {(priceBounds !== null || hasFilters(choice)) && (
        <fieldset className="grid gap-3">
          <legend className="mb-3 font-medium">{filters.price}</legend>
          <div className="flex items-end gap-2">
            <Dollars label={filters.min} name="minPrice" hint={hints.min} value={choice.minDollars} />
            <Dollars label={filters.max} name="maxPrice" hint={hints.max} value={choice.maxDollars} />
          </div>
          {children}
        </fieldset>
      )}
    </>
  )
}

interface FilterBoxProps {
  name: string
  value: string
  isChecked: boolean
  appliesAtOnce: boolean
  children: ReactNode
}

function FilterBox({ name, value, isChecked, appliesAtOnce, children }: FilterBoxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 hover:text-accent lg:min-h-9">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isChecked}
        onChange={appliesAtOnce ? ({ currentTarget }) => currentTarget.form?.requestSubmit() : undefined}
        className="size-5 shrink-0 accent-accent lg:size-4"
      />
      {children}
    </label>
  )
}

interface DollarsProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'name'> {
  label: string
  hint: number
  value: number | null
}

function Dollars({ label, hint, value, name }: DollarsProps) {
  const id = useId()
  return (
    <div className="grid min-w-0 flex-1 gap-1">
      <label htmlFor={id} className="text-xs text-muted">
        {label}
      </label>
      <input
        id={id}
        name={name}
        defaultValue={value ?? ''}
        inputMode="numeric"
        onInput={({ currentTarget }) => {
          currentTarget.value = currentTarget.value.replace(/[^\d.]/g, '')
        }}
        maxLength={6}
        autoComplete="off"
        placeholder={String(hint)}
        className="min-h-11 w-full rounded-md border border-control bg-paper px-3 text-base tabular-nums placeholder:text-muted"
      />
    </div>
  )
}
