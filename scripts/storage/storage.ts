import { parseArgs } from 'node:util'
import { readConfig } from '../../server/config/config.ts'
import { areas } from '../../server/core/storage.ts'
import { type CopyProgress, copyObjects } from '../../server/platform/storage/copy-objects.ts'
import { storageAt } from '../../server/platform/storage/open-storage.ts'
import { readSettingsOrExit } from '../../server/read-settings-or-exit.ts'

// npm run storage -- move --to s3|folder [--compare] copies every stored file to the other storage and verifies it. It
// can be interrupted and repeated. Nothing is removed: remove the old files when the mall works with the new storage.

const usage = 'npm run storage -- move --to s3|folder [--compare]'
const options = { to: { type: 'string' }, compare: { type: 'boolean', default: false } } as const
const requestTimeoutMs = 30_000

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const { to } = values
  if (positionals.join() !== 'move' || (to !== 's3' && to !== 'folder')) throw new Error(usage)
  await move(to, values.compare)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function move(to: 's3' | 'folder', comparesAll: boolean): Promise<void> {
  const config = readSettingsOrExit(readConfig)
  const source = storageAt(to === 's3' ? 'folder' : 's3', config, { requestTimeoutMs })
  const target = storageAt(to, config, { requestTimeoutMs })
  console.log(`From ${source.place} to ${target.place}`)
  for (const area of areas) {
    let reportedAt = 0
    const onProgress = (progress: CopyProgress) => {
      if (progress.copied + progress.present < reportedAt) return
      reportedAt += 1_000
      if (reportedAt > 1_000) console.log(formatProgress(area, progress))
    }
    console.log(
      formatProgress(area, await copyObjects(source, target, `${area}/`, { comparesAll, onProgress })),
    )
  }
  if (config.storage !== to)
    console.log(
      `Complete. Set STORAGE=${to}, restart every process, and run this command once more for the files of the meantime.`,
    )
}

function formatProgress(area: string, { found, copied, present, bytes }: CopyProgress): string {
  return `${area}: ${found} found, ${copied} copied (${(bytes / 1e6).toFixed(1)} MB, verified), ${present} present`
}
