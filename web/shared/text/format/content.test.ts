import { glob, readFile } from 'node:fs/promises'
import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { mailDays, securityLogDays } from '../../../../contract/shop/privacy/privacy.ts'
import { districts, subAreaCodes, subAreas } from '../../../../contract/shop/receivers/districts.ts'
import type { Shop } from '../../../../contract/shop/settings/shop.ts'
import { type Language, languages, nameIn } from '../../../../contract/values/language.ts'
import { loadContent } from '../load-content.ts'
import { type Content, type Prose, toProseFacts } from './content.ts'
import { showPlaceNames } from './format.ts'

const pages: (keyof Content)[] = ['faq', 'privacyPolicy', 'termsConditions', 'shoppingGuides']

/** A shop with unusual figures, so that a figure in the prose can have no other source. */
const odd: Shop = {
  nameEn: 'Lantern',
  nameCn: '燈籠',
  branding: { version: '0', hasOwnColours: false },
  contact: {
    email: 'mei@lantern.example',
    phone: '+852 8765 4321',
    addressEn: '77 Wan Road',
    addressCn: '灣路 77 號',
    businessRegistrationNumber: '83838383',
  },
  freeDeliveryFromCents: 61_700,
  freightCents: 4_300,
  closedDistricts: [{ code: 'ST', nameEn: 'Sha Tin', nameCn: '沙田區' }],
  deliveredSubAreas: [{ code: 'LAMMA', ...subAreas.LAMMA }],
  offer: { overCents: 331_300, discountBasisPoints: 2_300, endsOn: null },
  profitShare: { minBasisPoints: 59, maxBasisPoints: 61, stepBasisPoints: 67 },
  paymentWindowSeconds: 19 * 60,
  redirectSeconds: 23,
  terms: {
    minAge: 37,
    usualCheckDays: 11,
    maxCheckWorkingDays: 13,
    appealDays: 29,
    maxAppealImages: 31,
    maxImageMegabytes: 41,
    recordYears: 53,
    dataAnswerDays: 47,
  },
}

test.each(languages)('every figure in the prose comes from the configuration (%s)', async (language) => {
  const facts = toProseFacts(odd, language)
  const { offer, ...others } = facts
  // Chinese names what is left of the price: 77 折 for 23% off.
  const known = figuresOf(JSON.stringify([others, offer, 77]))
  const content = await loadContent(language)
  for (const page of pages) {
    for (const figure of figuresOf(textOf(content[page](facts)))) expect(known, page).toContain(figure)
  }
})

test.each(languages)('each figure of the configuration is on its page (%s)', async (language) => {
  const content = await loadContent(language)
  const facts = toProseFacts(odd, language)
  const found = Object.fromEntries(pages.map((page) => [page, textOf(content[page](facts))]))
  const expectedParts: Record<keyof Content, (string | number)[]> = {
    faq: [
      'HK$617',
      'HK$43',
      'HK$3,313',
      language === 'en' ? 23 : '77 折',
      19,
      11,
      13,
      29,
      31,
      41,
      facts.phone,
    ],
    shoppingGuides: ['HK$617', 'HK$43', 19, 23, 13, 29],
    privacyPolicy: [53, 47, mailDays, securityLogDays, odd.contact.email, facts.address, facts.since],
    termsConditions: [37, 19, 13, 29, 'HK$617', 'HK$43', 'HK$3,313', facts.address, '83838383', facts.since],
  }
  for (const page of pages)
    for (const fact of expectedParts[page])
      expect(found[page], `${page} contains ${fact}`).toContain(String(fact))
})

