import { useText } from '../../text/text.ts'

export interface ProductOption {
  id: string
  name: string
  /** Secondary text, such as a price. */
  detail?: string
  /** Selectable, but not orderable. */
  isUnavailable: boolean
}

export interface ProductOptionsProps {
  legend: string
  name: string
  options: readonly ProductOption[]
  value: string
  onChange: (id: string) => void
}

/** A choice of articles, sizes or colours. Sold-out ones are selectable, to show their price. */
export function ProductOptions({ legend, name, options, value, onChange }: ProductOptionsProps) {
  const { catalogue } = useText()
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.id}
            className="relative flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-control px-4 text-sm hover:border-accent has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={option.id}
              checked={option.id === value}
              onChange={() => onChange(option.id)}
              className="sr-only"
            />
            <span className={option.isUnavailable ? 'text-muted line-through' : undefined}>
              {option.name}
            </span>
            {option.detail !== undefined && (
              <span className="whitespace-nowrap text-muted tabular-nums">{option.detail}</span>
            )}
            {option.isUnavailable && <span className="sr-only">{catalogue.soldOut}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
