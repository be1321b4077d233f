import type { Refusal } from '../../../contract/wire/refusals.ts'

/** Scheduled times of a display product or a banner, as ISO times or file cells: in one format, so that string
 *  comparison orders them. */
export interface Schedule {
  enabled: boolean
  showAt: string | null
  hideAt: string | null
}

/** Returns the invalid times of a schedule: a shown item has no `showAt`, and `hideAt` is not before `showAt`. */
export function findFaultyTimes({ enabled, showAt, hideAt }: Schedule): ('showAt' | 'hideAt')[] {
  const isShowFaulty = showAt !== null && enabled
  const isHideFaulty = hideAt !== null && (showAt === null ? !enabled : hideAt <= showAt)
  return [...(isShowFaulty ? (['showAt'] as const) : []), ...(isHideFaulty ? (['hideAt'] as const) : [])]
}

type Times = Pick<Schedule, 'showAt' | 'hideAt'>

/** Refuses times that have passed with `time-in-past`, unless the stored schedule already had them. */
export function listRefusalsOfPastTimes(edit: Times, stored: Times | null, now: Date): Refusal[] {
  return (['showAt', 'hideAt'] as const)
    .filter((name) => {
      const at = edit[name]
      return at !== null && at !== stored?.[name] && Date.parse(at) <= now.getTime()
    })
    .map((field) => ({ code: 'time-in-past', field }))
}
