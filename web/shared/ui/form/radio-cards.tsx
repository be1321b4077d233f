import { type ReactNode, useId } from 'react'

export interface RadioCard {
  value: string
  title: ReactNode
  detail?: ReactNode
  disabled?: boolean
}

export interface RadioCardsProps {
  legend: string
  /** Makes the legend the heading of a section, which scripts can focus. */
  headingId?: string
  name: string
  cards: readonly RadioCard[]
  value: string | null
  onChange: (value: string) => void
}

/** Radio group with several lines per option: an address, a payment type, a size. */
export function RadioCards({ legend, headingId, name, cards, value, onChange }: RadioCardsProps) {
  const id = useId()
  return (
    <fieldset className="grid gap-3">
      {headingId === undefined ? (
        <legend className="mb-2 text-sm font-medium">{legend}</legend>
      ) : (
        <legend className="mb-4">
          <h2 id={headingId} tabIndex={-1} className="font-display scroll-mt-6 text-lg outline-none">
            {legend}
          </h2>
        </legend>
      )}
      {cards.map((card) => (
        <label
          key={card.value}
          className="flex min-h-12 items-start gap-3 rounded-md border border-control p-4 has-checked:border-accent has-checked:bg-accent-soft has-disabled:border-line has-disabled:text-muted"
        >
          <input
            type="radio"
            name={name}
            value={card.value}
            checked={card.value === value}
            disabled={card.disabled}
            onChange={() => onChange(card.value)}
            aria-describedby={card.detail === undefined ? undefined : `${id}-${card.value}`}
            className="mt-1 size-4 shrink-0 accent-accent"
          />
          <span className="grid gap-0.5">
            <span className="font-medium">{card.title}</span>
            {card.detail !== undefined && (
              <span id={`${id}-${card.value}`} className="text-sm text-muted">
                {card.detail}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
