import type { District } from '../../../contract/shop/receivers/districts.ts'

/** Columns and rows of the map. Victoria Harbour lies between rows 4 and 5. */
export const mapColumns = 5
export const rowsAboveHarbour = 4

/** Where each district lies on the map, from the north-west: neighbours of Hong Kong stay neighbours as far as squares
 *  allow. */
export const districtTiles: Readonly<Record<District, { column: number; row: number }>> = {
  YL: { column: 2, row: 1 },
  N: { column: 3, row: 1 },
  TP: { column: 4, row: 1 },
  TM: { column: 1, row: 2 },
  TW: { column: 2, row: 2 },
  KWT: { column: 3, row: 2 },
  ST: { column: 4, row: 2 },
  SK: { column: 5, row: 2 },
  SSP: { column: 3, row: 3 },
  WTS: { column: 4, row: 3 },
  YTM: { column: 3, row: 4 },
  KC: { column: 4, row: 4 },
  KT: { column: 5, row: 4 },
  IS: { column: 1, row: 5 },
  CW: { column: 2, row: 5 },
  WC: { column: 3, row: 5 },
  E: { column: 4, row: 5 },
  S: { column: 3, row: 6 },
}
