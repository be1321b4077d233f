import type { Language } from '../../../../contract/values/language.ts'
import { dateFormat } from './format-dates.ts'

/** A Hong Kong day where its year is known, and its weekday: `6 Nov`, `Fri`. The short Chinese form, 週五, is not usual in
 *  Hong Kong. */
export function showShortDay(language: Language, day: string): { date: string; weekday: string } {
  const at = new Date(`${day}T12:00:00+08:00`)
  return {
    date: dateFormat(language, { month: 'short', day: 'numeric' }).format(at),
    weekday: dateFormat(language, { weekday: language === 'zh_tw' ? 'long' : 'short' }).format(at),
  }
}

/** A Hong Kong day of the next weeks with its weekday: `Fri 6 Nov`, `11月6日（星期五）`. */
export function showDayAhead(language: Language, day: string): string {
  const { date, weekday } = showShortDay(language, day)
  return language === 'zh_tw' ? `${date}（${weekday}）` : `${weekday} ${date}`
}
