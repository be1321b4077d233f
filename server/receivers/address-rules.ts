import { areas, districts, subAreas } from '../../contract/shop/receivers/districts.ts'
import type { Address } from '../../contract/shop/receivers/receivers.ts'

/** An address formatted for an envelope, in both languages. */
export interface ComposedAddress {
  addressEn: string
  addressCn: string
}

/** Formats an address on one line, as the order stores it: Chinese from the largest unit (香港島灣仔區軒尼詩道100號…B座12樓F室),
 *  English from the smallest (Flat F, 12/F, Block B, …, Wan Chai, Hong Kong Island); docs/spec/receivers.md#fields. */
export function composeAddress(address: Address): ComposedAddress {
  const area = areas[address.area]
  const district = districts[address.district]
  const subArea = address.subArea === null ? null : subAreas[address.subArea]
  const places = [address.street, address.estate, address.building]
  const block = stripBlock(address.block)
  const floor = stripFloor(address.floor)
  const flat = stripFlat(address.flat)
  return {
    addressCn: joinChinese([
      area.nameCn,
      district.nameCn,
      subArea?.nameCn ?? '',
      ...places,
      block && `${block}座`,
      floor && (isGroundFloor(floor) ? '地下' : `${floor}樓`),
      flat && `${flat}室`,
    ]),
    addressEn: joinEnglish([
      flat && `Flat ${flat}`,
      floor && (isGroundFloor(floor) ? 'G/F' : `${floor}/F`),
      block && `Block ${block}`,
      ...places.toReversed(),
      subArea?.nameEn ?? '',
      district.nameEn,
      area.nameEn,
    ]),
  }
}

/** The fields of a composed address, or null if they do not give its text again. Which of street, estate and building a
 *  place was entered as is not stored; its text and order are. */
export function readAddress({ addressEn, addressCn }: ComposedAddress): Address | null {
  const place = readPlace(addressEn)
  if (place === null) return null
  const { rest: parts, ...where } = place
  const take = (pattern: RegExp) => {
    const found = pattern.exec(parts[0] ?? '')?.[1]
    if (found !== undefined) parts.shift()
    return found ?? ''
  }
  const [flat, floor, block] = [take(/^Flat (.+)$/), take(/^(.+)\/F$/), take(/^Block (.+)$/)]
  const building = parts.length > 1 ? (parts.shift() ?? '') : ''
  const estate = parts.length > 1 ? (parts.shift() ?? '') : ''
  const address = { ...where, street: parts.join(', '), estate, building, block, floor, flat }
  const composed = composeAddress(address)
  return composed.addressEn === addressEn && composed.addressCn === addressCn ? address : null
}

/** Area, district and sub-area of a composed English address, with its other parts; null if its end names none. */
export function readPlace(
  addressEn: string,
): (Pick<Address, 'area' | 'district' | 'subArea'> & { rest: string[] }) | null {
  const rest = addressEn.split(', ')
  const area = findKeyByName(areas, rest.pop())
  const district = findKeyByName(districts, rest.pop())
  if (area === null || district === null) return null
  const subArea = district === 'IS' ? findKeyByName(subAreas, rest.pop()) : null
  return { area, district, subArea, rest }
}

function findKeyByName<Key extends string>(
  names: Readonly<Record<Key, { nameEn: string }>>,
  nameEn: string | undefined,
): Key | null {
  return (Object.keys(names) as Key[]).find((key) => names[key].nameEn === nameEn) ?? null
}

// Input may be 「B座」, "Block B" or "B". Remove the word first, because each language adds its own.

function stripBlock(text: string): string {
  return unlessEmpty(text, text.replace(/^(block|blk\.?|tower)\s+/i, '').replace(/\s*座$/, ''))
}

function stripFloor(text: string): string {
  return unlessEmpty(text, text.replace(/\s*(\/F\.?|字樓|樓|層|floor)$/i, ''))
}

function stripFlat(text: string): string {
  return unlessEmpty(text, text.replace(/^(flat|room|rm\.?|unit)\s+/i, '').replace(/\s*[室號]$/, ''))
}

function unlessEmpty(text: string, bare: string): string {
  return bare === '' ? text : bare
}

function isGroundFloor(floor: string): boolean {
  return /^(g|地下?)$/i.test(floor)
}

/** Joins without spaces, except between two Latin parts. */
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
