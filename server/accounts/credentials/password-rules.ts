import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordFormat } from '../../../contract/shop/accounts/people.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'

/** Common passwords in `passwordFormat` from the package, most frequent first (ASVS 6.2.4). */
const listedPasswords = dictionary['passwords-common'].filter((listed) => passwordFormat.test(listed))

/** Regional common passwords and variants that the package lacks. */
const regionalPasswords = [
  'aa12345678 admin1234 root123 guest123 user1234 login123 woaini1314 woaini520 5201314a 7758521',
  '66668888 686868 hongkong1 hongkong852 hk123456',
].flatMap((line) => line.split(' '))

const commonPasswords = new Set([...listedPasswords, ...regionalPasswords])

/** Words of this business, which an attacker tries first. */
const mallWords = ['bauhinia', 'shopping', 'member', 'distributor']

/** Personal words and numbers that an attacker tries first. */
export interface PasswordOwner {
  email: string
  name: string
  contactNumber: string
  /** null unless the person is a distributor, who can sign in with it. */
  edcNumber: string | null
  /** The shop's English name. */
  shopName: string
}

/** Refuses an easily guessed password: a common one, a character sequence, or little more than a word of the mall
 *  or of the person, or a number of the person (docs/spec/attacks.md#b4). */
export function findRefusalOfPassword(password: string, owner: PasswordOwner): Refusal | null {
  if (!isGuessable(password.toLowerCase(), owner)) return null
  return { code: 'invalid-input', fields: { password: 'password-common' } }
}

function isGuessable(password: string, owner: PasswordOwner): boolean {
  return (
    commonPasswords.has(password) ||
    isRun(password) ||
    isRepeated(password) ||
    isMadeOfWords(password, owner) ||
    isMadeOfNumber(password, owner)
  )
}

/** An ascending or descending sequence: 123456, fedcba. 0 follows 9. */
function isRun(password: string): boolean {
  const codes = [...password.replaceAll('0', ':')].map((letter) => letter.charCodeAt(0))
  return [1, -1].some((step) =>
    codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step),
  )
}

/** One to three characters repeated: aaaaaa, 123123123. */
function isRepeated(password: string): boolean {
  return /^(.{1,3})\1+$/.test(password)
}

/** A word with at most four added digits, a common way to satisfy a digit requirement. */
function isMadeOfWords(password: string, { email, name, shopName }: PasswordOwner): boolean {
  const letters = password.replace(/^\d{0,4}/, '').replace(/\d{0,4}$/, '')
  const local = email.toLowerCase().split('@')[0] ?? ''
  const words = [
    ...mallWords,
    local,
    ...local.split(/[^a-z0-9]+/),
    ...splitWords(name),
    ...splitWords(shopName),
  ]
  return words.some((word) => word.length >= 4 && (password === word || letters === word))
}

/** The person's phone, with or without the country code, or card number, with at most four added characters. */
function isMadeOfNumber(password: string, { contactNumber, edcNumber }: PasswordOwner): boolean {
  const phone = contactNumber.replaceAll(/\D/g, '')
  return [phone, phone.slice(-8), edcNumber ?? ''].some(
    (number) => number.length >= 6 && password.includes(number) && password.length - number.length <= 4,
  )
}

function splitWords(text: string): string[] {
  const words = text.toLowerCase().split(/[^a-z0-9]+/)
  return [...words, words.join('')]
}
