import {
  type ImportFault,
  type ImportNote,
  maxSheetBytes,
  maxSheetRows,
  type SheetName,
} from '../../../contract/admin/catalogue/catalogue-file.ts'
import type { ColumnMapping } from '../../../contract/admin/catalogue/column-mapping.ts'
import { faultOfStop, readingLimits } from '../../platform/tables/read-table.ts'
import type { TableLimits } from '../../platform/tables/table-rules.ts'
import { runSteps, type WorkerLimits, WorkerStopped } from '../../platform/workers/run-steps.ts'
import type { SheetRow } from '../file/import-sheet-rules.ts'
import type { KnownSku } from '../other-shops/mall-rows-rules.ts'
import {
  type ForeignQuestion,
  type ForeignSheet,
  type SheetFiles,
  type SheetStep,
  unreadable,
} from './sheet-steps.ts'

const worker = new URL('./sheet-worker.ts', import.meta.url)

const uploadLimits: TableLimits = { maxBytes: maxSheetBytes, maxRows: maxSheetRows }

/** Files of the command line are the operator's own. */
const operatorLimits: TableLimits = { maxBytes: 256 * 1024 * 1024, maxRows: 1_000_000 }
const operatorWorker: WorkerLimits = { timeoutMs: 600_000, memoryMb: 4_096 }

/** The files of an import. */
interface Sheets {
  rows: SheetRow[]
  categoryRows: SheetRow[]
  foreign: ForeignSheet | null
  faults: ImportFault[]
  notes: ImportNote[]
  /** Names and values of options in a file of another shop that have no Chinese. */
  untranslated: string[]
  /** Brands in it whose names have no letters or digits for a URL. */
  brandsWithoutEnglish: string[]
}

/** What a file of another shop contains, for its conversion. */
interface ForeignContent {
  categories: string[]
  skus: string[]
}

/** Converts a file of another shop. Without a mapping its rows are not read. */
interface ForeignConversion {
  mappingOf: (foreign: ForeignSheet) => Promise<ColumnMapping>
  /** Receives the content by that mapping, and returns the SKUs that the mall has; null if the rows are not needed. */
  knownOf: (content: ForeignContent) => Promise<Map<string, KnownSku> | null>
}

/** Reads a file in the format of `exportCatalogue`, also as saved by spreadsheets. With faults, no rows are returned. */
export async function readSheet(
  sheet: SheetName,
  bytes: Uint8Array,
): Promise<{ rows: SheetRow[]; faults: ImportFault[] }> {
  const input = { files: [bytes], isMapped: false, limits: operatorLimits, sheet }
  const { rows, categoryRows, faults } = await read(input, operatorWorker, null)
  return { rows: sheet === 'catalogue' ? rows : categoryRows, faults }
}

/** Reads uploaded files in a worker thread and identifies each by its header. */
export async function readSheets(
  files: readonly Uint8Array[],
  conversion: ForeignConversion | null,
): Promise<Sheets> {
  return await read({ files, isMapped: conversion !== null, limits: uploadLimits }, readingLimits, conversion)
}

async function read(
  input: SheetFiles,
  limits: WorkerLimits,
  conversion: ForeignConversion | null,
): Promise<Sheets> {
  const sheets = withoutRows()
  try {
    await runSteps<SheetStep, ForeignQuestion | undefined, void>(
      worker,
      { input, files: input.files, limits },
      async (next) => {
        let mapping: ColumnMapping | undefined
        let question: ForeignQuestion | undefined
        for (let step = await next(); step !== null; step = await next(question)) {
          question = undefined
          if ('rows' in step) addAll(sheets[step.sheet === 'catalogue' ? 'rows' : 'categoryRows'], step.rows)
          else if ('foreign' in step) {
            sheets.foreign = step.foreign
            mapping = await conversion?.mappingOf(step.foreign)
            if (mapping !== undefined) question = { mapping }
          } else if ('categories' in step) {
            const known = await conversion?.knownOf(step)
            if (known && mapping) question = { mapping, known }
          } else if ('untranslated' in step) Object.assign(sheets, step)
          else {
            addAll(sheets.faults, step.faults)
            addAll(sheets.notes, step.notes)
          }
        }
      },
    )
  } catch (error) {
    if (!(error instanceof WorkerStopped)) throw error
    const fault = unreadable(input.sheet ?? 'catalogue', faultOfStop(error, limits))
    return { ...withoutRows(), faults: [fault] }
  }
  return sheets
}

function withoutRows(): Sheets {
  return {
    rows: [],
    categoryRows: [],
    foreign: null,
    faults: [],
    notes: [],
    untranslated: [],
    brandsWithoutEnglish: [],
  }
}

function addAll<Item>(items: Item[], newItems: readonly Item[]): void {
  for (const item of newItems) items.push(item)
}
