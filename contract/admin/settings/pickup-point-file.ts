import { z } from 'zod'
import { maxPickupPoints } from '../../shop/settings/pickup-points.ts'
import {
  type FileField,
  maxListedFaults,
  maxListedRows,
  rowFault,
  tableFaults,
  tableFile,
} from '../../values/table-file.ts'

export const maxPickupPointRows = maxPickupPoints

export const pickupPointFields = [
  {
    field: 'code',
    isRequired: true,
    isCode: true,
    headings: ['Code', '編號', 'point code', 'store code', 'locker code', 'station code', '網點編號', '點碼'],
  },
  {
    field: 'nameEn',
    isRequired: true,
    headings: ['English name', '英文名稱', 'name', 'name en', 'store name'],
  },
  {
    field: 'nameCn',
    isRequired: true,
    headings: ['Chinese name', '中文名稱', 'name cn', '名稱', '網點名稱'],
  },
  {
    field: 'addressEn',
    isRequired: true,
    headings: ['English address', '英文地址', 'address', 'address en'],
  },
  { field: 'addressCn', isRequired: true, headings: ['Chinese address', '中文地址', 'address cn', '地址'] },
  { field: 'district', isRequired: true, headings: ['District', '地區', '區', '分區'] },
  {
    field: 'stationEn',
    isRequired: false,
    headings: ['MTR station (English)', '港鐵站（英文）', 'mtr station', 'station'],
  },
  {
    field: 'stationCn',
    isRequired: false,
    headings: ['MTR station (Chinese)', '港鐵站（中文）', '港鐵站', '車站'],
  },
  {
    field: 'hoursEn',
    isRequired: false,
    headings: ['Hours (English)', '營業時間（英文）', 'hours', 'opening hours'],
  },
  { field: 'hoursCn', isRequired: false, headings: ['Hours (Chinese)', '營業時間（中文）', '營業時間'] },
  { field: 'latitude', isRequired: false, headings: ['Latitude', '緯度', 'lat'] },
  { field: 'longitude', isRequired: false, headings: ['Longitude', '經度', 'lng', 'lon', 'long'] },
  { field: 'state', isRequired: false, headings: ['Status', '狀態', 'state'] },
  {
    field: 'maxWeightGrams',
    isRequired: false,
    headings: ['Maximum weight (g)', '重量上限（克）', 'max weight g'],
  },
  { field: 'maxLengthMm', isRequired: false, headings: ['Maximum length (mm)', '長度上限（毫米）'] },
  { field: 'maxWidthMm', isRequired: false, headings: ['Maximum width (mm)', '闊度上限（毫米）'] },
  { field: 'maxHeightMm', isRequired: false, headings: ['Maximum height (mm)', '高度上限（毫米）'] },
] as const satisfies FileField[]
export type PickupPointField = (typeof pickupPointFields)[number]['field']

/** Faults of a row; each names its column by `value`, or the value that is wrong. */
export const pickupPointFaults = [
  ...tableFaults,
  'value-missing',
  'language-missing',
  'too-long',
  'unreadable-characters',
  'bad-code',
  'code-repeated',
  'district-unknown',
  'state-unknown',
  'position-unreadable',
  'position-incomplete',
  'limit-unreadable',
  'size-incomplete',
] as const
export type PickupPointFaultCode = (typeof pickupPointFaults)[number]

const pickupPointFault = rowFault(pickupPointFaults)
export type PickupPointFault = z.infer<typeof pickupPointFault>

const pickupPointChange = z.object({
  line: z.int().nullable().describe('null: not in the file'),
  code: z.string(),
  nameEn: z.string(),
  nameCn: z.string(),
  isNew: z.boolean(),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
})
export type PickupPointChange = z.infer<typeof pickupPointChange>

export const pickupPointPreview = z.object({
  file: tableFile,
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  closed: z.int().describe('points that would be closed, by their row or because they are missing'),
  same: z.int(),
  notInFile: z.int().describe('points missing from the file that have not closed'),
  openOrders: z.int().describe('orders that are to be sent to points that would be closed'),
  faults: z.array(pickupPointFault).describe(`the first ${maxListedFaults}`),
  faultCount: z.int(),
  changes: z.array(pickupPointChange).describe(`the first ${maxListedRows}`),
  digest: z.string().describe('digest of all changes; the import is refused if they differ by then'),
})
export type PickupPointPreview = z.infer<typeof pickupPointPreview>
