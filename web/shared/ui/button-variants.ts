import { classNames } from './class-names.ts'

export interface ButtonVariants {
  /** At most one `primary` button per screen, for its main action. `danger` removes something for good. */
  variant?: keyof typeof variants | undefined
  size?: 'normal' | 'small' | undefined
  isWide?: boolean | undefined
}

const variants = {
  primary: 'border border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-control bg-paper text-ink hover:border-accent hover:text-accent',
  /** A choice that is made, among `secondary` ones. */
  chosen: 'border border-accent bg-accent-soft text-accent-strong',
  quiet: 'text-accent hover:bg-accent-soft',
  danger: 'border border-transparent bg-danger text-paper hover:opacity-90',
  'danger-secondary': 'border border-danger bg-paper text-danger hover:bg-danger-soft',
  'danger-quiet': 'text-danger hover:bg-danger-soft',
}
const sizes = { normal: 'min-h-12 px-6 text-base', small: 'min-h-11 px-4 text-sm' }

/** Classes of buttons, and of links styled as buttons. */
export function buttonClass(
  { variant = 'primary', size = 'normal', isWide }: ButtonVariants,
  more?: string,
): string {
  return classNames(
    'inline-flex max-w-full items-center justify-center gap-2 rounded-full text-center font-medium wrap-normal transition-colors print:hidden',
    'disabled:cursor-not-allowed disabled:bg-surface disabled:text-muted disabled:border-control',
    variants[variant],
    sizes[size],
    isWide && 'w-full',
    more,
  )
}
