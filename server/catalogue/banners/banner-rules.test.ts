import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import type { BannerEdit } from '../../../contract/admin/catalogue/banner-admin.ts'
import { bannerShape } from '../../../contract/admin/catalogue/banner-limits.ts'
import { listRefusalsOfBanner } from './banner-rules.ts'

const { minWidth, minHeight } = bannerShape
const wide = { path: `images/${'a'.repeat(32)}`, width: 1_600, height: 640 }
const around = { pictures: [wide], isPageOfMall: true }

function aBanner(change: Partial<BannerEdit> = {}): BannerEdit {
  return {
    nameEn: 'Soup is on',
    nameCn: '今晚回家飲湯',
    textEn: '',
    textCn: '',
    altEn: '',
    altCn: '',
    linkPath: '/product/new',
    imagePath: wide.path,
    imageCnPath: null,
    enabled: true,
    showAt: null,
    hideAt: null,
    ...change,
  }
}

const text = fc.constantFrom('', 'Tea')
const texts = fc.record({ nameEn: text, nameCn: text, textEn: text, textCn: text, altEn: text, altCn: text })

describe('a banner', () => {
  test('all that is missing or wrong is refused at once', () => {
    const nothing = aBanner({ nameEn: '', nameCn: '', linkPath: '', imagePath: '' })
    const refused = listRefusalsOfBanner({ ...nothing, showAt: '2026-12-01T02:00:00Z' }, around)
    const fields = refused.flatMap((refusal) =>
      refusal.code === 'invalid-input' ? Object.keys(refusal.fields) : [refusal.code],
    )
    expect(fields).toEqual(['nameEn', 'showAt', 'linkPath', 'imagePath'])
  })

  test.prop([texts])('is never shown while a text is missing in one language', (typed) => {
    const isComplete =
      typed.nameEn !== '' &&
      typed.nameCn !== '' &&
      (typed.textEn === '') === (typed.textCn === '') &&
      (typed.altEn === '') === (typed.altCn === '')
    expect(listRefusalsOfBanner(aBanner(typed), around).length === 0).toBe(isComplete)
    const planned = aBanner({ ...typed, enabled: false, showAt: '2026-12-01T02:00:00Z' })
    expect(listRefusalsOfBanner(planned, around).length === 0).toBe(isComplete)
    const hidden = listRefusalsOfBanner(aBanner({ ...typed, enabled: false }), around)
    expect(hidden.length === 0).toBe(typed.nameEn !== '' || typed.nameCn !== '')
  })

  test.prop([fc.integer({ min: 1, max: 2_560 }), fc.integer({ min: 1, max: 2_560 })])(
    'accepts a picture of the right shape in any size above the minimum',
    (width, height) => {
      const [refusal] = listRefusalsOfBanner(aBanner(), { ...around, pictures: [{ ...wide, width, height }] })
      const ratio = width / height / (minWidth / minHeight)
      if (ratio < 0.97 || ratio > 1.03 || width < minWidth) {
        expect(refusal).toEqual({
          code: 'banner-format-failure',
          minWidth,
          minHeight,
          language: null,
          isTooSmall: width < minWidth,
        })
      }
      if (ratio > 0.99 && ratio < 1.01 && width >= minWidth) expect(refusal).toBeUndefined()
    },
  )

  test('is refused if its Chinese picture has the wrong shape', () => {
    const other = `images/${'b'.repeat(32)}`
    expect(listRefusalsOfBanner(aBanner({ imageCnPath: other }), around)[0]?.code).toBe(
      'banner-format-failure',
    )
    const square = { path: other, width: 1_600, height: 1_600 }
    const pictures = [wide, square]
    expect(listRefusalsOfBanner(aBanner({ imageCnPath: other }), { ...around, pictures })).toMatchObject([
      { code: 'banner-format-failure', language: 'zh_tw', isTooSmall: false },
    ])
  })

  test('cannot be scheduled to show while it is shown, nor to hide before it shows', () => {
    const at = (showAt: string | null, hideAt: string | null, enabled = false) =>
      listRefusalsOfBanner(aBanner({ enabled, showAt, hideAt }), around)
    const [early, late] = ['2026-12-01T02:00:00Z', '2026-12-02T02:00:00Z']
    expect(at(early, null, true)).toMatchObject([{ fields: { showAt: 'not-an-option' } }])
    expect(at(late, early)).toMatchObject([{ fields: { hideAt: 'not-an-option' } }])
    expect(at(null, late)).toMatchObject([{ fields: { hideAt: 'not-an-option' } }])
    expect(at(early, late)).toEqual([])
    expect(at(null, late, true)).toEqual([])
  })

  test('is refused for all of its faults at once', () => {
    const banner = aBanner({ nameCn: '', altEn: 'A bowl', showAt: '2026-12-01T02:00:00Z' })
    const refusals = listRefusalsOfBanner(banner, { pictures: [], isPageOfMall: false })
    expect(refusals.map((refusal) => ('field' in refusal ? refusal.field : refusal.code))).toEqual([
      ...['nameCn', 'altCn', 'invalid-input', 'link-leads-nowhere', 'banner-format-failure'],
    ])
  })

  test('links to a page of the mall', () => {
    const lost = { ...around, isPageOfMall: false }
    expect(listRefusalsOfBanner(aBanner(), lost)).toEqual([
      { code: 'link-leads-nowhere', path: '/product/new' },
    ])
  })
})

test('a shown banner whose Chinese texts are English needs the consent of the staff', () => {
  const banner = aBanner({ nameEn: 'Spring sale', nameCn: 'Spring sale' })
  expect(listRefusalsOfBanner(banner, around)).toEqual([
    { code: 'one-language-only', gap: 'untranslated', language: 'zh_tw', canAccept: true },
  ])
  expect(listRefusalsOfBanner({ ...banner, acceptsGaps: true }, around)).toEqual([])
  expect(listRefusalsOfBanner({ ...banner, enabled: false }, around)).toEqual([])
})
