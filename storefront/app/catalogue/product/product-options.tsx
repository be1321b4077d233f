import { useText } from '../../text/text.ts'

export interface ProductOption {
  id: string
  name: string
  /** Secondary text, such as a price. */
  detail?: string
  /** Six hex digits, for an option that is a colour. */
  colour?: string | undefined
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
              className="peer sr-only"
            />
            {option.colour !== undefined && (
              <Swatch colour={option.colour} isUnavailable={option.isUnavailable} />
            )}
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

/** A round swatch: ringed when chosen, struck through when sold out. Coloured by an attribute, because the
 *  Content-Security-Policy allows no inline styles. */
function Swatch({ colour, isUnavailable }: { colour: string; isUnavailable: boolean }) {
  return (
    <svg
      viewBox="0 0 28 28"
      aria-hidden="true"
      className="-ms-2 size-7 rounded-full text-control outline-offset-1 outline-accent peer-checked:outline-2"
    >
      <circle
        cx="14"
        cy="14"
        r="13"
        fill={`#${colour}`}
        fillOpacity={isUnavailable ? 0.4 : 1}
        stroke="currentColor"
      />
      {isUnavailable && <path d="M5 23 23 5" stroke="currentColor" strokeWidth="2" />}
    </svg>
  )
}
