import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { faultOfPage, parsePage, placeholders } from './page-markup.ts'

const readValue = (name: string) => (name === 'closedDistricts' ? '' : `<${name}>`)

describe('the markup of a page', () => {
  test('has headings, paragraphs, lists, links, values and the table of charges', () => {
    const body = [
      '## Delivery by {shop}',
      'It costs {freight}',
      'per order.',
      '',
      '- [See the terms](/termsConditions) first',
      '- Call {phone}',
      '',
      '{deliveryCharges}',
      '',
      'Not to {closedDistricts}.',
    ].join('\n')
    expect(parsePage(body, readValue)).toEqual([
      {
        title: 'Delivery by <shop>',
        blocks: [
          { kind: 'text', spans: ['It costs <freight> per order.'] },
          {
            kind: 'list',
            items: [[{ text: 'See the terms', href: '/termsConditions' }, ' first'], ['Call <phone>']],
          },
          { kind: 'charges' },
        ],
      },
    ])
    expect(faultOfPage(body)).toBeNull()
  })

  test('leaves out a part whose only line has a value that is empty now', () => {
    expect(
      parsePage('## Closed\nNot to {closedDistricts}.\n\n## Open\nAll others.', readValue),
    ).toMatchObject([{ title: 'Open' }])
  })

  test.each([
    ['No heading', { fault: 'no-heading', at: 'No heading' }],
    ['## A\nSee {price}', { fault: 'unknown-placeholder', at: '{price}' }],
    ['## A\n[x](javascript:alert(1))', null],
    ['## A\n[x](javascript:alert)', { fault: 'unsafe-link', at: 'javascript:alert' }],
    ['## A\n[x](//evil.example)', { fault: 'unsafe-link', at: '//evil.example' }],
    ['## A\n[x](/\\evil.example)', { fault: 'unsafe-link', at: '/\\evil.example' }],
    ['## A\n[x](/.//evil.example)', { fault: 'unsafe-link', at: '/.//evil.example' }],
    ['## A\n[x](/%2e//evil.example)', { fault: 'unsafe-link', at: '/%2e//evil.example' }],
    ['## A\n[x](https://)', { fault: 'unsafe-link', at: 'https://' }],
  ])('%j has the fault %j', (body, fault) => {
    expect(faultOfPage(body)).toEqual(fault)
  })

  prop.prop([
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('javascript:', 'data:', '//', '/\\', '/.//', 'http://', 'JaVaScRiPt:'),
  ])('never makes a link that runs a script or leaves the mall without TLS', (text, scheme) => {
    const body = `## A\n${text} [go](${scheme}x) ${text}`
    const spans = parsePage(body, readValue).flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'text' ? block.spans : [])),
    )
    for (const span of spans)
      if (typeof span !== 'string') expect(span.href).toMatch(/^(\/(?![/\\.])|https:|mailto:|tel:)/)
  })
})

test('every value has one name', () => expect(new Set(placeholders).size).toBe(placeholders.length))
