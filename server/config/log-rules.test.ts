import { fc, test as prop } from '@fast-check/vitest'
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { withoutValues } from '../platform/db/database-errors.ts'
import { errorFacts, requestFacts } from '../platform/log/log-rules.ts'

prop.prop([fc.webUrl({ withQueryParameters: true, withFragments: true })])(
  'a logged request contains the path but not the query of its URL',
  (url) => {
    const { pathname, search, hash } = new URL(url)
    expect(requestFacts({ method: 'GET', url: pathname + search + hash }).path).toBe(pathname)
  },
)

test('a logged error contains its code and constraint but no properties that quote a row', () => {
  const error = Object.assign(new DatabaseError('duplicate key value', 20, 'error'), {
    code: '23505',
    constraint: 'people_email',
    detail: 'Key (email)=(canary@example.hk) already exists.',
    where: 'canary',
    rejected: ['canary@example.hk'],
  })
  const facts = errorFacts(new Error('551 canary@example.hk is not here', { cause: error }))
  expect(facts.cause).toMatchObject({ code: '23505', constraint: 'people_email' })
  expect(facts.message).toBe('551 <address> is not here')
  expect(JSON.stringify(facts)).not.toContain('canary')
  expect(JSON.stringify(errorFacts(new AggregateError([error], 'both failed')))).not.toContain('canary')
  expect(errorFacts('canary')).not.toContain('canary')
})

test('the error that a job queue copies into a plain object is logged with its message and code', () => {
  const error = Object.assign(new Error('connection of mei@example.hk lost'), { code: '57P01' })
  const facts = errorFacts({ ...error, message: error.message, stack: error.stack, queue: 'mail' })
  expect(facts).toMatchObject({ message: 'connection of <address> lost', code: '57P01' })
  expect(facts.stack).toContain('log-rules.test.ts')
  expect(errorFacts({ message: 'canary' })).toMatchObject({ message: 'not an error' })
})

prop.prop([fc.string({ minLength: 1 }).map((text) => `canary${text}`)])(
  'the message of a data exception contains no value',
  (value) => {
    const error = new DatabaseError(`invalid input syntax for type uuid: "${value}"`, 20, 'error')
    error.code = '22P02'
    withoutValues(error)
    expect(error.message).toBe('invalid input syntax for type uuid: "…"')
    expect(error.stack).not.toContain('canary')
  },
)
