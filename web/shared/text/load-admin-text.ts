import type { Language } from '../../../contract/values/language.ts'
import type { AdminText } from './shape/admin.ts'

const fetched = new Map<Language, Promise<AdminText>>()

/** Loads the text once per visit. */
export function fetchAdminText(language: Language): Promise<AdminText> {
  const known = fetched.get(language)
  if (known) return known
  const fetching =
    language === 'zh_tw'
      ? import('./zh-tw/admin/admin.ts').then(({ admin }) => admin)
      : import('./en/admin/admin.ts').then(({ admin }) => admin)
  fetched.set(language, fetching)
  return fetching
}
