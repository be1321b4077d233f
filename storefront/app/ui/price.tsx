import { classNames } from './class-names.ts'

const sizes = { small: 'text-sm', normal: 'text-base font-medium', large: 'text-xl font-semibold' }

export interface PriceProps {
  /** Already written as people read it. */
  children: string
  size?: keyof typeof sizes
  /** What it cost before, struck through and said to be so. */
  before?: { label: string; price: string }
}

/** An amount, never parted at the end of a line. All digits have one width, so that amounts below each other line up. */
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
