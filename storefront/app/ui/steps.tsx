import { classNames } from './class-names.ts'

/** Where someone is in something with several steps. */
export function Steps({
  label,
  steps,
  current,
}: {
  label: string
  steps: readonly string[]
  current: number
}) {
  return (
    <ol aria-label={label} className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {steps.map((step, place) => (
        <li
          key={step}
          aria-current={place === current ? 'step' : undefined}
          className={classNames(
            'flex items-center gap-2',
            place === current ? 'font-medium text-accent' : 'text-muted',
          )}
        >
          <span
            className={classNames(
              'inline-flex size-6 items-center justify-center rounded-full border border-current text-xs tabular-nums',
              place < current && 'bg-surface',
            )}
          >
            {place + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  )
}
