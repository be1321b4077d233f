/** When a display product is put on the shelf and taken off it, as ISO times or cells of a file: in one form, so that their
 *  texts compare as the times do. */
export interface Schedule {
  enabled: boolean
  showAt: string | null
  hideAt: string | null
}

/** Which times of a schedule cannot be: what is on the shelf cannot be put there later, and nothing leaves it before it
 *  was there. */
export function faultyTimesOf({ enabled, showAt, hideAt }: Schedule): ('showAt' | 'hideAt')[] {
  const isShowFaulty = showAt !== null && enabled
  const isHideFaulty = hideAt !== null && (showAt === null ? !enabled : hideAt <= showAt)
  return [...(isShowFaulty ? (['showAt'] as const) : []), ...(isHideFaulty ? (['hideAt'] as const) : [])]
}
