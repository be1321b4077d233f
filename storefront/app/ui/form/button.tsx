import type { ButtonHTMLAttributes } from 'react'
import { Spinner } from '../spinner.tsx'
import { type ButtonVariants, buttonClass } from './button-variants.ts'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonVariants {
  /** Something is under way: the button stays where the focus is, and a second press does nothing. */
  isBusy?: boolean
}

/** A button that does something on the page. Where it leads somewhere, use a link with `buttonClass`. */
export function Button({
  variant,
  size,
  isWide,
  isBusy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ variant, size, isWide }, className)}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  )
}
