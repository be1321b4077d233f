import { hongKongTime, minuteOfHongKong } from '../../../../../contract/hong-kong-time.ts'

/** A moment as a field of minutes shows it, in Hong Kong's time; empty where there is none. */
export function typedMinute(at: string | null): string {
  return at === null ? '' : hongKongTime(new Date(at)).slice(0, 16).replace(' ', 'T')
}

/** The moment that such a field names. */
export function momentOf(minute: string): string | null {
  return minute === '' ? null : minuteOfHongKong(minute.slice(0, 16)).toISOString()
}
