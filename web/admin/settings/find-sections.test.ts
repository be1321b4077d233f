import { expect, test } from 'vitest'
import { namesOfSection } from '../../../contract/admin/settings/settings-sections.ts'
import type { SettingsSection } from '../../../contract/admin/settings/shop-admin.ts'
import { settings as english } from '../../shared/text/en/admin/settings.ts'
import { settings as chinese } from '../../shared/text/zh-tw/admin/settings.ts'
import { findSections } from './find-sections.ts'

const sections = Object.keys(namesOfSection) as SettingsSection[]

test('sections are found by the words of their names, explanations and fields', () => {
  expect(findSections(sections, '', english)).toEqual(sections)
  expect(findSections(sections, 'Countdown  bank', english)).toEqual(['payment'])
  expect(findSections(sections, '運費', chinese)).toContain('delivery')
  expect(findSections(sections, 'countdown profit', english)).toEqual([])
})
