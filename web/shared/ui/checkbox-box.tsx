import { Checkbox as Base } from '@base-ui/react/checkbox'
import { classNames } from './class-names.ts'
import { Check } from './icons.ts'

/** The box of a checkbox, based on Base UI. A label must contain it or refer to its id. */
export function CheckboxBox({ className, ...rest }: Base.Root.Props & { className?: string }) {
  return (
    <Base.Root
      {...rest}
      className={classNames(
        'grid size-5 shrink-0 place-items-center rounded-sm border border-control bg-paper text-on-accent',
        'aria-invalid:border-danger data-checked:border-accent data-checked:bg-accent data-disabled:opacity-50',
        className,
      )}
    >
      <Base.Indicator>
        <Check className="size-4" strokeWidth={3} aria-hidden="true" />
      </Base.Indicator>
    </Base.Root>
  )
}
