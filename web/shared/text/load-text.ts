import type { Language } from '../../../contract/values/language.ts'
import type { Text } from './shape/text.ts'

/** All text of one language, for the server. */
export async function loadText(language: Language): Promise<Text> {
  return language === 'zh_tw' ? (await import('./zh-tw.ts')).zhTw : (await import('./en.ts')).en
}
