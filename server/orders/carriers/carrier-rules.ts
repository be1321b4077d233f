import type { Carrier } from '../../../contract/admin/orders/carriers.ts'
import type { TrackedNumber } from '../../../contract/shop/orders/tracked-numbers.ts'
import type { KnownCarrier } from './carrier-state.ts'

/** A tracking number that does not have the form of its carrier's. */
export interface Misfit {
  nameEn: string
  nameCn: string
  number: string
  forms: string[]
}

/** Characters of the shortest tracking number. */
const minLength = 4

/** The tracking numbers of known carriers in a text of carriers and numbers. The carrier is the one that the text begins
 *  with; without one, the only carrier whose numbers are recognised by their letters. */
export function findTrackedNumbers(
  logisticsInfo: string | null,
  carriers: readonly KnownCarrier[],
): TrackedNumber[] {
  return (logisticsInfo ?? '').split('; ').flatMap((part) => {
    const named = findNamedCarrier(part, carriers)
    if (named === null) {
      return listNumbers(part).flatMap((number) => {
        const [only, ...others] = carriers.filter(({ numberForms }) =>
          numberForms.some((form) => hasLetters(form) && fits(form, keyOf(number))),
        )
        return only === undefined || others.length > 0 ? [] : [tracked(only, number, '')]
      })
    }
    const { carrier, name, rest } = named
    const numbers = listNumbers(rest)
    const fitting = numbers.filter((number) => readNumber(carrier, name, number) !== null)
    return (fitting.length > 0 ? fitting : numbers).map((number) => tracked(carrier, number, name))
  })
}

/** A number in a text that begins with a carrier but does not have the form of its numbers, or null. */
export function findMisfit(logisticsInfo: string, carriers: readonly KnownCarrier[]): Misfit | null {
  const named = findNamedCarrier(logisticsInfo, carriers)
  if (named === null || named.carrier.numberForms.length === 0) return null
  const { carrier, name, rest } = named
  const number = listNumbers(rest).find((one) => readNumber(carrier, name, one) === null)
  const { nameEn, nameCn, numberForms: forms } = carrier
  return number === undefined ? null : { nameEn, nameCn, number, forms }
}

/** The carriers that have one of these names, in any capitals. */
export function findSameNames<Named extends Pick<Carrier, 'nameEn' | 'nameCn' | 'otherNames'>>(
  names: readonly string[],
  carriers: readonly Named[],
): Named[] {
  const searched = new Set(names.map((name) => name.toLowerCase()))
  return carriers.filter((carrier) => namesOf(carrier).some((name) => searched.has(name.toLowerCase())))
}

export function namesOf({
  nameEn,
  nameCn,
  otherNames,
}: Pick<Carrier, 'nameEn' | 'nameCn' | 'otherNames'>): string[] {
  return [nameEn, nameCn, ...otherNames]
}

/** The carrier with the longest name that the text begins with, in any capitals. */
function findNamedCarrier(text: string, carriers: readonly KnownCarrier[]) {
  const lower = text.toLowerCase()
  const named = carriers
    .flatMap((carrier) => namesOf(carrier).map((name) => ({ carrier, name })))
    .filter(({ name }) => lower.startsWith(name.toLowerCase()) && isWholeName(text, name.length))
    .toSorted((one, other) => other.name.length - one.name.length)[0]
  if (named === undefined) return null
  const { length } = named.name
  return { carrier: named.carrier, name: text.slice(0, length), rest: text.slice(length) }
}

/** Whether a name of this length ends there: "UPS" does not begin "Upsilon", nor "SF" the number SF1000000000000. */
function isWholeName(text: string, length: number): boolean {
  return !/^[a-z0-9]{2}$/i.test(text.slice(length - 1, length + 1))
}

/** The words of a text that can be tracking numbers. */
function listNumbers(text: string): string[] {
  return text.split(/[^A-Za-z0-9-]+/).filter((word) => /\d/.test(word) && keyOf(word).length >= minLength)
}

function keyOf(number: string): string {
  return number.toUpperCase().replaceAll('-', '')
}

/** A number as its carrier writes it, or null if it has another form. "SF 8000000000000" is read as SF8000000000000. */
function readNumber({ numberForms }: KnownCarrier, name: string, number: string): string | null {
  const key = keyOf(number)
  const readings = /^[a-z]{1,4}$/i.test(name) ? [key, name.toUpperCase() + key] : [key]
  return readings.find((reading) => numberForms.some((form) => fits(form, reading))) ?? null
}

const patterns: Readonly<Record<string, string>> = { '#': '\\d', '@': '[A-Z]', '*': '[A-Z\\d]' }

/** Whether a number has a form, in which # is a digit, @ a letter and * either. */
function fits(form: string, number: string): boolean {
  const pattern = [...form].map((character) => patterns[character] ?? character).join('')
  return new RegExp(`^${pattern}$`).test(number) && hasRightCheckDigit(number)
}

function hasLetters(form: string): boolean {
  return /[A-Z]{2}|[A-Z]\d|\d[A-Z]/.test(form)
}

const weights = [8, 6, 4, 2, 3, 5, 9, 7]

/** Whether a number of a postal item has the check digit of its eight digits (UPU S10). Other numbers have none. */
function hasRightCheckDigit(number: string): boolean {
  const digits = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/.exec(number)
  if (digits === null) return true
  const sum = weights.reduce((sum, weight, at) => sum + weight * Number(digits[1]?.[at]), 0)
  const check = 11 - (sum % 11)
  return Number(digits[2]) === (check === 10 ? 0 : check === 11 ? 5 : check)
}

function tracked(carrier: KnownCarrier, number: string, carrierName: string): TrackedNumber {
  const { nameEn, nameCn, linkEn, linkCn } = carrier
  const key = encodeURIComponent(readNumber(carrier, carrierName, number) ?? keyOf(number))
  const withNumber = (link: string | null) => link?.replaceAll('{number}', key) ?? null
  return { number, carrierName, nameEn, nameCn, linkEn: withNumber(linkEn), linkCn: withNumber(linkCn) }
}
