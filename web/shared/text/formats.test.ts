import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** The lines of all sources below a folder that hold sentences, without comments. */
function linesOf(folder: string, isWanted: (path: string) => boolean): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && isWanted(path))
    .flatMap((path) => {
      const source = readFileSync(join(root, folder, path), 'utf8').replace(
        /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm,
        '',
      )
      return source.split('\n').map((line) => `${path}: ${line.trim()}`)
    })
}

const chinese = linesOf('web/shared/text/zh-tw', () => true)
const english = linesOf('web/shared/text/en', () => true)
const mails = linesOf('server', (path) => /(?:-mails|-mail-texts|-words|-mail-text)\.ts$/.test(path))

test('the sources of the sentences are found', () => {
  expect(chinese.length).toBeGreaterThan(1_500)
  expect(english.length).toBeGreaterThan(1_500)
  expect(mails.length).toBeGreaterThan(300)
})

test.each([
  ['a hyphen before an amount instead of the minus sign', /-HK\$|-\$\{(?:show|format)(?:Price|Amount)/],
  ['another form of the currency', /HK\$ |HKD \d|港幣|\bHK \$/],
  ['a space before a percent sign, or a full-width one', /\d %|\} %|％/],
  ['three full stops instead of an ellipsis', /\p{L}\.\.\./u],
  ['a formatter of its own', /Intl\.(?:NumberFormat|DateTimeFormat)\(|toLocaleDateString/],
])('no sentence has %s', (_, pattern) => {
  const own = (line: string) => !/renewal-mails|format-pdf-day/.test(line)
  expect([...chinese, ...english, ...mails].filter((line) => pattern.test(line) && own(line))).toEqual([])
})

test('every Chinese sentence is in Chinese', () => {
  const texts = chinese.flatMap((line) =>
    [...line.matchAll(/'((?:[^'\\]|\\.)*)'|`([^`]*)`/g)].map(([, plain, template]) =>
      (plain ?? template ?? '').replace(/\$\{[^}]*\}/g, ''),
    ),
  )
  // The suffix of a copied product's English name. Names of columns have underscores.
  const inEnglish = [' (copy)']
  const isEnglish = (text: string) =>
    /[a-z]{3}.* |^[A-Z][a-z]+ /.test(text) && !/[\p{Script=Han}_]/u.test(text)
  expect(texts.filter((text) => isEnglish(text) && !inEnglish.includes(text))).toEqual([])
})

test('a discount is written in 折 and a number of days in 日 in Chinese', () => {
  const texts = [...chinese, ...mails]
  expect(texts.filter((line) => /減 ?\$?\{?\w*\}?%|減 \d|減免 ?\$\{|\} ?天[^數]/.test(line))).toEqual([])
})

test('the shop says 你', () => {
  const texts = [...chinese, ...mails]
  expect(texts.filter((line) => /您|妳|閣下/.test(line))).toEqual([])
})

test('Chinese sentences have the characters and the words of Hong Kong', () => {
  const elsewhere =
    /裡|帳號|購物袋|信息|網路|隱私權|電子郵件|軟體|螢幕|視頻|質量|客戶端|訊息框|優惠券|折價|貨到付款|物流單號|煙醯胺|菸鹼|玻尿酸/
  expect([...chinese, ...mails].filter((line) => elsewhere.test(line))).toEqual([])
})

test('English sentences use the words of a shop and of its admin', () => {
  const translated =
    /\b(?:anew|somebody|whom|Duties|Desk|give back|given back|gave back|shelf|told by|is told|once more|Rehearse|Take it over|what went wrong)\b/i
  expect(english.filter((line) => translated.test(line))).toEqual([])
})

test('earnings are reversed by a refund, whether or not its goods were returned', () => {
  const lines = [...chinese, ...english, ...mails].filter((line) =>
    /\bREVERSAL: |\bordersReturned: /.test(line),
  )
  expect(lines).toHaveLength(11)
  expect(
    lines.filter((line) =>
      /: .*(?:returned`|came back|items were returned|Goods returned|退貨|退回)/.test(line),
    ),
  ).toEqual([])
})
