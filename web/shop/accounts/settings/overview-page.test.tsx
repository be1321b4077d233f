import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { en } from '../../../shared/text/en.ts'
import { TextContext } from '../../../shared/text/shape/text.ts'
import { Shortcuts } from './overview-page.tsx'

test.each([
  [true, ['/account/shareProfit', '/account/downlineOrder', '/account/shareLink', '/account/statement']],
  [false, ['/account/order', '/account/favorite', '/account/receiver']],
])('the overview of phones leads to the pages of a distributor: %s', (isDistributor, expected) => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <TextContext value={en}>
        <Shortcuts isDistributor={isDistributor} />
      </TextContext>
    </MemoryRouter>,
  )
  const paths = [...markup.matchAll(/href="([^"?]+)/g)].map(([, path]) => path)
  expect(paths.slice(0, expected.length)).toEqual(expected)
  expect(paths.includes('/account/order')).toBe(!isDistributor)
})
