import { maxOverlapHours } from '../../../contract/values/api-keys.ts'

/** Offered times for which a rotated key or secret keeps working. */
export function overlapOptions(nameOf: (hours: number) => string): { value: string; label: string }[] {
  return [0, 24, 72, maxOverlapHours].map((hours) => ({ value: String(hours), label: nameOf(hours) }))
}
