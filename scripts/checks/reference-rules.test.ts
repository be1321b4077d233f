import { expect, test } from 'vitest'
import { listAnchors, listBrokenReferences, type Tree } from './reference-rules.ts'

const pages: Record<string, string> = {
  'docs/spec/cart.md': '# Cart\n\n## Add to cart\n\n- <a id="a6"></a>**A6** …\n',
  'docs/payments.md': '# Payments',
}
const tree: Tree = {
  resolve: (_, path) => path,
  read: (path) => pages[path] ?? null,
  exists: (path) => path in pages,
  hasFileEndingIn: (path) => 'server/cart/cart-rules.ts'.endsWith(`/${path}`),
}
const reasons = (text: string, file = 'server/cart.ts') =>
  listBrokenReferences(file, text, tree).map(({ line, reason }) => `${line}: ${reason}`)

test('a heading and an explicit id are anchors', () => {
  expect([...listAnchors(pages['docs/spec/cart.md'] ?? '')]).toEqual(['cart', 'add-to-cart', 'a6'])
})

test('references that open are accepted', () => {
  const text = '// See docs/spec/cart.md#add-to-cart and docs/spec/cart.md#a6, docs/payments.md.'
  expect(reasons(text)).toEqual([])
})

test('a missing file and a missing anchor are found with their lines', () => {
  expect(reasons('// docs/spec/carts.md\n// docs/spec/cart.md#remove')).toEqual([
    '1: no such file',
    '2: no such anchor',
  ])
})

test('a citation of a document outside the repository is found', () => {
  // Joined at run time, so that this file contains no such reference.
  expect(reasons(`// At most 999 (${['spec', '5'].join(' ')}).`)).toEqual(['1: is not in the repository'])
})

test('links of a document are read, addresses of the web are not', () => {
  const text = '[a](docs/none.md) [b](https://example.com/docs/none.md) [c](docs/payments.md)'
  expect(reasons(text, 'README.md')).toEqual(['1: no such file'])
})

test('paths of source files in the inline code of a document are read', () => {
  const text = '`cart/cart-rules.ts`, `cart-rules.ts`, `migrations/NNNN_what.sql`\n`basket/cart-rules.ts`'
  expect(reasons(text, 'server/README.md')).toEqual(['2: no such file'])
})
