import {
  type PickupPointFault,
  type PickupPointFaultCode,
  type PickupPointField,
  pickupPointFields,
} from '../../../contract/admin/settings/pickup-point-file.ts'
import {
  incompleteFields,
  type PickupPointProperties,
  pickupPointProperties,
} from '../../../contract/admin/settings/pickup-points.ts'
import type { PickupPointState } from '../../../contract/shop/orders/pickup-point-states.ts'
import { type District, districtCodes, districts } from '../../../contract/shop/receivers/districts.ts'
import { isMangledNumber } from '../../platform/tables/excel-rules.ts'

/** A row of a file of pick-up points. */
export interface PickupPointRow {
  line: number
  cells: Readonly<Partial<Record<PickupPointField, string>>>
}

/** A point in a file. */
export interface ReadPoint extends PickupPointProperties {
  line: number
}

const states: Record<string, PickupPointState> = {
  '': 'OPEN',
  OPEN: 'OPEN',
  ACTIVE: 'OPEN',
  開放: 'OPEN',
  營業: 'OPEN',
  FULL: 'FULL',
  已滿: 'FULL',
  CLOSED: 'CLOSED',
  關閉: 'CLOSED',
  已關閉: 'CLOSED',
  停用: 'CLOSED',
}

const numbers = [
  'latitude',
  'longitude',
  'maxWeightGrams',
  'maxLengthMm',
  'maxWidthMm',
  'maxHeightMm',
] as const
const fieldNames = pickupPointFields.map(({ field }) => field)
const positions: readonly string[] = ['latitude', 'longitude']
const pairedTexts: readonly string[] = ['nameEn', 'nameCn', 'addressEn', 'addressCn']

/** Reads the rows of a file. Each fault has its line and the point; rows with faults are left out. An empty status is
 *  OPEN: a carrier lists the points that it has. Fields without a column are those of the known point. */
export function* readPickupPoints(
  rows: readonly PickupPointRow[],
  known: readonly PickupPointProperties[],
): Generator<void, { points: ReadPoint[]; faults: PickupPointFault[] }> {
  const faults: PickupPointFault[] = []
  const points: ReadPoint[] = []
  const lineOfCode = new Map<string, number>()
  const knownByCode = new Map(known.map((point) => [point.code.toUpperCase(), point]))
  for (const { line, cells } of rows) {
    yield
    const code = readCell(cells, 'code')
    const subject = [code, readCell(cells, 'nameCn') || readCell(cells, 'nameEn')].filter(Boolean).join(' ')
    const found: PickupPointFault[] = []
    const addFault = (fault: PickupPointFaultCode, value: string, otherLine: number | null = null) =>
      void found.push({
        line,
        code: fault,
        value: value.slice(0, 100),
        otherLine,
        subject: subject.slice(0, 120),
      })
    const point = readPoint(cells, knownByCode.get(code.toUpperCase()), addFault)
    const earlier = lineOfCode.get(code.toUpperCase())
    if (code !== '' && earlier !== undefined) addFault('code-repeated', code, earlier)
    lineOfCode.set(code.toUpperCase(), earlier ?? line)
    faults.push(...found)
    if (point !== null && found.length === 0) points.push({ ...point, line })
  }
  return { points, faults }
}

function readPoint(
  cells: PickupPointRow['cells'],
  known: PickupPointProperties | undefined,
  addFault: (fault: PickupPointFaultCode, value: string) => void,
): PickupPointProperties | null {
  const district = districtOf(readCell(cells, 'district'))
  const state = states[readCell(cells, 'state').toUpperCase()]
  if (isMangledNumber(readCell(cells, 'code'))) addFault('bad-code', readCell(cells, 'code'))
  if (district === null) addFault('district-unknown', readCell(cells, 'district'))
  if (state === undefined) addFault('state-unknown', readCell(cells, 'state'))
  const read = pickupPointProperties.safeParse({
    code: readCell(cells, 'code'),
    nameEn: readCell(cells, 'nameEn'),
    nameCn: readCell(cells, 'nameCn'),
    addressEn: readCell(cells, 'addressEn'),
    addressCn: readCell(cells, 'addressCn'),
    stationEn: readCell(cells, 'stationEn'),
    stationCn: readCell(cells, 'stationCn'),
    hoursEn: readCell(cells, 'hoursEn'),
    hoursCn: readCell(cells, 'hoursCn'),
    district: district ?? 'CW',
    state: state ?? 'OPEN',
    ...Object.fromEntries(numbers.map((name) => [name, numberOf(readCell(cells, name))])),
  })
  for (const { path, message } of read.error?.issues ?? []) {
    const field = String(path[0])
    addFault(...faultOf(field as PickupPointField, message, cells))
  }
  if (!read.success) return null
  const absent = fieldNames.filter((field) => cells[field] === undefined)
  const point = known
    ? { ...read.data, ...Object.fromEntries(absent.map((field) => [field, known[field]])) }
    : read.data
  for (const field of incompleteFields(point)) {
    if (positions.includes(field)) addFault('position-incomplete', field)
    else if (field.startsWith('max')) addFault('size-incomplete', field)
    else addFault('language-missing', field)
  }
  return point
}

/** The fault of a field that the contract refuses, with the field or its value. */
function faultOf(
  field: PickupPointField,
  message: string,
  cells: PickupPointRow['cells'],
): [PickupPointFaultCode, string] {
  if (positions.includes(field)) return ['position-unreadable', readCell(cells, field)]
  if (field.startsWith('max')) return ['limit-unreadable', readCell(cells, field)]
  if (message === 'too-long' || message === 'unreadable-characters') return [message, field]
  return [pairedTexts.includes(field) && hasOther(field, cells) ? 'language-missing' : 'value-missing', field]
}

/** Whether the text of a field is there in the other language. */
function hasOther(field: string, cells: PickupPointRow['cells']): boolean {
  const other = field.endsWith('En') ? field.replace(/En$/, 'Cn') : field.replace(/Cn$/, 'En')
  return readCell(cells, other as PickupPointField) !== ''
}

/** A district by its code or its name in either language. */
function districtOf(written: string): District | null {
  const text = plain(written)
  return (
    districtCodes.find((code) => {
      const { nameEn, nameCn } = districts[code]
      return [code, nameEn, nameCn].some((name) => plain(name) === text)
    }) ?? null
  )
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/ district$|區$/, '')
    .replace(/[^\p{L}]/gu, '')
    .replaceAll('and', '')
}

/** A number in a cell; null for an empty one, and not a number for another text, which the contract refuses. */
function numberOf(text: string): number | null {
  if (text === '') return null
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
}

function readCell(cells: PickupPointRow['cells'], field: PickupPointField): string {
  // A leading apostrophe marks a cell as text in spreadsheets.
  return (cells[field] ?? '').normalize('NFC').trim().replace(/^'/, '')
}
