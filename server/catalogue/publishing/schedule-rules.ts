/** When a display product or a banner is shown and hidden by itself, as ISO times or cells of a file: in one form, so that
 *  their texts compare as the times do. */
export interface Schedule {
  enabled: boolean
  showAt: string | null
  hideAt: string | null
}

/** Which times of a schedule cannot be: what is shown cannot be shown later, and nothing is hidden before it was
 *  shown. */
export function faultyTimesOf({ enabled, showAt, hideAt }: Schedule): ('showAt' | 'hideAt')[] {
  const isShowFaulty = showAt !== null && enabled
  const isHideFaulty = hideAt !== null && (showAt === null ? !enabled : hideAt <= showAt)
  return [...(isShowFaulty ? (['showAt'] as const) : []), ...(isHideFaulty ? (['hideAt'] as const) : [])]
}
