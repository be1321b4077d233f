import { expect, test } from 'vitest'
import { faultOfPage } from '../../../contract/shop/settings/page-markup.ts'
import { textPages } from '../../../contract/shop/settings/page-texts.ts'
import { languages } from '../../../contract/values/language.ts'
import type { ProseFacts } from '../../shared/text/format/content.ts'
import { loadCharges, loadContent } from '../../shared/text/load-content.ts'
import { releasedPage, renderWrittenPage, writeReleaseText } from './page-text.ts'

const facts: ProseFacts = {
  shop: 'Lantern',
  email: 'a@b.example',
  phone: '8765 4321',
  address: '77 Wan Road',
  businessRegistrationNumber: '83838383',
  freeDeliveryFrom: 'HK$617',
  freight: 'HK$43',
  closedDistricts: 'Sha Tin',
  deliveredSubAreas: 'Tung Chung',
  excludedSubAreas: 'Airport, Lamma Island',
  offer: { over: 'HK$3,313', percent: '23' },
  paymentMinutes: 19,
  redirectSeconds: 23,
  usualCheckDays: 11,
  maxCheckWorkingDays: 13,
  appealDays: 29,
  maxImages: 31,
  maxImageMegabytes: 41,
  minAge: 37,
  recordYears: 53,
  dataAnswerDays: 47,
  unverifiedDays: 7,
  mailDays: 30,
  securityLogDays: 365,
  invitationDays: 30,
  since: 'November 2026',
}

test.each(languages.flatMap((language) => textPages.map((page) => [page, language] as const)))(
  'the text with which the staff begin is that of the release, with values and without those that are empty: %s, %s',
  async (page, language) => {
    const content = await loadContent(language)
    const seed = writeReleaseText(content, page)
    expect(faultOfPage(seed.body)).toBeNull()
    const text = {
      titleEn: seed.title,
      titleCn: seed.title,
      summaryEn: seed.summary,
      summaryCn: seed.summary,
      bodyEn: seed.body,
      bodyCn: seed.body,
      publishedAt: '2026-11-02T00:00:00Z',
    }
    const withoutSome = { ...facts, offer: null, closedDistricts: '' }
    for (const now of [
      facts,
      { ...withoutSome, deliveredSubAreas: '' },
      { ...withoutSome, excludedSubAreas: '' },
    ]) {
      const writtenPage = renderWrittenPage(text, language, now, await loadCharges(language))
      const release = releasedPage(content, page, { ...now, since: writtenPage.since })
      const linesOf = ({ parts }: Pick<typeof release, 'parts'>) =>
        parts.map(({ title, blocks }) => [
          title,
          ...blocks.map((block) =>
            typeof block === 'string' ? block : 'spans' in block ? block.spans.join('') : block.kind,
          ),
        ])
      expect(linesOf(writtenPage)).toEqual(linesOf(release))
    }
  },
)

test.each([
  ['en', 'December 2026'],
  ['zh_tw', '2026年12月'],
] as const)(
  'a text applies since the month in which it was published in Hong Kong (%s)',
  async (language, month) => {
    const blank = { titleEn: '', titleCn: '', summaryEn: '', summaryCn: '', bodyEn: '', bodyCn: '' }
    const text = { ...blank, publishedAt: '2026-11-30T16:00:00Z' }
    expect(renderWrittenPage(text, language, facts, await loadCharges(language)).since).toBe(month)
  },
)
