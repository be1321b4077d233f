import { fc, test as prop } from '@fast-check/vitest'
import { expect } from 'vitest'
import { shareCode } from '../../../contract/values/share-code.ts'
import { encodeShareCode } from './share-code-rules.ts'

prop.prop([fc.uint8Array({ minLength: 10, maxLength: 10 })])('every generated code is valid', (bytes) => {
  const code = encodeShareCode(bytes)
  expect(shareCode.parse(code.toLowerCase())).toBe(code)
})
