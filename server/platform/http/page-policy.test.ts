import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { policyOf } from './page-policy.ts'

test('a page allows its own inline scripts by hash and no other inline code', () => {
  const hash = createHash('sha256').update('let a = "<b>"').digest('base64')
  const policy = policyOf(
    '<script>let a = "<b>"</script><script type="module" src="/assets/a.js"></script>',
    [],
  )
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy).not.toContain('unsafe')
})

test('forms may be submitted to the mall and to the configured banks', () => {
  expect(policyOf('', ['https://bank.example'])).toContain("form-action 'self' https://bank.example;")
})
