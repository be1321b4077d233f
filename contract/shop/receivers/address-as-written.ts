import type { Language } from '../../values/language.ts'

/** The formatted line in the language, or the other one if only that is in a single script: most people write their street
 *  in one language, and a line of both is half readable (docs/spec/receivers.md#fields). */
export function addressAsWritten(
  language: Language,
  { addressEn, addressCn }: { addressEn: string; addressCn: string },
): string {
  if (/\p{Script=Han}/u.test(addressEn)) return addressCn
  return language === 'zh_tw' && !/[a-z]{3}/i.test(addressCn) ? addressCn : addressEn
}
