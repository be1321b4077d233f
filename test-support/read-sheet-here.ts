import type { ImportFault, SheetName } from '../contract/admin/catalogue/catalogue-file.ts'
import type { SheetRow } from '../server/catalogue/file/import-sheet-rules.ts'
import { readSheetFiles } from '../server/catalogue/read-sheet/sheet-steps.ts'

/** Reads a catalogue file as the worker thread does, in the thread of the test. */
export async function readSheetHere(
  sheet: SheetName,
  file: string | Uint8Array,
): Promise<{ rows: SheetRow[]; faults: ImportFault[] }> {
  const limits = { maxBytes: 24 * 1024 * 1024, maxRows: 50_000 }
  const read: { rows: SheetRow[]; faults: ImportFault[] } = { rows: [], faults: [] }
  for await (const step of readSheetFiles({ files: [Buffer.from(file)], isMapped: false, limits, sheet })) {
    if ('rows' in step) read.rows.push(...step.rows)
    if ('faults' in step) read.faults.push(...step.faults)
  }
  return read
}
