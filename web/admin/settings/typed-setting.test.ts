import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { settingLimits } from '../../../contract/admin/settings/setting-limits.ts'
import { namesOfSection } from '../../../contract/admin/settings/settings-sections.ts'
import type { SettingsSection, ShopSettings } from '../../../contract/admin/settings/shop-admin.ts'
import { admin as english } from '../../shared/text/en/admin/admin.ts'
import { admin as chinese } from '../../shared/text/zh-tw/admin/admin.ts'
import { isNumberSetting, limitsSentence, readPart, typedSetting } from './typed-setting.ts'

const names = Object.values(namesOfSection).flat()

/** A setting, and a value within its limits. */
const settingWithValue = fc
  .tuple(fc.constantFrom(...names), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([name, place]) => {
    if (!isNumberSetting(name)) return [name, `at ${place}`] as const
    const { min, max, step = 1 }: { min: number; max: number; step?: number } = settingLimits[name]
    return [name, min + step * Math.floor(((max - min) / step) * place)] as const
  })

test.prop([settingWithValue])('a setting entered as displayed is unchanged', ([name, value]) => {
  const [section] = (Object.keys(namesOfSection) as SettingsSection[]).filter((settingsSection) =>
    namesOfSection[settingsSection].includes(name),
  )
  if (section === undefined) throw new Error(`${name} is in no section.`)
  const others = Object.fromEntries(namesOfSection[section].map((otherName) => [otherName, '1']))
  const read = readPart(section, { ...others, [name]: typedSetting(name, value) })
  expect('change' in read && (read.change as Partial<ShopSettings>)[name]).toBe(value)
})

test('unreadable numbers and those beyond their limits are named together, each with its limits', () => {
  const typed = { paymentWindowSeconds: 'an hour', redirectSeconds: '31', preparedOrderHours: '73' }
  const read = readPart('payment', typed)
  expect(read).toEqual({ faulty: ['paymentWindowSeconds', 'redirectSeconds', 'preparedOrderHours'] })
  const sentences = (language: typeof english) =>
    'faulty' in read ? read.faulty.map((name) => limitsSentence(language.settings, name)) : []
  expect(sentences(english)).toEqual([
    'Enter a whole number from 1 to 60.',
    'Enter a whole number from 0 to 30.',
    'Enter a whole number from 1 to 72.',
  ])
  expect(sentences(chinese)[0]).toBe('請輸入 1 至 60 的整數。')
  expect(limitsSentence(english.settings, 'maxRateBasisPoints')).toBe('Enter a whole number from 1 to 15.')
  expect(limitsSentence(english.settings, 'freightCents')).toBe(
    'Enter an amount from HK$0.00 to HK$10,000.00, with up to two decimals.',
  )
})

test('a number within its limits is read as typed, and one between two steps is not', () => {
  const typed = { freeDeliveryFromCents: '0', freightCents: '1,000.50' }
  expect(readPart('delivery', typed)).toEqual({
    change: { section: 'delivery', freeDeliveryFromCents: 0, freightCents: 100_050 },
  })
  expect(readPart('profitShare', { minRateBasisPoints: '5.5', maxRateBasisPoints: '15' })).toEqual({
    faulty: ['minRateBasisPoints'],
  })
})
