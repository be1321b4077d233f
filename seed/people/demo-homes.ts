import type { District, SubArea } from '../../contract/shop/receivers/districts.ts'

export interface SeedAddress {
  district: District
  subArea: SubArea | null
  estate: string
  street: string
  building: string
  block: string
  floor: string
  flat: string
}

/** Fictional addresses of the demo people in real districts, one outside the delivery area. */
export const homes: readonly (Pick<SeedAddress, 'district'> & Partial<SeedAddress>)[] = [
  { district: 'ST', estate: '瀝晴花園', building: '晴暉閣', block: '3' },
  { district: 'CW', street: '188 Queen’s Road West', building: 'Western Heights' },
  { district: 'KT', street: '觀塘道368號', building: '東灣中心' },
  { district: 'E', estate: '海濤苑', building: '海寧閣', block: '7' },
  { district: 'YTM', street: '56 Jordan Road', building: 'Austin Court' },
  { district: 'TM', estate: '青麟花園', building: '麟趾閣', block: '12' },
  { district: 'SK', estate: 'Bayview Villas', building: 'Tower 2' },
  { district: 'WC', street: '莊士敦道92號', building: '順豐樓' },
  { district: 'TW', estate: '荃景臺', building: '景明閣', block: '5' },
  { district: 'KC', street: '27 Prince Edward Road West', building: 'Kadoorie Mansions' },
  { district: 'YL', estate: '朗翠園', building: '翠柏閣', block: '9' },
  { district: 'SSP', street: '長沙灣道210號', building: '福榮大廈' },
  { district: 'S', estate: 'Southern Cove', building: 'Tower 1' },
  { district: 'WTS', estate: '慈雲閣', building: '雲海樓' },
  { district: 'TP', estate: '林村雅苑', building: '雅緻閣', block: '4' },
  { district: 'KWT', street: '33 Hing Fong Road', building: 'Kwai Lok House' },
  { district: 'N', estate: '粉嶺翠庭', building: '翠怡閣', block: '2' },
  { district: 'IS', subArea: 'TUNG_CHUNG', estate: '東濤灣畔', building: '濤逸閣', block: '6' },
  { district: 'IS', subArea: 'DISCOVERY_BAY', estate: 'Seabird Village', building: 'Heron Court' },
]
