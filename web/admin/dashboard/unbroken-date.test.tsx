import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UnbrokenDate } from './unbroken-date.tsx'

test('a text keeps all its words, whether it has its date never, once or twice', () => {
  const show = (text: string, date?: string) => renderToStaticMarkup(<UnbrokenDate text={text} date={date} />)
  const may = '<span class="whitespace-nowrap">1 May</span>'
  expect(show('Since today', '1 May')).toBe('Since today')
  expect(show('Since today')).toBe('Since today')
  expect(show('Since 1 May.', '1 May')).toBe(`Since ${may}.`)
  expect(show('1 May, also 1 May 2026', '1 May')).toBe(`${may}, also 1 May 2026`)
})
