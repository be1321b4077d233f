import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { ImportFault } from '../contract/admin/catalogue/catalogue-file.ts'
import type { SheetRow } from '../server/catalogue/file/import-sheet-rules.ts'
import { importCatalogue, previewCatalogue } from '../server/catalogue/import/import-catalogue.ts'
import { picturesFrom } from '../server/catalogue/publishing/import-pictures.ts'
import { picturesIn } from '../server/catalogue/publishing/picture-folder.ts'
import { storedPictures, takeFromEither } from '../server/catalogue/publishing/stored-pictures.ts'
import { readSheet } from '../server/catalogue/read-sheet/read-sheet.ts'
import { readConfig } from '../server/config/config.ts'
import { openArea } from '../server/core/storage.ts'
import { imageStore } from '../server/platform/images/image-store.ts'
import { openLog } from '../server/platform/log/log.ts'
import { endCommandOnSignal, startLifetime } from '../server/platform/shutdown/shutdown.ts'
import { openStorage } from '../server/platform/storage/open-storage.ts'
import { readSettingsOrExit } from '../server/read-settings-or-exit.ts'
import { importProgress } from './import-progress.ts'
import { describeFault } from './import-sentences.ts'
import { openMallDatabase } from './mall-database.ts'

// npm run import -- FILE [--images DIR] [--skip-bad-rows] [--dry-run] imports a catalogue; docs/import.md
// describes the file.

/** Maximum number of faults shown; every row of a file may have one. */
const maxFaultsShown = 100

const usage = 'npm run import -- FILE [--images DIR] [--skip-bad-rows] [--dry-run]'
const options = {
  images: { type: 'string' },
  'skip-bad-rows': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new Error(usage)
  await run(resolve(file), values)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(file: string, choices: { images?: string; 'skip-bad-rows': boolean; 'dry-run': boolean }) {
  const catalogue = await readSheet('catalogue', await readFile(file))
  const menu = await readMenu(join(dirname(file), 'categories.csv'))
  const faults = [...catalogue.faults, ...menu.faults]
  if (faults.length > 0) {
    printFaults(faults)
    process.exitCode = 1
    return
  }

  const config = readSettingsOrExit(readConfig)
  const log = openLog(config.logLevel)
  const lifetime = startLifetime(log)
  endCommandOnSignal(lifetime)
  const progress = importProgress()
  try {
    const db = await openMallDatabase(config, lifetime)
    const store = imageStore(openArea(openStorage(config, log), 'images'))
    const files = {
      rows: catalogue.rows,
      categoryRows: menu.rows,
      takePictures: takeFromEither(
        picturesFrom(picturesIn(choices.images ?? dirname(file)), store),
        storedPictures(db),
      ),
      skipBadRows: choices['skip-bad-rows'],
      onProgress: progress.show,
    }
    const report = await (choices['dry-run'] ? previewCatalogue : importCatalogue)(db, files)
    progress.end()
    printFaults(report.faults)
    if (report.faults.length > 0 && !choices['skip-bad-rows']) process.exitCode = 1
    const { new: addedCount, changed, unchanged, skipped, imported } = report
    console.log(
      `Display products 商品頁: ${addedCount} new 新增, ${changed} changed 更改, ${unchanged} unchanged 不變, ${skipped} skipped 略過`,
    )
    if (report.emptied > 0) console.log(`Values emptied 清空的資料: ${report.emptied}`)
    if (!imported) console.log('Nothing was imported. 沒有匯入任何資料。')
  } finally {
    progress.end()
    await lifetime.end()
  }
}

async function readMenu(file: string): Promise<{ rows: SheetRow[]; faults: ImportFault[] }> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return bytes === null ? { rows: [], faults: [] } : await readSheet('categories', bytes)
}

function printFaults(faults: readonly ImportFault[]): void {
  for (const fault of faults.slice(0, maxFaultsShown)) console.error(describeFault(fault))
  const hidden = faults.length - maxFaultsShown
  if (hidden > 0) console.error(`… and ${hidden} more. 另有 ${hidden} 項。`)
}
