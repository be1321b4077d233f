import type { Refusal } from '../../contract/refusals.ts'

/** The passwords that every attack tries first, as far as six to twenty letters and digits can spell them. */
const commonPasswords = new Set(
  `password password1 password12 password123 passw0rd pass1234 passwd abc123 abcd1234 abc12345 a123456 a12345678
  aa123456 aa12345678 qwerty qwerty1 qwerty12 qwerty123 qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx
  1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 zaq12wsx qwe123 asd123 iloveyou iloveyou1 letmein letmein1 welcome
  welcome1 welcome123 monkey dragon master sunshine princess football baseball superman batman shadow michael
  jordan23 charlie trustno1 starwars whatever freedom computer internet secret changeme default administrator
  admin123 admin1234 root123 test123 test1234 testing guest123 user1234 login123 access hello123 hello1234 google
  facebook 5201314 1314520 woaini woaini1314 woaini520 5201314a 7758521 147258369 159357 741852963 112233 121212
  123123 123321 131313 101010 789456123 147852369 159753 123qwe 123abc 888888 88888888 666666 66668888 686868
  hongkong hongkong1 hongkong852 852852 hk123456`.split(/\s+/),
)

/** Words of any mall: whoever guesses at this one begins with them. */
const mallWords = ['bauhinia', 'shopping', 'member', 'distributor']

/** Whom and what a guess at somebody's password would begin with. */
export interface PasswordOwner {
  email: string
  name: string
  /** The shop's English name. */
  shopName: string
}

/** Refuses a password that is guessed before any other: a common one, a run of keys, or little more than a word of
 *  the mall or of the person (promises B4). */
export function passwordRefusal(password: string, owner: PasswordOwner): Refusal | null {
  if (!isGuessable(password.toLowerCase(), owner)) return null
  return { code: 'invalid-input', fields: { password: 'password-common' } }
}

function isGuessable(password: string, owner: PasswordOwner): boolean {
  return (
    commonPasswords.has(password) || isRun(password) || isRepeated(password) || isMadeOfWords(password, owner)
  )
}

/** Each character the next after the one before, upwards or downwards: 123456, fedcba. 9 is followed by 0. */
function isRun(password: string): boolean {
  const codes = [...password.replaceAll('0', ':')].map((letter) => letter.charCodeAt(0))
  return [1, -1].some((step) =>
    codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step),
  )
}

/** One to three characters over and over: aaaaaa, 123123123. */
function isRepeated(password: string): boolean {
  return /^(.{1,3})\1+$/.test(password)
}

/** A word with at most four digits around it, as people write who are asked for digits. */
function isMadeOfWords(password: string, { email, name, shopName }: PasswordOwner): boolean {
  const letters = password.replace(/^\d{0,4}/, '').replace(/\d{0,4}$/, '')
  const local = email.toLowerCase().split('@')[0] ?? ''
  const words = [...mallWords, local, ...local.split(/[^a-z0-9]+/), ...wordsOf(name), ...wordsOf(shopName)]
  return words.some((word) => word.length >= 4 && (password === word || letters === word))
}

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().split(/[^a-z0-9]+/)
  return [...words, words.join('')]
}
