import type { ButtonHTMLAttributes, Ref } from 'react'
import { type ButtonVariants, buttonClass } from './button-variants.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonVariants {
  /** Pending: the button stays focused and ignores presses. */
  isBusy?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A button that acts on the page. For navigation, use a link with `buttonClass`. */
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
