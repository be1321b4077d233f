import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adminActions } from '../../../contract/values/admin-actions.ts'
import {
  entrySentences as english,
  factSentences,
  factsInSentence,
} from '../../shared/text/en/admin/log/entry-sentences.ts'
import {
  entrySentences as chinese,
  factSentences as chineseFacts,
} from '../../shared/text/zh-tw/admin/log/entry-sentences.ts'
import { closeUp, fillSentence, findToldFact, splitSentence } from './sentence-rules.ts'

test('a sentence links the name of its subject', () => {
  expect(splitSentence(english.editProduct, 'Oolong')).toEqual({
    before: 'edited the ',
    subject: 'product Oolong',
    after: '',
  })
  expect(splitSentence(chinese.editProduct, '烏龍茶').subject).toBe('商品「烏龍茶」')
})

test('a subject without a name leaves no empty quotes', () => {
  expect(splitSentence(english.editProduct, '').subject).toBe('product')
  expect(splitSentence(chinese.editProduct, '').subject).toBe('商品')
})

test('every sentence is shown without its brackets, whatever the name', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...adminActions),
      fc.constantFrom(english, chinese),
      fc.string({ unit: fc.constantFrom('a', '$&', ' ', '茶') }),
      (act, sentences, name) => {
        const { before, subject, after } = splitSentence(sentences[act], name)
        expect(before + subject + after).not.toMatch(/[[\]{}]/)
        if (sentences[act].includes('{}')) expect(subject).toContain(name)
      },
    ),
  )
})

test('the only change of an entry is told in its sentence', () => {
  expect(findToldFact(['priceCents 10001'], { 'priceCents 10001': 1_200 }, factsInSentence)).toEqual({
    name: 'priceCents 10001',
    fact: 'priceCents',
    number: '10001',
  })
  expect(
    fillSentence(factSentences.set, { fact: 'the price', subject: 'Oolong', to: 'HK$12' }).join(''),
  ).toBe('set the price of Oolong to HK$12')
})

test('a Chinese sentence has no spaces beside Chinese values', () => {
  const close = (from: string, to: string) => closeUp(chineseFacts.changed, { from, to })
  expect(close('紅茶', '烏龍茶')).toBe('將{subject}的{fact}由{from}改為{to}')
  expect(close('60', 'HK$12')).toBe(chineseFacts.changed)
  expect(closeUp('{actor} 更改了', { actor: '吳詠琳' })).toBe('{actor}更改了')
  expect(closeUp('{actor} 更改了', { actor: 'Customer Admin' })).toBe('{actor} 更改了')
  expect(closeUp(factSentences.changed, { from: '紅茶', to: '烏龍茶' })).toBe(factSentences.changed)
})

test('the note of a change is no second change', () => {
  const after = { note: 'Two were dented', onHand: 21 }
  expect(findToldFact(['note', 'onHand'], after, factsInSentence)?.name).toBe('onHand')
  expect(findToldFact(['note'], after, factsInSentence)).toBeNull()
})

test('several changes, unknown facts and removed values are listed', () => {
  expect(findToldFact(['nameEn', 'nameCn'], { nameEn: 'A', nameCn: '甲' }, factsInSentence)).toBeNull()
  expect(findToldFact(['enabled'], { enabled: true }, factsInSentence)).toBeNull()
  expect(findToldFact(['nameEn'], { nameEn: null }, factsInSentence)).toBeNull()
})
