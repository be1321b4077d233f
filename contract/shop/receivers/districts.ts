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

/** Sub-areas of the Islands district: the carrier serves only Tung Chung (docs/spec/receivers.md#delivery-area, docs/spec/receivers.md#fields). */
export const subAreas = {
  TUNG_CHUNG: { delivered: true, nameEn: 'Tung Chung', nameCn: '東涌' },
  AIRPORT: { delivered: false, nameEn: 'Airport', nameCn: '機場' },
  DISCOVERY_BAY: { delivered: false, nameEn: 'Discovery Bay', nameCn: '愉景灣' },
  LANTAU: { delivered: false, nameEn: 'South Lantau and Tai O', nameCn: '南大嶼山及大澳' },
  CHEUNG_CHAU: { delivered: false, nameEn: 'Cheung Chau', nameCn: '長洲' },
  LAMMA: { delivered: false, nameEn: 'Lamma Island', nameCn: '南丫島' },
  PENG_CHAU: { delivered: false, nameEn: 'Peng Chau', nameCn: '坪洲' },
  OTHER: { delivered: false, nameEn: 'Other islands', nameCn: '其他離島' },
} as const
export type SubArea = keyof typeof subAreas

/** True if the carrier delivers there, given the districts that the shop has closed. An address can be saved
 *  either way; checkout refuses it if false. */
export function isDeliverable(
  place: { district: District; subArea: SubArea | null },
  closed: readonly District[],
): boolean {
  if (closed.includes(place.district)) return false
  return place.district !== 'IS' || (place.subArea !== null && subAreas[place.subArea].delivered)
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
