import { classNames } from './class-names.ts'

const sizes = { small: 'text-sm', normal: 'text-base font-medium', large: 'text-xl font-semibold' }

export interface PriceProps {
  /** Formatted amount. */
  children: string
  size?: keyof typeof sizes
  /** Previous price, struck through, with its label for screen readers. */
  before?: { label: string; price: string }
}

/** An amount without line breaks, in tabular digits so that amounts align. */
export function Price({ children, size = 'normal', before }: PriceProps) {
  return (
    <span className={classNames('wrap-normal tabular-nums', sizes[size])}>
      {children}
      {before !== undefined && (
        <>
          {' '}
          <s className="ms-1 text-sm font-normal text-muted">
            <span className="sr-only">{before.label}</span>
            {before.price}
          </s>
        </>
      )}
    </span>
  )
}
