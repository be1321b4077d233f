import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useText } from '../../../shared/text/shape/text.ts'
import { classNames } from '../../../shared/ui/class-names.ts'

export interface ProductOption {
  id: string
  name: string
  /** Secondary text, such as a price. */
  detail: ReactNode
  /** Six hex digits, for an option that is a colour. */
  colour?: string | undefined
  /** False if it was never made with the values chosen before: not selectable. */
  isMade: boolean
  /** Not orderable. */
  isUnavailable: boolean
}

export interface ProductOptionsProps {
  legend: string
  options: readonly ProductOption[]
  /** Null while nothing is chosen. */
  value: string | null
  /** Number of presses of the purchase button without this choice. Each press shows the reminder and scrolls to it. */
  reminders: number
  onChange: (id: string) => void
}

/** A choice of products, sizes or colours. Sold-out ones are selectable, to show their price. */
export function ProductOptions({ legend, options, value, reminders, onChange }: ProductOptionsProps) {
  const { catalogue } = useText()
  const id = useId()
  const frame = useRef<HTMLFieldSetElement>(null)
  const chosenName = options.find((option) => option.id === value)?.name
  useEffect(() => {
    if (reminders === 0) return
    frame.current?.scrollIntoView({ block: 'center' })
    frame.current?.querySelector<HTMLInputElement>('input:enabled')?.focus({ preventScroll: true })
  }, [reminders])
  return (
    <fieldset ref={frame} aria-label={legend} aria-describedby={reminders === 0 ? undefined : id}>
      <legend className="mb-2 text-sm font-medium">
        {chosenName === undefined ? legend : catalogue.chosen(legend, chosenName)}
        {/* In the line of the legend, so that it moves nothing. */}
        {reminders > 0 && (
          <span id={id} role="alert" className="ms-2 font-normal text-danger">
            {catalogue.choose(legend)}
          </span>
        )}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.id}
            className={classNames(
              'relative flex min-h-11 flex-wrap items-center gap-x-2 rounded-full border px-4 py-1 text-sm has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              option.isMade ? 'cursor-pointer hover:border-accent' : 'border-dashed',
              reminders === 0 ? 'border-control' : 'border-danger',
            )}
          >
            <input
              type="radio"
              name={id}
              value={option.id}
              checked={option.id === value}
              disabled={!option.isMade}
              onChange={() => onChange(option.id)}
              className="peer sr-only"
            />
            {option.colour !== undefined && (
              <Swatch colour={option.colour} isUnavailable={option.isUnavailable} />
            )}
            <span className={option.isUnavailable ? 'text-muted line-through' : undefined}>
              {option.name}
            </span>
            {option.detail && (
              <span className="whitespace-nowrap text-muted tabular-nums">{option.detail}</span>
            )}
            {option.isUnavailable && (
              <span className="sr-only">{option.isMade ? catalogue.soldOut : catalogue.notMade}</span>
            )}
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