prop.prop([fc.constantFrom(...languages), fc.subarray([...subAreaCodes]), fc.boolean()])(
  'the FAQ lists every place of the Islands district as served or not, and the terms name those that are not',
  async (language, delivered, isClosed) => {
    const content = await loadContent(language)
    const deliveredSubAreas = delivered.map((code) => ({ code, ...subAreas[code] }))
    const closedDistricts = isClosed ? [{ code: 'IS', ...districts.IS } as const] : []
    const facts = toProseFacts({ ...odd, closedDistricts, deliveredSubAreas }, language)
    const paragraphs = content.faq(facts).parts.flatMap((part) => part.paragraphs)
    const terms = textOf(content.termsConditions(facts))
    for (const code of subAreaCodes) {
      const name = showPlaceNames(language, [subAreas[code]])
      const isServed = !isClosed && delivered.includes(code)
      const found = paragraphs.filter((paragraph) => paragraph.includes(name))
      expect(found, name).toHaveLength(1)
      expect(!/don’t deliver|恕不送貨/.test(found[0] ?? ''), name).toBe(isServed)
      expect(!terms.includes(name), name).toBe(isServed)
    }
  },
)

test('the prose of a shop that a process of the previous release sent names Tung Chung as served', () => {
  const { deliveredSubAreas: _, ...earlier } = odd
  expect(toProseFacts(earlier as Shop, 'en').deliveredSubAreas).toBe('Tung Chung')
})

test.each(languages)('FAQ and terms name the closed districts, if any (%s)', async (language) => {
  const content = await loadContent(language)
  const [name] = odd.closedDistricts.map((district) => nameIn(language, district))
  for (const page of ['faq', 'termsConditions'] as const) {
    expect(textOf(content[page](toProseFacts(odd, language)))).toContain(name)
    const open = toProseFacts({ ...odd, closedDistricts: [] }, language)
    expect(textOf(content[page](open))).not.toMatch(/For now we|暫停送貨/)
  }
})

test.each(languages)('terms without a business registration number mention none (%s)', async (language) => {
  const content = await loadContent(language)
  const contact = { ...odd.contact, businessRegistrationNumber: '' }
  const text = textOf(content.termsConditions(toProseFacts({ ...odd, contact }, language)))
  expect(text).not.toMatch(/Business registration|商業登記/)
})

test.each(languages)('without an offer the prose mentions none (%s)', async (language) => {
  const content = await loadContent(language)
  const facts = toProseFacts({ ...odd, offer: null }, language)
  for (const page of pages) expect(textOf(content[page](facts))).not.toContain('%')
})

/** The shop's files that write to local storage, and how the privacy policy names what they store. */
const storedOnDevice: Record<string, Record<Language, string>> = {
  'web/shared/language/language.ts': { en: 'the language you chose', zh_tw: '你選擇的語言' },
  'web/shared/session/invitation.ts': { en: 'the share link you followed', zh_tw: '到訪時所用的分享連結' },
  'web/shop/cart/local-cart.ts': { en: 'your cart before you sign in', zh_tw: '登入前的購物車' },
  'web/shop/catalogue/parts/viewed-products.ts': {
    en: 'products you’ve recently viewed',
    zh_tw: '最近瀏覽的商品',
  },
  'web/shop/shell/search/recent-searches.ts': { en: 'your recent searches', zh_tw: '最近的搜尋' },
}

test.each(languages)('the privacy policy names all that the browser stores (%s)', async (language) => {
  const writers: string[] = []
  for await (const file of glob('web/{shop,shared}/**/*.{ts,tsx}'))
    if (
      !/\.test\.tsx?$/.test(file) &&
      /(browserStorage|localStorage)\.set/.test(await readFile(file, 'utf8'))
    )
      writers.push(file)
  expect(writers.sort()).toEqual(Object.keys(storedOnDevice).sort())
  const text = textOf((await loadContent(language)).privacyPolicy(toProseFacts(odd, language)))
  for (const phrase of Object.values(storedOnDevice)) expect(text).toContain(phrase[language])
})

/** Formatted numbers in a text, without the step numbers of a guide. */
function figuresOf(text: string): string[] {
  return text.replace(/^\d+\. /gm, '').match(/\d[\d,.]*\d|\d/g) ?? []
}

function textOf({ title, summary, parts }: Prose): string {
  return [title, summary, ...parts.flatMap((part) => [part.title, ...part.paragraphs])].join('\n')
}
