import { areas, districts, subAreas } from '../../contract/districts.ts'
import type { Address } from '../../contract/receivers.ts'

/** An address as an envelope shows it, in both languages. */
export interface ComposedAddress {
  addressEn: string
  addressCn: string
}

/** Writes an address on one line: Chinese from large to small in one run (香港島灣仔區軒尼詩道100號…B座12樓F室), English
 *  from small to large with commas (Flat F, 12/F, Block B, …, Wan Chai, Hong Kong Island); docs/spec/receivers.md#fields.
 *  The order keeps this line: it is what stood on the parcel, whatever becomes of the districts' table. */
export function composeAddress(address: Address): ComposedAddress {
  const area = areas[address.area]
  const district = districts[address.district]
  const subArea = address.subArea === null ? null : subAreas[address.subArea]
  const places = [address.street, address.estate, address.building]
  const block = bareBlock(address.block)
  const floor = bareFloor(address.floor)
  const flat = bareFlat(address.flat)
  return {
    addressCn: joinChinese([
      area.nameCn,
      district.nameCn,
      subArea?.nameCn ?? '',
      ...places,
      block && `${block}座`,
      floor && (isGround(floor) ? '地下' : `${floor}樓`),
      flat && `${flat}室`,
    ]),
    addressEn: joinEnglish([
      flat && `Flat ${flat}`,
      floor && (isGround(floor) ? 'G/F' : `${floor}/F`),
      block && `Block ${block}`,
      ...places.toReversed(),
      subArea?.nameEn ?? '',
      district.nameEn,
      area.nameEn,
    ]),
  }
}

// People write 「B座」, "Block B" or just "B". Each language adds its own word, so what they added comes off first.

function bareBlock(text: string): string {
  return unlessEmpty(text, text.replace(/^(block|blk\.?|tower)\s+/i, '').replace(/\s*座$/, ''))
}

function bareFloor(text: string): string {
  return unlessEmpty(text, text.replace(/\s*(\/F\.?|字樓|樓|層|floor)$/i, ''))
}

function bareFlat(text: string): string {
  return unlessEmpty(text, text.replace(/^(flat|room|rm\.?|unit)\s+/i, '').replace(/\s*[室號]$/, ''))
}

function unlessEmpty(text: string, bare: string): string {
  return bare === '' ? text : bare
}

function isGround(floor: string): boolean {
  return /^(g|地下?)$/i.test(floor)
}

/** One run, but a space where two Latin parts would otherwise grow together. */
function joinChinese(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .reduce((run, part) =>
      /[\p{Script=Latin}\d]$/u.test(run) && /^[\p{Script=Latin}\d]/u.test(part)
        ? `${run} ${part}`
        : run + part,
    )
}

function joinEnglish(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ')
}
