import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AddressText } from './address-text.tsx'

/** The parts of an address that lines break last. */
function partsOf(text: string): string[] {
  const markup = renderToStaticMarkup(<AddressText text={text} />)
  return [...markup.matchAll(/<span class="inline-block">(.*?)<\/span>/g)].map(([, part = '']) => part)
}

test('a Chinese address breaks between its parts', () => {
  expect(partsOf('香港島東區海濤苑海寧閣7座3樓B室')).toEqual([
    '香港島',
    '東區',
    '海濤苑',
    '海寧閣',
    '7座',
    '3樓',
    'B室',
  ])
})

test('a name that contains the name of a kind is one part', () => {
  expect(partsOf('九龍九龍城區太子道西12號')).toEqual(['九龍九龍城區', '太子道', '西12號'])
  expect(partsOf('太古城道18號')).toEqual(['太古城道', '18號'])
})

test('what is no part of its own may break everywhere, and nothing is lost', () => {
  const text = '九龍觀塘某處沒有名稱的地方旁邊，轉左再轉右 2樓'
  expect(partsOf(text)).toEqual(['2樓'])
  expect(renderToStaticMarkup(<AddressText text={text} />).replace(/<[^>]*>/g, '')).toBe(text)
})

test('an English address is plain text', () => {
  expect(renderToStaticMarkup(<AddressText text="Flat 8, 12/F, Kwun Tong" />)).toBe('Flat 8, 12/F, Kwun Tong')
})
