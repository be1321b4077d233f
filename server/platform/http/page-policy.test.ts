import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { formatPagePolicy, takeInlineScripts } from './page-policy.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('a page allows the inline scripts of its renderer by hash and no other inline code', () => {
  const nonce = 'ab12'
  const marked = [
    `<head><script nonce="${nonce}">let a = "<b>"</script>`,
    `<script nonce="${nonce}" type="later">import "/assets/a.js"</script>`,
    `<script nonce="${nonce}" type="module" src="/assets/a.js"></script></head>`,
    '<p><script>planted()</script><script nonce="">planted()</script><script nonce="ab1">planted()</script></p>',
  ].join('')
  const { html, scripts } = takeInlineScripts(marked, nonce)
  expect(html).not.toContain(nonce)
  expect(html).toContain('<script type="later">import "/assets/a.js"</script>')
  const policy = formatPagePolicy(scripts, [])
  for (const own of ['let a = "<b>"', 'import "/assets/a.js"']) expect(policy).toContain(hashOf(own))
  expect(policy).not.toContain(hashOf('planted()'))
  expect(policy).not.toContain('unsafe')
})

test('forms may be submitted to the mall and to the configured banks', () => {
  expect(formatPagePolicy([], ['https://bank.example'])).toContain("form-action 'self' https://bank.example;")
})

test('a page loads only from the mall, is in no frame, and writes no HTML by script', () => {
  const directives = formatPagePolicy([], [])
    .split('; ')
    .filter((directive) => !/^(?:default-src|script-src|form-action|trusted-types)/.test(directive))
  expect(directives).toEqual([
    "style-src 'self'",
    "img-src 'self' blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
  ])
  expect(formatPagePolicy([], [])).toMatch(/^default-src 'none'; script-src 'self'; /)
})
