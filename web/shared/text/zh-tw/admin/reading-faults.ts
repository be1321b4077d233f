import {
  maxCellLength,
  maxRowBytes,
  maxTableColumns,
  maxUnpackedBytes,
} from '../../../../../contract/values/table-limits.ts'
import type { readingFaults as English } from '../../en/admin/reading-faults.ts'
import { withThousands } from '../../format/format.ts'

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`

export const readingFaults: typeof English = {
  'unreadable-file': (value) =>
    value.includes('FIELDS_LENGTH')
      ? '此行的儲存格多於標題行。「1,234.50」一類的數字須加上引號。'
      : value === 'XLSX'
        ? '此 Excel 檔案已損壞或設有密碼，請用 Excel 開啟後重新儲存。'
        : '未能讀取此 CSV 檔案，請檢查引號是否成對。',
  'not-utf8': () => '這不是 CSV 或 XLSX 檔案。請在 Excel 另存為「CSV UTF-8」或 XLSX。',
  'web-page': () =>
    '此檔案是網頁，只是以 Excel 檔案的名稱儲存。請用 Excel 開啟，再另存為「Excel 活頁簿（.xlsx）」或「CSV UTF-8」。',
  'file-too-large': (value) => `檔案大於 ${megabytes(Number(value))}，請分拆為較小的檔案。`,
  'too-many-rows': (value) => `檔案多於 ${withThousands(Number(value))} 行，請分拆為較小的檔案。`,
  'too-many-columns': () => `檔案多於 ${maxTableColumns} 欄，請刪除不需要的欄。`,
  'row-too-long': () => `有一行超過 ${megabytes(maxRowBytes)}，請檢查引號是否成對。`,
  'cell-too-long': (column) => `「${column}」欄的儲存格超過 ${withThousands(maxCellLength)} 個字元。`,
  'unpacks-too-large': () =>
    `Excel 檔案解壓後大於 ${megabytes(maxUnpackedBytes)}。請刪除圖片及其他工作表，或另存為「CSV UTF-8」。`,
  'too-slow-to-read': (seconds) => `未能在 ${seconds} 秒內讀取檔案，請分拆為較小的檔案。`,
  'needs-too-much-memory': () => '檔案需要過多記憶體，請分拆為較小的檔案。',
}
