import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { businessRegistrationNumber } from './business-registration-number.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const separator = fc.constantFrom('', '-', ' ', ' – ')

prop.prop([digits(8), digits(3), digits(2), digits(2), fc.constantFrom('3', 'A'), separator, fc.nat(2)])(
  'the number is read from a certificate, with its branch or without',
  (number, branch, month, year, check, between, length) => {
    const certificate = [[number], [number, branch], [number, branch, month, year, check]][length] ?? []
    expect(businessRegistrationNumber.parse(` ${certificate.join(between)} `)).toBe(number)
  },
)

prop.prop([fc.string()])('whatever is read is eight digits or nothing, and is read as itself', (text) => {
  const read = businessRegistrationNumber.safeParse(text)
  if (!read.success) return
  expect(read.data).toMatch(/^(\d{8})?$/)
  expect(businessRegistrationNumber.parse(read.data)).toBe(read.data)
})

test.each(['1234567', '123456789', '1234567A', '12345678-00', '12345678-000-01-24', '12345678-000-01-24-AB'])(
  '%s is refused',
  (text) => expect(businessRegistrationNumber.safeParse(text).success).toBe(false),
)
