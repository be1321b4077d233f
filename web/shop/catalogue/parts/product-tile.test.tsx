import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { en } from '../../../shared/text/en.ts'
import { TextContext } from '../../../shared/text/shape/text.ts'
import { ProductTile } from './product-tile.tsx'

const product = {
  id: '01a227ce-98ef-7cf9-8d55-fc2ab1936b01',
  nameEn: 'Kettle',
  nameCn: '水煲',
  brandNameEn: 'Kiln',
  brandNameCn: '窰',
  image: null,
  priceCents: 10_000,
  priceVaries: false,
  pvHundredths: 0,
  isNew: true,
  hasPromotion: true,
}

test.each([
  { soldOut: false, marks: [true, true, false] },
  { soldOut: true, marks: [false, true, true] },
])(
  'a product that is sold out ($soldOut) is not marked as new, but as eligible for codes',
  ({ soldOut, marks }) => {
    const markup = renderToStaticMarkup(
      <MemoryRouter>
        <TextContext value={en}>
          <ProductTile product={{ ...product, soldOut }} isPriority={false} />
        </TextContext>
      </MemoryRouter>,
    )
    const { isNew, promotion, soldOut: mark } = en.catalogue
    expect([isNew, promotion, mark].map((word) => markup.includes(word))).toEqual(marks)
  },
)
