import { type Area, areas, type District, districts } from '../../../contract/shop/receivers/districts.ts'
import type { maxAddressLine } from '../../../contract/shop/receivers/receivers.ts'

// Checked against the contract by type only: importing the value would bundle its schemas.
const maxLine: typeof maxAddressLine = 60

interface Registered {
  name: string
  address: string
}

/** What the first address form can begin with. Nothing in it is refused when it is saved unchanged, except that it may be
 *  incomplete. */
export function fieldsOfRegistered({ name, address }: Registered) {
  const found = /\p{Script=Han}/u.test(address) ? readChinese(address) : readEnglish(address)
  const { area, district, ...lines } = found
  const short = Object.fromEntries(
    Object.entries(lines).map(([key, line]) => [key, [...line].length <= maxLine ? line : '']),
  ) as typeof lines
  return { name: toReceiverName(name), ...short, ...(area && { area }), ...(district && { district }) }
}

/** A member's name by the stricter rules of receivers: Chan Tai-man becomes Chan Tai man, 陳大文 Tai Man 陳大文. */
function toReceiverName(name: string): string {
  const chinese = name.replace(/[^\p{Script=Han}]/gu, '')
  if (chinese !== '') return chinese
  const letters = name.normalize('NFD').replace(/[^A-Za-z\s-]/g, '')
  return letters.replace(/[\s-]+/g, ' ').trim()
}

interface Lines {
  area?: Area
  district?: District
  estate: string
  street: string
  building: string
  block: string
  floor: string
  flat: string
}

/** From the largest unit to the smallest: 香港島東區海濤苑7座3樓B室. */
function readChinese(address: string): Lines {
  let rest = address.replace(/[\s,，]+/g, '').replace(/^香港(?!島|仔)/, '')
  const cut = (name: string) => {
    const isThere = rest.startsWith(name)
    if (isThere) rest = rest.slice(name.length)
    return isThere
  }
  const area = listKeys(areas).find((key) => cut(areas[key].nameCn))
  const district = listKeys(districts).find((key) => cut(districts[key].nameCn))
  const unit = /(?:([A-Z\d]+)座)?(?:(\d+)樓)?(?:([A-Z\d]+)室)?$/i.exec(rest)
  const [whole = '', block = '', floor = '', flat = ''] = unit ?? []
  const street = rest.slice(0, rest.length - whole.length)
  return { ...decideDistrict(area, district), estate: '', street, building: '', block, floor, flat }
}

/** From the smallest unit to the largest: Flat B, 3/F, Block 7, Hoi Ning House, 1 Hoi To Road, Eastern, Hong Kong. */
function readEnglish(address: string): Lines {
  const parts = address.split(',').map((part) => part.trim().replace(/\s+/g, ' '))
  const take = (pattern: RegExp) => {
    const place = parts.findIndex((part) => pattern.test(part))
    const [part = ''] = place < 0 ? [] : parts.splice(place, 1)
    return pattern.exec(part)?.[1] ?? ''
  }
  const takeName = <Key extends string>(table: Record<Key, { nameEn: string }>) =>
    listKeys(table).find((key) => take(new RegExp(`^(${table[key].nameEn})(?: District)?$`, 'i')) !== '')
  const flat = take(/^(?:flat|room|rm|unit) ?([A-Z\d]+)$/i)
  const floor = take(/^([A-Z\d]+)\/F\.?$/i)
  const block = take(/^(?:block|blk) ?([A-Z\d]+)$/i)
  const area = takeName(areas)
  const district = takeName(districts)
  take(/^(Hong Kong|HK)$/i)
  const street = take(/^(.*\b(?:road|rd|street|st|avenue|ave|lane|path|drive|terrace)\b.*)$/i)
  const [building = '', ...others] = parts.filter((part) => part !== '')
  const isWithoutStreet = street === '' && others.length === 0
  return {
    ...decideDistrict(area, district),
    estate: others.join(', '),
    street: isWithoutStreet ? building : street,
    building: isWithoutStreet ? '' : building,
    block,
    floor,
    flat,
  }
}

/** The area of the district, which decides; without a district, the area that is named. */
function decideDistrict(
  area: Area | undefined,
  district: District | undefined,
): { area?: Area; district?: District } {
  if (district !== undefined) return { area: districts[district].area, district }
  return area === undefined ? {} : { area }
}

function listKeys<Key extends string>(table: Record<Key, unknown>): Key[] {
  return Object.keys(table) as Key[]
}
