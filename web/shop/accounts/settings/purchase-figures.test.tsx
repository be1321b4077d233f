import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { UserInfo } from '../../../../contract/shop/accounts/people.ts'
import { en } from '../../../shared/text/en.ts'
import { type Text, TextContext } from '../../../shared/text/shape/text.ts'
import { zhTw } from '../../../shared/text/zh-tw.ts'
import { PurchaseFigures } from './purchase-figures.tsx'

const user = {
  totalPriceCents: 1_234_560,
  totalPvHundredths: 98_765,
  currentSubtotalCents: 1_000_000,
  historicalTotalCents: 234_560,
} as UserInfo

test.each([
  ['English', en],
  ['Chinese', zhTw],
] as [string, Text][])('the overview shows total, PV, current and earlier purchases in %s', (_, text) => {
  const markup = renderToStaticMarkup(
    <TextContext value={text}>
      <PurchaseFigures user={user} />
    </TextContext>,
  )
  const figuresShown = [...markup.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*><span[^>]*>([^<]*)<\/span>/g)].map(
    ([, name, value]) => [name, value],
  )
  const { figures } = text.settings
  expect(figuresShown).toEqual([
    [figures.total, 'HK$12,345.60'],
    [figures.pv, '987.65'],
    [figures.current, 'HK$10,000.00'],
    [figures.historical, 'HK$2,345.60'],
  ])
})
