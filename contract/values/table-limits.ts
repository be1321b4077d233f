// Without Zod, because the worker threads that read files load it.

/** Limits that hold while a file is read. A cell of Excel has no more characters. */
export const maxTableColumns = 250
export const maxCellLength = 32_767

/** Maximum bytes of a row, and of the unpacked content of an XLSX file. */
export const maxRowBytes = 1024 * 1024
export const maxUnpackedBytes = 64 * 1024 * 1024

export const tableEncodings = ['utf-8', 'utf-16', 'big5'] as const
export type TableEncoding = (typeof tableEncodings)[number]

/** Faults of a file that cannot be read. Each limit has its own. */
export const readingFaults = [
  'unreadable-file',
  'not-utf8',
  'web-page',
  'file-too-large',
  'too-many-rows',
  'too-many-columns',
  'row-too-long',
  'cell-too-long',
  'unpacks-too-large',
  'too-slow-to-read',
  'needs-too-much-memory',
] as const
export type ReadingFault = (typeof readingFaults)[number]
