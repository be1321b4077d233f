import type { PickupPointState } from '../contract/shop/orders/pickup-point-states.ts'
import type { District } from '../contract/shop/receivers/districts.ts'
import type { Transaction } from '../server/core/database.ts'
import { writeDeliveryMethod } from '../server/settings/delivery-methods/delivery-method-queries.ts'
import { writePickupPoints } from '../server/settings/pickup-points/write-pickup-point-queries.ts'
import { seededId } from './random/seeded-id.ts'

interface DemoPoint {
  district: District
  stationEn: string
  stationCn: string
  /** Of the station, roughly. */
  position: [latitude: number, longitude: number]
  state?: PickupPointState
}

/** Invented points beside real stations, at least one in each district that has a railway. */
const demoPoints: DemoPoint[] = [
  { district: 'CW', stationEn: 'Sheung Wan', stationCn: '上環', position: [22.2864, 114.1517] },
  { district: 'CW', stationEn: 'Central', stationCn: '中環', position: [22.2819, 114.1581] },
  { district: 'WC', stationEn: 'Wan Chai', stationCn: '灣仔', position: [22.2775, 114.1731] },
  { district: 'WC', stationEn: 'Causeway Bay', stationCn: '銅鑼灣', position: [22.2802, 114.1838] },
  { district: 'E', stationEn: 'Tai Koo', stationCn: '太古', position: [22.2846, 114.2163] },
  { district: 'E', stationEn: 'Chai Wan', stationCn: '柴灣', position: [22.2646, 114.2371] },
  { district: 'S', stationEn: 'Wong Chuk Hang', stationCn: '黃竹坑', position: [22.248, 114.1681] },
  { district: 'YTM', stationEn: 'Mong Kok', stationCn: '旺角', position: [22.3193, 114.1694] },
  {
    district: 'YTM',
    stationEn: 'Tsim Sha Tsui',
    stationCn: '尖沙咀',
    position: [22.2976, 114.1722],
    state: 'FULL',
  },
  { district: 'SSP', stationEn: 'Sham Shui Po', stationCn: '深水埗', position: [22.3307, 114.1622] },
  { district: 'KC', stationEn: 'Hung Hom', stationCn: '紅磡', position: [22.3028, 114.1816] },
  { district: 'WTS', stationEn: 'Wong Tai Sin', stationCn: '黃大仙', position: [22.3417, 114.1939] },
  { district: 'KT', stationEn: 'Kwun Tong', stationCn: '觀塘', position: [22.3122, 114.2265] },
  { district: 'KWT', stationEn: 'Kwai Fong', stationCn: '葵芳', position: [22.3569, 114.1279] },
  { district: 'TW', stationEn: 'Tsuen Wan', stationCn: '荃灣', position: [22.3737, 114.1177] },
  { district: 'TM', stationEn: 'Tuen Mun', stationCn: '屯門', position: [22.3951, 113.9731] },
  { district: 'YL', stationEn: 'Yuen Long', stationCn: '元朗', position: [22.446, 114.0348] },
  { district: 'N', stationEn: 'Sheung Shui', stationCn: '上水', position: [22.5012, 114.128] },
  { district: 'TP', stationEn: 'Tai Po Market', stationCn: '大埔墟', position: [22.4446, 114.1705] },
  { district: 'ST', stationEn: 'Sha Tin', stationCn: '沙田', position: [22.3823, 114.1877] },
  { district: 'ST', stationEn: 'City One', stationCn: '第一城', position: [22.383, 114.2036] },
  { district: 'SK', stationEn: 'Hang Hau', stationCn: '坑口', position: [22.3155, 114.2643] },
  { district: 'IS', stationEn: 'Tung Chung', stationCn: '東涌', position: [22.2893, 113.9415] },
]

/** The delivery method of the points. */
export const demoPickupMethodId = seededId(new Date('2026-01-01T00:00:00Z'), 'demo pick-up points')

/** Seeds a delivery method with invented pick-up points. */
export async function seedPickupPoints(tx: Transaction): Promise<void> {
  const methodId = demoPickupMethodId
  await writeDeliveryMethod(tx, {
    ...{ id: methodId, kind: 'PICKUP_POINT', isOffered: true, sortId: 10, version: 1 },
    ...{ nameEn: 'Smart lockers', nameCn: '智能櫃' },
    noteEn: '24-hour lockers beside MTR stations.',
    noteCn: '位於港鐵站旁，24 小時自取。',
    ...{ feeCents: 2_500, freeFromCents: 40_000, maxWeightGrams: 20_000 },
    ...{ maxLengthMm: null, maxWidthMm: null, maxHeightMm: null },
    ...{ refusedFlags: ['KEEP_COOL'], refusedDistricts: [], cutOffHour: null, heldDays: 2 },
  })
  await writePickupPoints(tx, methodId, demoPoints.map(toPoint))
}

function toPoint({ district, stationEn, stationCn, position, state = 'OPEN' }: DemoPoint, at: number) {
  const [latitude, longitude] = position
  const code = `DEMO${String(at + 1).padStart(2, '0')}`
  return {
    ...{ id: seededId(new Date('2026-01-01T00:00:00Z'), `demo pick-up point ${code}`), code },
    ...{ nameEn: `Smart Locker ${stationEn}`, nameCn: `智能櫃（${stationCn}）` },
    addressEn: `Shop ${at + 1}, Demo Arcade, ${stationEn}`,
    addressCn: `${stationCn}示範商場 ${at + 1} 號舖`,
    ...{ stationEn, stationCn, hoursEn: 'Every day, 24 hours', hoursCn: '每日 24 小時' },
    ...{ district, latitude, longitude, state, version: 1 },
    ...{ maxWeightGrams: null, maxLengthMm: null, maxWidthMm: null, maxHeightMm: null },
  }
}
