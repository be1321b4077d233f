import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { shareSchemas } from './share-schemas.ts'

interface Document {
  paths: unknown
  components?: { schemas?: Record<string, unknown> }
}

/** The document with each reference replaced by what it refers to. */
function resolve(document: Document): unknown {
  const { components, ...rest } = document
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy)
    if (typeof value !== 'object' || value === null) return value
    const name = '$ref' in value && String(value.$ref).replace('#/components/schemas/', '')
    if (name) return copy(components?.schemas?.[name])
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part)]))
  }
  return copy(rest)
}

const { schema } = fc.letrec<{ schema: unknown }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom({ type: 'string' }, { type: 'integer', minimum: 1 }, { const: 'a' }),
    fc.record({ type: fc.constant('array'), items: tie('schema') }),
    fc.record({ anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }) }),
    fc.record({
      type: fc.constant('object'),
      properties: fc.dictionary(fc.constantFrom('id', 'type', 'properties', 'anyOf'), tie('schema')),
    }),
  ),
}))

prop.prop([fc.array(schema, { maxLength: 6 })])('references resolve to the same document', (schemas) => {
  const document = { paths: schemas.map((schema) => ({ schema: schema })) }
  expect(resolve(shareSchemas(document))).toEqual(document)
})

test('a repeated object occurs once, and its properties are not taken for schemas', () => {
  const product = () => ({ type: 'object', properties: { type: { type: 'string' }, id: { type: 'string' } } })
  const shared = shareSchemas({ paths: [product(), { items: product() }] })
  expect(Object.values(shared.components.schemas)).toEqual([product()])
  expect(shared.paths).toEqual([{ $ref: expect.any(String) }, { items: { $ref: expect.any(String) } }])
})
