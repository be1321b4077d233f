/** A calendar in the form in which the Government of Hong Kong publishes the general holidays: one language, events of
 *  one day, CRLF and a byte order mark.
 *  @param days the names by day */
export function aGovernmentCalendar(language: 'EN' | 'TC', days: Readonly<Record<string, string>>): string {
  const events = Object.entries(days).flatMap(([day, name]) => {
    const compact = day.replaceAll('-', '')
    return [
      'BEGIN:VEVENT',
      `DTSTART;VALUE=DATE:${compact}`,
      `DTEND;VALUE=DATE:${dayAfter(day).replaceAll('-', '')}`,
      'TRANSP:TRANSPARENT',
      `UID:${compact}@1823.gov.hk`,
      `SUMMARY:${name}`,
      'END:VEVENT',
    ]
  })
  const head = [
    'BEGIN:VCALENDAR',
    `PRODID:-//1823 Call Centre\\, HKSAR Government//Hong Kong Public Holidays//${language}`,
    'VERSION:2.0',
    'CALSCALE:GREGORIAN',
    'X-WR-TIMEZONE:Asia/Hong_Kong',
    `X-WR-CALNAME:${language === 'EN' ? 'Hong Kong Public Holidays' : '香港公眾假期'}`,
  ]
  return `\ufeff${[...head, ...events, 'END:VCALENDAR', ''].join('\r\n')}`
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

/** A calendar of one event by its lines, such as `SUMMARY:Labour Day`. */
export function aCalendar(...events: readonly (readonly string[])[]): string {
  const lines = events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT'])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
}
