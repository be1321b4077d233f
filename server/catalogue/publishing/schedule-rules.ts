/** Scheduled times of a display product or a banner, as ISO times or file cells: in one format, so that string
 *  comparison orders them. */
export interface Schedule {
  enabled: boolean
  showAt: string | null
  hideAt: string | null
}

/** Returns the invalid times of a schedule: a shown item has no `showAt`, and `hideAt` is not before `showAt`. */
export function faultyTimesOf({ enabled, showAt, hideAt }: Schedule): ('showAt' | 'hideAt')[] {
  const isShowFaulty = showAt !== null && enabled
  const isHideFaulty = hideAt !== null && (showAt === null ? !enabled : hideAt <= showAt)
  return [...(isShowFaulty ? (['showAt'] as const) : []), ...(isHideFaulty ? (['hideAt'] as const) : [])]
}
