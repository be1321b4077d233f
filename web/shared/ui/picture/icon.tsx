import icons from './icons.svg'

export type IconName = 'heart' | 'house' | 'layout-grid' | 'package' | 'search' | 'truck' | 'undo' | 'user'

/** An icon of a file of its own, so that no page loads its code. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`${icons}#${name}`} />
    </svg>
  )
}
