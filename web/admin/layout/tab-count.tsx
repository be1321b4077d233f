import { classNames } from '../../shared/ui/class-names.ts'

interface TabCountProps {
  /** Undefined while it loads. */
  count: number | undefined
  show?: (count: number) => string
}

/** The number of entries of a tab. It has the room of two digits before it arrives, so that the tabs do not move. */
export function TabCount({ count, show = String }: TabCountProps) {
  return (
    <span
      className={classNames(
        'inline-block min-w-[2ch] ps-1.5 box-content text-start tabular-nums',
        count === 0 && 'font-normal text-muted',
      )}
    >
      {count === undefined ? '\u00a0' : show(count)}
    </span>
  )
}
