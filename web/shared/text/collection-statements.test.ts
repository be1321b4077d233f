import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { collectionStatementVersion } from '../../../contract/shop/privacy/collection-statement.ts'
import { en } from './en.ts'
import { zhTw } from './zh-tw.ts'

test('the version of the collection statements changes with their wording', () => {
  const wordings = [en, zhTw].map(({ people, receivers, appeals }) => [
    people.statement.title,
    people.statement.body,
    receivers.form.statement,
    appeals.form.statement,
  ])
  const wording = createHash('sha256').update(JSON.stringify(wordings)).digest('hex').slice(0, 16)
  // After a change of the wording, set its new day in contract/shop/privacy/collection-statement.ts, and both here.
  expect([collectionStatementVersion, wording]).toEqual(['2026-12-01', '1512cc64980274c5'])
})
