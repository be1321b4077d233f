import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { namesOfSection } from '../../../contract/admin/settings/settings-sections.ts'
import type { SettingsSection, ShopSettings } from '../../../contract/admin/settings/shop-admin.ts'
import { readPart, settingKind, typedSetting } from './typed-setting.ts'

const names = Object.values(namesOfSection).flat()

test.prop([fc.constantFrom(...names), fc.integer({ min: 0, max: 1_000 })])(
  'a setting entered as displayed is unchanged',
  (name, figure) => {
    const kind = settingKind(name)
    const value =
      kind === 'text' || kind === 'districts' ? `at ${figure}` : kind === 'minutes' ? figure * 60 : figure
    const [section] = (Object.keys(namesOfSection) as SettingsSection[]).filter((settingsSection) =>
      namesOfSection[settingsSection].includes(name),
    )
    if (section === undefined) throw new Error(`${name} is in no section.`)
    const others = Object.fromEntries(namesOfSection[section].map((otherName) => [otherName, '1']))
    const read = readPart(section, { ...others, [name]: typedSetting(name, value) })
    expect('change' in read && (read.change as Partial<ShopSettings>)[name]).toBe(value)
  },
)

test('invalid numbers are reported by name', () => {
  const typed = { freeDeliveryFromCents: 'a lot', freightCents: '1,000.50' }
  expect(readPart('delivery', typed)).toEqual({ unreadable: ['freeDeliveryFromCents'] })
  expect(readPart('delivery', { ...typed, freeDeliveryFromCents: '0' })).toEqual({
    change: { section: 'delivery', freeDeliveryFromCents: 0, freightCents: 100_050 },
  })
})
