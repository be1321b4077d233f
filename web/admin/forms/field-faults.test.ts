import { expect, test } from 'vitest'
import { admin as english } from '../../shared/text/en/admin/admin.ts'
import { en } from '../../shared/text/en.ts'
import { admin as chinese } from '../../shared/text/zh-tw/admin/admin.ts'
import { fieldFaults, findFaultsOfRefusal } from './field-faults.ts'

test('a range error names its limit in the unit of the field, in both languages', () => {
  const refusal = {
    code: 'invalid-input' as const,
    fields: {
      'change.freightCents': 'too-large',
      'change.paymentWindowSeconds': 'too-small',
      'change.restockLeadDays': 'too-large',
      'change.nameEn': 'too-long',
      'change.redirectSeconds': 'not-whole-number',
    } as const,
    limits: {
      'change.freightCents': 10_000_00,
      'change.paymentWindowSeconds': 60,
      'change.restockLeadDays': 180,
      'change.nameEn': 40,
    },
  }
  expect(fieldFaults(en, english, refusal, 'change')).toEqual({
    freightCents: 'Enter HK$10,000.00 or less.',
    paymentWindowSeconds: 'Enter 1 or more.',
    restockLeadDays: 'Enter 180 or less.',
    nameEn: 'Use up to 40 characters.',
    redirectSeconds: en.fieldCodes['not-whole-number'],
  })
  expect(fieldFaults(en, chinese, refusal, 'change').restockLeadDays).toBe('請輸入 180 或以下。')
})

test('an invalid business registration number is told which numbers are accepted, in both languages', () => {
  const fields = { 'change.businessRegistrationNumber': 'invalid' } as const
  const fault = (admin: typeof english) =>
    fieldFaults(en, admin, { code: 'invalid-input', fields }, 'change').businessRegistrationNumber
  expect(fault(english)).toContain('12345678-000-01-24-A')
  expect(fault(chinese)).toContain('8 位數字的商業登記號碼')
})

test('a missing brand, and amounts and details without a limit are named as such', () => {
  const side = 'products.0.specifications.1.details.widthMm'
  const fields = { brandId: 'invalid', 'products.0.priceCents': 'too-small', [side]: 'invalid' } as const
  expect(fieldFaults(en, english, { code: 'invalid-input', fields })).toEqual({
    brandId: en.fieldCodes.required,
    'products.0.priceCents': english.products.amountFaults.priceCents,
    [side]: english.catalogue.details.faults.sides,
  })
})

test('all refusals of an input are shown at once, the first of each field, and those without a field apart', () => {
  const full = { code: 'banners-full', max: 8 } as const
  const refusal = { code: 'day-in-past', others: [full, { code: 'promotion-days-invalid' }] } as const
  const fields = { 'day-in-past': 'startsOn', 'promotion-days-invalid': 'endsOn' } as const
  const messagesOf = ({ code }: { code: string }) => {
    const field = fields[code as keyof typeof fields]
    return field === undefined ? {} : { [field]: code }
  }
  expect(findFaultsOfRefusal(refusal, messagesOf, ({ code }) => code)).toEqual({
    messages: { startsOn: 'day-in-past', endsOn: 'promotion-days-invalid' },
    rest: 'banners-full',
  })
})
