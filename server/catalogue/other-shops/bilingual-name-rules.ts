import type { Named } from '../../../contract/values/language.ts'

/** Separators between or around the two names. */
const trim = (text: string) =>
  text.replace(/^[\s/|｜／,，、:：·・–—()（）[\]【】-]+|[\s/|｜／,，、:：·・–—()（）[\]【】-]+$/gu, '')

/** A size or quantity at the end, which belongs to both names. */
const measure =
  /\s*(?:[x×*]\s*)?\d+(?:[.,]\d+)?\s?(?:ml|l|g|kg|cm|mm|m|oz|w|v|pcs?|pack|包|片|件|粒|枚|毫升|克|厘米)\.?$/iu

/** Splits a name that has both languages, such as “Rose Tea 玫瑰茶 50g” or “玫瑰茶 (Rose Tea)”. Null for a name whose
 *  languages alternate, as in “A+ 面霜 Cream”, and for one language. */
export function splitBilingualName(name: string): Named | null {
  const size = measure.exec(name)?.[0].trim() ?? ''
  const text = size === '' ? name : name.slice(0, -size.length)
  const first = text.search(/\p{Script=Han}/u)
  if (first === -1) return null
  const length = text.slice(first).replace(/[^\p{Script=Han}]+$/u, '').length
  const [before, chinese, after] = [
    text.slice(0, first),
    text.slice(first, first + length),
    text.slice(first + length),
  ].map(trim) as [string, string, string]
  const [isBefore, isAfter] = [before, after].map((part) => /\p{Script=Latin}{3}/u.test(part))
  const other = isBefore ? after : before
  if (isBefore === isAfter || /[\p{Script=Latin}\d]/u.test(other)) return null
  if (/\p{Script=Latin}{3}/u.test(chinese)) return null
  const english = isBefore ? before : after
  const withSize = (part: string) => (size === '' ? part : `${part} ${size}`)
  return { nameEn: withSize(english), nameCn: withSize(chinese) }
}
