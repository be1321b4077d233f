/** The three areas of Hong Kong (docs/spec/receivers.md#fields). */
export const areas = {
  HKI: { nameEn: 'Hong Kong Island', nameCn: '香港島' },
  KLN: { nameEn: 'Kowloon', nameCn: '九龍' },
  NT: { nameEn: 'New Territories', nameCn: '新界' },
} as const
export type Area = keyof typeof areas

/** The eighteen districts, each with its area. */
export const districts = {
  CW: { area: 'HKI', nameEn: 'Central and Western', nameCn: '中西區' },
  WC: { area: 'HKI', nameEn: 'Wan Chai', nameCn: '灣仔區' },
  E: { area: 'HKI', nameEn: 'Eastern', nameCn: '東區' },
  S: { area: 'HKI', nameEn: 'Southern', nameCn: '南區' },
  YTM: { area: 'KLN', nameEn: 'Yau Tsim Mong', nameCn: '油尖旺區' },
  SSP: { area: 'KLN', nameEn: 'Sham Shui Po', nameCn: '深水埗區' },
  KC: { area: 'KLN', nameEn: 'Kowloon City', nameCn: '九龍城區' },
  WTS: { area: 'KLN', nameEn: 'Wong Tai Sin', nameCn: '黃大仙區' },
  KT: { area: 'KLN', nameEn: 'Kwun Tong', nameCn: '觀塘區' },
  KWT: { area: 'NT', nameEn: 'Kwai Tsing', nameCn: '葵青區' },
  TW: { area: 'NT', nameEn: 'Tsuen Wan', nameCn: '荃灣區' },
  TM: { area: 'NT', nameEn: 'Tuen Mun', nameCn: '屯門區' },
  YL: { area: 'NT', nameEn: 'Yuen Long', nameCn: '元朗區' },
  N: { area: 'NT', nameEn: 'North', nameCn: '北區' },
  TP: { area: 'NT', nameEn: 'Tai Po', nameCn: '大埔區' },
  ST: { area: 'NT', nameEn: 'Sha Tin', nameCn: '沙田區' },
  SK: { area: 'NT', nameEn: 'Sai Kung', nameCn: '西貢區' },
  IS: { area: 'NT', nameEn: 'Islands', nameCn: '離島區' },
} as const satisfies Record<string, { area: Area; nameEn: string; nameCn: string }>
export type District = keyof typeof districts
export const districtCodes = Object.keys(districts) as [District, ...District[]]

/** Sub-areas of the Islands district. Staff set those that are delivered to (docs/spec/receivers.md#delivery-area). */
export const subAreas = {
  TUNG_CHUNG: { nameEn: 'Tung Chung', nameCn: '東涌' },
  AIRPORT: { nameEn: 'Airport', nameCn: '機場' },
  DISCOVERY_BAY: { nameEn: 'Discovery Bay', nameCn: '愉景灣' },
  LANTAU: { nameEn: 'South Lantau and Tai O', nameCn: '南大嶼山及大澳' },
  CHEUNG_CHAU: { nameEn: 'Cheung Chau', nameCn: '長洲' },
  LAMMA: { nameEn: 'Lamma Island', nameCn: '南丫島' },
  PENG_CHAU: { nameEn: 'Peng Chau', nameCn: '坪洲' },
  OTHER: { nameEn: 'Other islands', nameCn: '其他離島' },
} as const
export type SubArea = keyof typeof subAreas
export const subAreaCodes = Object.keys(subAreas) as [SubArea, ...SubArea[]]

/** The sub-areas that are delivered to until the staff change them, as a line of `lineOfSubAreas`. */
export const initialDeliveredSubAreas: SubArea = 'TUNG_CHUNG'

/** Where the shop delivers at present. */
export interface DeliveryArea {
  closedDistricts: readonly { code: District }[]
  deliveredSubAreas: readonly { code: SubArea }[]
}

/** True if the shop delivers there. An address can be saved either way; checkout refuses it if false. */
export function isDeliverable(
  { district, subArea }: { district: District; subArea: SubArea | null },
  { closedDistricts, deliveredSubAreas }: DeliveryArea,
): boolean {
  if (closedDistricts.some(({ code }) => code === district)) return false
  return district !== 'IS' || deliveredSubAreas.some(({ code }) => code === subArea)
}

/** Districts as a comma-separated line of codes in table order, so that equal sets give equal lines. */
export function lineOfDistricts(codes: readonly string[]): string {
  return districtCodes.filter((code) => codes.includes(code)).join(',')
}

/** Parses a line of `lineOfDistricts`. */
export function districtsOfLine(line: string): District[] {
  const codes = line.split(',')
  return districtCodes.filter((code) => codes.includes(code))
}

/** Sub-areas as a line, like `lineOfDistricts`. */
export function lineOfSubAreas(codes: readonly string[]): string {
  return subAreaCodes.filter((code) => codes.includes(code)).join(',')
}

/** Parses a line of `lineOfSubAreas`. */
export function subAreasOfLine(line: string): SubArea[] {
  const codes = line.split(',')
  return subAreaCodes.filter((code) => codes.includes(code))
}
