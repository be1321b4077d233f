import { parseArgs } from 'node:util'
import { invitationHours } from '../contract/admin/accounts/staff.ts'
import { email, personName } from '../contract/shop/accounts/people.ts'
import { type Language, languages } from '../contract/values/language.ts'
import { phone } from '../contract/values/phone.ts'
import { formatFragment } from '../server/accounts/mailed-links/mailed-fragment.ts'
import { grantAdminAccess } from '../server/accounts/staff/grant-admin-access.ts'
import { readConfig } from '../server/config/config.ts'
import { Refused } from '../server/core/refusals.ts'
import { openLog } from '../server/platform/log/log.ts'
import { endCommandOnSignal, startLifetime } from '../server/platform/shutdown/shutdown.ts'
import { readSettingsOrExit } from '../server/read-settings-or-exit.ts'
import { openMallDatabase } from './mall-database.ts'

// npm run staff -- EMAIL NAME PHONE [--language zh_tw|en] makes a person staff with every permission, such
// as the first one of a new mall. It prints the link that sets the password of a new account.

const usage = 'npm run staff -- EMAIL "NAME" PHONE [--language zh_tw|en]'

const sentences: Partial<Record<string, string>> = {
  'staff-already': 'This person is staff already; permissions are assigned at /admin/staff. 此人已是職員。',
  'person-missing':
    'This address has an account that cannot sign in: it is disabled, or its address is not confirmed. 此電郵的帳戶未能登入：已停用或尚未確認電郵。',
}

try {
  const options = { language: { type: 'string', default: 'zh_tw' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const language = languages.find((code) => code === values.language)
  if (language === undefined || positionals.length !== 3) throw new Error(usage)
  const [address, name, number] = positionals
  const read = {
    email: email.safeParse(address).data ?? refused(`This is no email address: ${address}`),
    name:
      personName.safeParse(name).data ??
      refused(`A name is Chinese, or Latin letters, without digits: ${name}`),
    contactNumber: phone.safeParse(number).data ?? refused(`This is no Hong Kong phone number: ${number}`),
  }
  await run({ ...read, language })
} catch (error) {
  console.error(describeError(error))
  process.exitCode = 1
}

async function run(person: Parameters<typeof grantAdminAccess>[1] & { language: Language }): Promise<void> {
  const config = readSettingsOrExit(readConfig)
  const lifetime = startLifetime(openLog(config.logLevel))
  endCommandOnSignal(lifetime)
  try {
    const db = await openMallDatabase(config, lifetime)
    const { passwordToken } = await grantAdminAccess({ db, clock: { now: () => new Date() } }, person)
    const page = (path: string) => new URL(path, config.publicUrl).href
    console.log(`${person.email} is staff with every permission. 此人現為職員，具全部職責。`)
    if (passwordToken !== null) {
      const link = `${page(`/member/resetPassword?lang=${person.language}`)}#${formatFragment(passwordToken, '/admin')}`
      console.log(`Set the password, once within ${invitationHours} hours 設定密碼:\n  ${link}`)
    }
    console.log(
      `Then sign in and set up two-factor authentication 登入並設定雙重認證: ${page('/member/login')}`,
    )
  } finally {
    await lifetime.end()
  }
}

function refused(sentence: string): never {
  throw new Error(`${sentence}\n${usage}`)
}

function describeError(error: unknown): unknown {
  if (error instanceof Refused) return sentences[error.refusal.code] ?? error.refusal.code
  return error instanceof Error ? error.message : error
}
