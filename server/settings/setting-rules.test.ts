import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import type {
  SettingChange,
  SettingsSection,
  ShopSettings,
} from '../../contract/admin/settings/shop-admin.ts'
import { district } from '../../contract/shop/receivers/district-fields.ts'
import { lineOfDistricts, lineOfSubAreas, subAreaCodes } from '../../contract/shop/receivers/districts.ts'
import { defaultShop as shop } from '../../test-support/default-shop.ts'
import {
  applySettings,
  findRefusalOfSettings,
  listPastChanges,
  pickSettings,
  replaceSection,
  settingsAfter,
} from './setting-rules.ts'

const start = pickSettings(shop)

const figure = fc.integer({ min: 1, max: 30 })
const closedLines = fc.subarray([...district.options]).map(lineOfDistricts)
const deliveredLines = fc.subarray([...subAreaCodes]).map(lineOfSubAreas)
const change: fc.Arbitrary<SettingChange> = fc.oneof(
  fc.record({ section: fc.constant('name'), nameEn: fc.string(), nameCn: fc.string() }),
  fc.record({ section: fc.constant('delivery'), freeDeliveryFromCents: figure, freightCents: figure }),
  fc.record({
    section: fc.constant('area'),
    closedDistricts: closedLines,
    deliveredSubAreas: deliveredLines,
  }),
  fc.record({
    section: fc.constant('payment'),
    paymentWindowSeconds: figure,
    redirectSeconds: figure,
    preparedOrderHours: figure,
  }),
  fc.record({ section: fc.constant('checking'), usualCheckDays: figure, maxCheckWorkingDays: figure }),
) as fc.Arbitrary<SettingChange>
const changes = fc.array(change, { minLength: 1, maxLength: 8 })

/** Returns the stored versions after each of the changes, latest first. */
function versionsOf(made: readonly SettingChange[]) {
  let settings: ShopSettings = start
  const versions = made.map((change, place) => {
    settings = settingsAfter(settings, change)
    return { version: place + 2, section: change.section as SettingsSection, settings }
  })
  const common = { at: new Date(0), staffName: 'Admin', takesBack: null }
  return [{ version: 1, section: 'start' as const, settings: start }, ...versions]
    .map((version) => ({ ...common, ...version }))
    .toReversed()
}

describe('the settings of the shop', () => {
  test.prop([changes])('survive the conversion to the shop and back', (made) => {
    const settings = made.reduce(settingsAfter, start)
    // The shop does not show how long a prepared order can be paid, nor the sub-areas of a closed district.
    const { preparedOrderHours, closedDistricts, deliveredSubAreas } = settings
    const changed = applySettings(shop, settings)
    const own = { ...pickSettings(changed), preparedOrderHours, deliveredSubAreas }
    expect(own).toEqual(settings)
    const shown = closedDistricts.split(',').includes('IS') ? '' : deliveredSubAreas
    expect(lineOfSubAreas(changed.deliveredSubAreas.map(({ code }) => code))).toBe(shown)
    expect(applySettings(shop, start)).toEqual(shop)
  })

  test.prop([changes])('return to the start when all changes are undone one by one', (made) => {
    const versions = versionsOf(made)
    let settings = versions[0]?.settings ?? start
    for (const past of listPastChanges(versions)) {
      for (const [name, value] of Object.entries(past.after)) expect(settings).toHaveProperty(name, value)
      settings = { ...settings, ...past.before }
    }
    expect(settings).toEqual(start)
  })

  test.prop([changes, change])('change in one section alone when that is restored', (made, last) => {
    const before = made.reduce(settingsAfter, start)
    expect(replaceSection(settingsAfter(before, last), before, last.section)).toEqual(before)
  })

  test('are refused for contradicting figures or without a change', () => {
    expect(findRefusalOfSettings(start, start)).toEqual({ code: 'setting-unchanged' })
    const late = { ...start, usualCheckDays: 9 }
    expect(findRefusalOfSettings(start, late)).toMatchObject({
      fields: { 'change.usualCheckDays': 'too-large' },
    })
    const rates = { ...start, minRateBasisPoints: 900, maxRateBasisPoints: 800 }
    expect(findRefusalOfSettings(start, rates)).toMatchObject({
      fields: { 'change.minRateBasisPoints': 'too-large' },
      limits: { 'change.minRateBasisPoints': 800 },
    })
    expect(findRefusalOfSettings(start, { ...start, freightCents: 0 })).toBeNull()
  })
})
