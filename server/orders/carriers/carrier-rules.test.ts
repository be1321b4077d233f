import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { findMisfit, findTrackedNumbers } from './carrier-rules.ts'
import type { KnownCarrier } from './carrier-state.ts'

const aCarrier = (nameEn: string, nameCn: string, numberForms: string[]): KnownCarrier => ({
  nameEn,
  nameCn,
  otherNames: nameEn === 'SF Express' ? ['SF', '順豐'] : [],
  numberForms,
  linkEn: `https://${nameEn.replace(' ', '-').toLowerCase()}.example/en?n={number}`,
  linkCn: `https://${nameEn.replace(' ', '-').toLowerCase()}.example/tc?n={number}`,
})
const sf = aCarrier('SF Express', '順豐速運', ['SF#############', '############'])
const post = aCarrier('Hongkong Post', '香港郵政', ['@@#########HK'])
const van = { ...aCarrier('Van', '貨車', []), linkEn: null, linkCn: null }
const carriers = [sf, post, van]
const numbersIn = (text: string | null) => findTrackedNumbers(text, carriers).map(({ number }) => number)

describe('the tracking numbers of a shipment', () => {
  test('have the carrier that the text begins with, by any of its names, and link to its page', () => {
    for (const [text, carrierName] of [
      ['SF Express SF1234567890123', 'SF Express'],
      ['順豐速運 SF1234567890123（兩件）', '順豐速運'],
      ['sf SF1234567890123', 'sf'],
    ] as const)
      expect(findTrackedNumbers(text, carriers)).toMatchObject([
        { carrierName, number: 'SF1234567890123', linkEn: 'https://sf-express.example/en?n=SF1234567890123' },
      ])
  })

  test('without a carrier are recognised by their letters only', () => {
    expect(findTrackedNumbers('RD024816924HK', carriers)).toMatchObject([
      { nameCn: '香港郵政', carrierName: '', linkCn: 'https://hongkong-post.example/tc?n=RD024816924HK' },
    ])
    expect(numbersIn('123456789012')).toEqual([])
    expect(numbersIn('Upsilon 123456789012')).toEqual([])
  })

  test('of several shipments are all found; a note beside a number is not one', () => {
    expect(numbersIn('SF Express SF1234567890123, SF1234567890124; Hongkong Post RD024816924HK')).toEqual([
      'SF1234567890123',
      'SF1234567890124',
      'RD024816924HK',
    ])
    expect(numbersIn('SF Express SF1234567890123 (order of 2026)')).toEqual(['SF1234567890123'])
    expect(numbersIn(null)).toEqual([])
  })

  test('of an earlier form are still linked, with letters before a space', () => {
    expect(numbersIn('SF Express SF12345678')).toEqual(['SF12345678'])
    expect(findTrackedNumbers('SF 8000123456789', carriers)[0]?.linkEn).toMatch(/n=SF8000123456789$/)
    expect(findTrackedNumbers('Van 2026-01', carriers)).toMatchObject([{ linkEn: null }])
  })

  test.prop([fc.string(), fc.string()])(
    'of any text are words of it, and links stay on the carrier’s page',
    (one, other) => {
      const text = `SF Express ${one}; ${other}`
      for (const { number, linkEn } of findTrackedNumbers(text, carriers)) {
        expect(text).toContain(number)
        if (linkEn !== null) expect(new URL(linkEn).host).toMatch(/^(sf-express|hongkong-post)\.example$/)
      }
    },
  )
})

describe('a number that does not fit its carrier', () => {
  test('is named with the forms of the carrier', () => {
    const misfit = { nameEn: 'SF Express', nameCn: '順豐速運', forms: sf.numberForms }
    expect(findMisfit('SF Express SF123456789012', carriers)).toEqual({ ...misfit, number: 'SF123456789012' })
    expect(findMisfit('順豐 RD024816924HK', carriers)).toMatchObject({ number: 'RD024816924HK' })
    expect(findMisfit('SF Express SF1234567890123, SF12345', carriers)).toMatchObject({ number: 'SF12345' })
  })

  test('is not one that fits, of a carrier without forms, or of an unknown carrier', () => {
    for (const text of [
      ...['SF Express SF1234567890123', 'sf-express', 'SF 1234567890123', 'SF Express SF-1234567890123'],
      ...['Van 12345', 'Own driver 12345', 'SF12345'],
    ])
      expect(findMisfit(text, carriers)).toBeNull()
  })

  test('is a postal number with a wrong check digit', () => {
    expect(findMisfit('Hongkong Post RD024816924HK', carriers)).toBeNull()
    expect(findMisfit('Hongkong Post RD024816925HK', carriers)).toMatchObject({ number: 'RD024816925HK' })
    expect(findMisfit('Hongkong Post RD024816942HK', carriers)).toMatchObject({ number: 'RD024816942HK' })
  })
})
