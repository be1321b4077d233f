import { expect, test } from 'vitest'
import { findOmitted, withEmptied, withoutNames } from './omit-router-parts.ts'

test('a function is emptied where it is declared, and others stay as they are', () => {
  const code =
    'function create() {\n\tasync function load(a, { b }) { return a + b }\n\treturn { load, keep }\n}'
  expect(withEmptied(code, ['load'], 'router.js')).toBe(
    'function create() {\n\tasync function load(a, { b }) {}\n\treturn { load, keep }\n}',
  )
})

test('a function that is held by a constant is emptied, too', () => {
  expect(withEmptied('const check = async (a) => { return a }\n', ['check'], 'form.js')).toBe(
    'const check = async (a) => {}\n',
  )
})

test('a function that a new version of the router no longer has fails the build', () => {
  expect(() => withEmptied('const load = () => 1', ['load'], 'router.js')).toThrow(
    'router.js has no function load.',
  )
})

test('a component is omitted if nothing uses it', () => {
  expect(withoutNames('const Link = React$1.forwardRef(draw);\nLink.displayName = "Link";\n')).toBe(
    'const Link = /* @__PURE__ */ React$1.forwardRef(draw);\n\n',
  )
})

test('a page that needs an omitted part is found', () => {
  expect(findOmitted("import { Form, useLocation } from 'react-router'")).toContain('Form')
  expect(findOmitted('export const clientAction = save')).toBe('clientAction')
  expect(findOmitted('export async function loader() {}')).toBe('loader without clientLoader')
  expect(findOmitted('export const loader = onServer(load)\nexport const clientLoader = load')).toBeNull()
  expect(findOmitted("import { useLocation } from 'react-router'")).toBeNull()
})
