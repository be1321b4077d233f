import { parseArgs } from 'node:util'
import { readConfig } from '../server/config/config.ts'
import { describeDemoData, readDemoData, removeDemoData } from '../server/demo-data.ts'
import { openLog } from '../server/platform/log/log.ts'
import { createEncryption } from '../server/platform/security/encryption.ts'
import { openPasswords } from '../server/platform/security/passwords.ts'
import { endCommandOnSignal, startLifetime } from '../server/platform/shutdown/shutdown.ts'
import { readSettingsOrExit } from '../server/read-settings-or-exit.ts'
import { openMallDatabase } from './mall-database.ts'

// npm run remove-demo [-- --confirm] removes the demo from a database before it goes live: erases its
// accounts and revokes all published secrets.

try {
  const { values } = parseArgs({ options: { confirm: { type: 'boolean', default: false } } })
  await run(values.confirm)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(isConfirmed: boolean): Promise<void> {
  const config = readSettingsOrExit(readConfig)
  const lifetime = startLifetime(openLog(config.logLevel))
  endCommandOnSignal(lifetime)
  try {
    const db = await openMallDatabase(config, lifetime)
    const keys = {
      passwords: openPasswords(config.passwordPepper),
      encryption: createEncryption(config.passwordPepper),
    }
    const lines = describeDemoData(await readDemoData(db, keys))
    if (lines.length === 0)
      return console.log('This database holds nothing of the demo. 資料庫內沒有示範資料。')
    if (isConfirmed) await removeDemoData(db, keys, new Date())
    console.log(isConfirmed ? 'Removed 已移除:' : 'Found 發現:')
    for (const line of lines) console.log(`- ${line}`)
    console.log('The orders of the demo stay in the books, under pseudonyms; no money ever came for them.')
    console.log('示範訂單會以化名保留在帳目中，有關款項從未實際收取。')
    if (!isConfirmed)
      console.log('Back up first, then run 請先備份，再執行: npm run remove-demo -- --confirm')
  } finally {
    await lifetime.end()
  }
}
