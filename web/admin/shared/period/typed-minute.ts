import { hongKongTime, minuteOfHongKong } from '../../../../contract/values/hong-kong-time.ts'

/** Value of a `datetime-local` field in Hong Kong time; empty for null. */
export function typedMinute(at: string | null): string {
  return at === null ? '' : hongKongTime(new Date(at)).slice(0, 16).replace(' ', 'T')
}

/** ISO time of such a field. */
export function parseMinute(minute: string): string | null {
  return minute === '' ? null : minuteOfHongKong(minute.slice(0, 16)).toISOString()
}
