import { namesOfSection } from '../../../contract/admin/settings/settings-sections.ts'
import type { SettingsSection } from '../../../contract/admin/settings/shop-admin.ts'
import type { AdminText } from '../../shared/text/shape/admin.ts'

/** The sections of the settings whose name, explanation or fields contain every word, in the language of the page. */
export function findSections(
  sections: readonly SettingsSection[],
  typed: string,
  { parts, hints, labels }: Pick<AdminText['settings'], 'parts' | 'hints' | 'labels'>,
): SettingsSection[] {
  const searched = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return sections.filter((section) => {
    const fields = namesOfSection[section].map((name) => labels[name])
    const text = [parts[section], hints[section], ...fields].join('\n').toLowerCase()
    return searched.every((word) => text.includes(word))
  })
}
