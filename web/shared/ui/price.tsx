import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const sizes = {
  small: 'text-sm',
  normal: 'text-base font-semibold',
  large: 'text-[min(1.5rem,8vw)] leading-[1.35] font-semibold',
}

export interface PriceProps {
  /** Formatted amount. */
  children: ReactNode
  size?: keyof typeof sizes | undefined
}

/** An amount without line breaks, in tabular digits so that amounts align. */
export function Price({ children, size = 'normal' }: PriceProps) {
  return <span className={classNames('wrap-normal tabular-nums', sizes[size])}>{children}</span>
}
