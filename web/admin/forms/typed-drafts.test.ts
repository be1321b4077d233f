import { fc, test } from '@fast-check/vitest'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { beginSession, endSession } from '../../shared/session/session.ts'
import { typedDraftsKey } from '../../shared/session/typed-drafts-key.ts'
import { dropDraft, findDraft, saveDraft } from './typed-drafts.ts'

const stored = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => stored.set(key, text),
  removeItem: (key: string) => stored.delete(key),
})

function signIn(email: string): void {
  const userInfo = { username: 'Mei', email, edcNumber: '' } as never
  const rest = { canBuy: true, hasDiscountRate: false }
  beginSession({ token: email, roles: ['ROLE_CMS_IIT'], userInfo, ...rest })
}

beforeEach(() => {
  vi.useFakeTimers()
  signIn('mei@example.hk')
})
afterEach(() => {
  endSession(null)
  stored.delete(typedDraftsKey)
  vi.useRealTimers()
})
afterAll(() => void vi.unstubAllGlobals())

const json = fc.dictionary(
  fc.string(),
  fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value))),
)

test.prop([fc.string(), fc.string(), json, json])(
  'what was typed is found under its form until it is dropped, and only there',
  (name, other, base, typed) => {
    fc.pre(name !== other && name !== '__proto__' && other !== '__proto__')
    stored.delete(typedDraftsKey)
    saveDraft(name, { base, typed })
    expect(findDraft(name)).toMatchObject({ base, typed })
    expect(findDraft(other)).toBeNull()
    saveDraft(other, { base: typed, typed: base })
    dropDraft(name)
    expect(findDraft(name)).toBeNull()
    expect(findDraft(other)).toMatchObject({ base: typed, typed: base })
  },
)

test('input returns to the same user after the session has expired, and to nobody else', () => {
  saveDraft('product 7', { base: { name: 'Tea' }, typed: { name: 'Green tea' } })
  endSession('expired')
  expect(findDraft('product 7')).toBeNull()
  signIn('desk@example.hk')
  expect(findDraft('product 7')).toBeNull()
  signIn('mei@example.hk')
  expect(findDraft('product 7')).toMatchObject({ typed: { name: 'Green tea' } })
  signIn('desk@example.hk')
  saveDraft('product 8', { base: {}, typed: {} })
  signIn('mei@example.hk')
  expect(findDraft('product 7')).toBeNull()
})

test('input is kept no longer than a session of staff', () => {
  saveDraft('product 7', { base: { name: '' }, typed: { name: 'Tea' } })
  vi.advanceTimersByTime(12 * 60 * 60 * 1000 - 1)
  expect(findDraft('product 7')).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(findDraft('product 7')).toBeNull()
})
