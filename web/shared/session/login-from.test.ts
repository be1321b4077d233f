import { describe, expect, it } from 'vitest'
import { loginFrom } from './login-from.ts'

describe('the address of the sign-in page', () => {
  it.each([
    ['/admin/order?state=PAID', '/member/login?next=%2Fadmin%2Forder%3Fstate%3DPAID'],
    ['/member/join', '/member/login'],
    ['/member/login?next=%2Faccount%2Forder%3Fpage%3D2', '/member/login?next=%2Faccount%2Forder%3Fpage%3D2'],
  ])('from %s is %s', (address, expected) => {
    expect(loginFrom(address)).toBe(expected)
  })
})
