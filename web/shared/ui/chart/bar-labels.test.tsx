import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BarNames } from './bar-labels.tsx'

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Twelve months, the last of them in 2026. */
function monthsUntil(last: number) {
  return names.map((_, place) => {
    const month = (last + 1 + place) % 12
    const year = month > last ? '2025' : '2026'
    return { key: `${year} ${month}`, value: 0, below: { name: names[month] ?? '', year } }
  })
}

/** The names with their years as a window shows them that hides elements of a class. */
function namesWithout(hidden: string, last: number): string[] {
  const markup = renderToStaticMarkup(<BarNames bars={monthsUntil(last)} />)
  return [...markup.matchAll(/<text([^>]*)>(.*?)<\/text>/g)].flatMap(([, text = '', content = '']) =>
    isHidden(text, hidden)
      ? []
      : [
          [...content.matchAll(/<tspan([^>]*)>(.*?)<\/tspan>/g)]
            .flatMap(([, span = '', words = '']) => (isHidden(span, hidden) ? [] : [words]))
            .join(' '),
        ],
  )
}

function isHidden(attributes: string, hidden: string): boolean {
  return new RegExp(`class="([^"]* )?${hidden}[ "]`).test(attributes)
}

test('on wide windows the first month and each January have their year', () => {
  expect(namesWithout('md:hidden', 10)).toEqual(
    'Dec 2025,Jan 2026,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov'.split(','),
  )
  expect(namesWithout('md:hidden', 11)[0]).toBe('Jan 2026')
})

test('on phones the first month that is shown and the first of the next year have their year', () => {
  expect(namesWithout('max-md:hidden', 10)).toEqual(['Feb 2026', 'May', 'Aug', 'Nov'])
  expect(namesWithout('max-md:hidden', 6)).toEqual(['Oct 2025', 'Jan 2026', 'Apr', 'Jul'])
  expect(namesWithout('max-md:hidden', 1)).toEqual(['May 2025', 'Aug', 'Nov', 'Feb 2026'])
})
