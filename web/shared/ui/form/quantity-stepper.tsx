import { useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'
import { Minus, Plus } from '../icons.ts'
import { wholeNumberIn, withinStock } from './whole-number.ts'

export interface QuantityStepperProps {
  value: number
  /** Called with a whole number from 1 to `max`, never with anything else. */
  onChange: (quantity: number) => void
  max?: number
  /** Quantity in stock: neither input nor the buttons exceed it, and `availableNote` says so. */
  available?: number
  availableNote?: string | undefined
  /** Whether a text beside it states the stock already, so that the limit is stated to screen readers only. */
  isStockShown?: boolean
  disabled?: boolean
  labels: { quantity: string; fewer: string; more: string }
  /** Error message for input outside 1 to `max`. Without it the nearest number is taken, and non-numbers are ignored. */
  rangeError?: string
}

/** Quantity field. Input is applied on blur or Enter, because intermediate values (1 on the way to 12) are not meant. */
export function QuantityStepper({
  value,
  onChange,
  max = 999,
  available = max,
  availableNote,
  isStockShown = false,
  disabled = false,
  labels,
  rangeError,
}: QuantityStepperProps) {
  // Long because every function more adds to the scripts of a public page (docs/spec/speed.md#pages).
  const [typed, setTyped] = useState<string | null>(null)
  const [note, setNote] = useState<string | undefined>()
  const [isWrong, setWrong] = useState(false)
  const id = useId()
  const commit = () => {
    if (typed === null) return
    const entered = wholeNumberIn(typed)
    const nearest = entered === null ? value : Math.min(Math.max(entered, 1), max)
    const isOutside = typed.trim() !== '' && nearest !== entered && rangeError !== undefined
    setWrong(isOutside)
    setNote(isOutside ? rangeError : undefined)
    if (!isOutside) choose(nearest)
  }
  const choose = (requested: number) => {
    const quantity = withinStock(value, requested, available)
    setWrong(false)
    setNote(quantity === requested ? undefined : availableNote)
    setTyped(null)
    if (quantity !== value) onChange(quantity)
  }
  // Of a line with more than there is, the page says so.
  const limit = Math.min(max, available)
  const limitNote = value === limit && !disabled ? (limit < max ? availableNote : rangeError) : undefined
  const shownNote = note ?? limitNote
  return (
    <div className="grid max-w-40 gap-1">
      <fieldset
        className="inline-flex w-fit items-center rounded-full border border-control has-aria-invalid:border-danger"
        aria-label={labels.quantity}
      >
        <IconButton
          label={labels.fewer}
          disabled={disabled}
          // A disabled button would lose the focus, and its reason with it.
          aria-disabled={disabled || value <= 1}
          onClick={() => value > 1 && choose(value - 1)}
          className="aria-disabled:text-control"
        >
          <Minus className="size-4" aria-hidden="true" />
        </IconButton>
        <input
          inputMode="numeric"
          aria-label={labels.quantity}
          value={typed ?? String(value)}
          disabled={disabled}
          maxLength={7}
          aria-invalid={isWrong || undefined}
          aria-describedby={shownNote && id}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit()
          }}
          className="h-11 w-11 bg-transparent text-center tabular-nums"
        />
        <IconButton
          label={labels.more}
          disabled={disabled}
          aria-disabled={disabled || value >= limit}
          aria-describedby={shownNote && id}
          onClick={() => value < limit && choose(value + 1)}
          className="aria-disabled:text-control"
        >
          <Plus className="size-4" aria-hidden="true" />
        </IconButton>
      </fieldset>
      {shownNote !== undefined && (
        <p
          id={id}
          role="alert"
          className={classNames(
            'text-sm',
            isWrong ? 'text-danger' : 'text-accent-strong',
            note === undefined && isStockShown && 'sr-only',
          )}
        >
          {shownNote}
        </p>
      )}
    </div>
  )
}
