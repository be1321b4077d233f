import {
  maxCellLength,
  maxRowBytes,
  maxTableColumns,
  maxUnpackedBytes,
  type ReadingFault,
} from '../../../../../contract/values/table-limits.ts'
import { withThousands } from '../../format/format.ts'

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`

/** Why a CSV or XLSX file cannot be read. The command line says it as well.
 *  @param value the limit, or the column of the cell */
export const readingFaults: Record<ReadingFault, (value: string) => string> = {
  'unreadable-file': (value) =>
    value.includes('FIELDS_LENGTH')
      ? 'This row has more cells than the header. Put numbers such as "1,234.50" in quotation marks.'
      : value === 'XLSX'
        ? 'This Excel file is damaged or has a password. Open it in Excel and save it again.'
        : 'This isn’t a readable CSV file. Check for an unclosed quotation mark.',
  'not-utf8': () => 'This is neither a CSV nor an XLSX file. In Excel, save it as “CSV UTF-8” or XLSX.',
  'web-page': () =>
    'This is a web page that is only named like an Excel file. Open it in Excel and save it as “Excel Workbook (.xlsx)” or “CSV UTF-8”.',
  'file-too-large': (value) =>
    `The file is larger than ${megabytes(Number(value))}. Split it into smaller files.`,
  'too-many-rows': (value) =>
    `The file has more than ${withThousands(Number(value))} rows. Split it into smaller files.`,
  'too-many-columns': () =>
    `The file has more than ${maxTableColumns} columns. Delete those that aren’t needed.`,
  'row-too-long': () =>
    `A row is longer than ${megabytes(maxRowBytes)}. Check for an unclosed quotation mark.`,
  'cell-too-long': (column) =>
    `The cell in column “${column}” has more than ${withThousands(maxCellLength)} characters.`,
  'unpacks-too-large': () =>
    `The Excel file is larger than ${megabytes(maxUnpackedBytes)} when unpacked. Delete images and other sheets, or save it as “CSV UTF-8”.`,
  'too-slow-to-read': (seconds) =>
    `The file couldn’t be read within ${seconds} seconds. Split it into smaller files.`,
  'needs-too-much-memory': () => 'The file needs too much memory. Split it into smaller files.',
}
