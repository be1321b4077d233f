import type {
  MemberFault,
  MemberFaultCode,
  MemberField,
} from '../../../contract/admin/accounts/member-file.ts'
import { email as emailSchema, personName } from '../../../contract/shop/accounts/people.ts'
import { optionalLine } from '../../../contract/values/field.ts'
import type { Language } from '../../../contract/values/language.ts'
import { phone } from '../../../contract/values/phone.ts'
import { cleanKey, cleanNumber } from '../../../contract/values/typed-key.ts'
import { parseDay } from '../../platform/tables/excel-rules.ts'

/** A row of a file of members. */
export interface MemberRow {
  line: number
  cells: Readonly<Partial<Record<MemberField, string>>>
}

/** A member as a file describes them. */
export interface ReadMember {
  line: number
  email: string
  name: string
  /** Empty if the file has none. */
  contactNumber: string
  language: Language
  address: string
  sponsorEdcNumber: string | null
  joinedOn: string | null
}

/** A member who can be invited. */
export interface PlannedMember extends ReadMember {
  sponsorId: string | null
  sponsorName: string
}

/** What the mall knows about the members of a file. Email addresses are in lower case. */
export interface KnownAccounts {
  taken: ReadonlySet<string>
  invited: ReadonlySet<string>
  /** Distributors by eDC number; `accepts` is whether they may have new members. */
  sponsors: ReadonlyMap<string, { id: string; name: string; accepts: boolean }>
}

const languagesInFiles: Readonly<Record<string, Language>> = {
  '': 'zh_tw',
  ZH: 'zh_tw',
  'ZH-HK': 'zh_tw',
  'ZH-TW': 'zh_tw',
  'ZH-HANT': 'zh_tw',
  ZH_TW: 'zh_tw',
  ZH_HK: 'zh_tw',
  'ZH-HANT-HK': 'zh_tw',
  CHINESE: 'zh_tw',
  中文: 'zh_tw',
  繁體中文: 'zh_tw',
  EN: 'en',
  'EN-HK': 'en',
  'EN-GB': 'en',
  'EN-US': 'en',
  EN_HK: 'en',
  ENGLISH: 'en',
  英文: 'en',
}

const addressLine = optionalLine(200)

/** Reads the rows of a file of members. Rows with faults are omitted. */
export function* readMembers(
  rows: readonly MemberRow[],
  today: string,
): Generator<void, { members: ReadMember[]; faults: MemberFault[] }> {
  const faults: MemberFault[] = []
  const lineOfEmail = new Map<string, number>()
  const members: ReadMember[] = []
  for (const { line, cells } of rows) {
    yield
    const cell = (field: MemberField) => cleanKey((cells[field] ?? '').trim().replace(/^'/, ''))
    const name = cell('name') || joinedName(cell('firstName'), cell('lastName'))
    const [email, number] = [cell('email'), cell('contactNumber')]
    const found: MemberFault[] = []
    const addFault = (code: MemberFaultCode, value: string, otherLine: number | null = null) =>
      void found.push(createFault({ line, email, name }, code, { value, otherLine }))

    const earlier = lineOfEmail.get(email.toLowerCase())
    if (email === '') addFault('email-missing', '')
    else if (!emailSchema.safeParse(email).success) addFault('email-format', email)
    else if (earlier !== undefined) addFault('email-twice', email, earlier)
    else lineOfEmail.set(email.toLowerCase(), line)
    const readName = personName.safeParse(name)
    if (!readName.success) addFault('name-format', name)
    const readPhone = number === '' ? null : phone.safeParse(number)
    if (readPhone?.success === false) addFault('phone-format', number)
    const language = languagesInFiles[cell('language').toUpperCase()]
    if (language === undefined) addFault('language-unknown', cell('language'))
    const address = addressLine.safeParse(cell('address'))
    if (!address.success) addFault('address-format', cell('address'))
    const sponsorEdcNumber = cleanNumber(cell('sponsorEdcNumber'))
    if (sponsorEdcNumber !== '' && !/^\d{8}$/.test(sponsorEdcNumber))
      addFault('sponsor-format', sponsorEdcNumber)
    const day = cell('joinedOn')
    const joinedOn = day === '' ? null : parseDay(day)
    if (day !== '' && joinedOn === null) addFault('day-unreadable', day)
    if (joinedOn !== null && joinedOn > today) addFault('day-in-future', day)

    faults.push(...found)
    if (found.length > 0 || language === undefined) continue
    const contactNumber = readPhone?.data ?? ''
    members.push({
      line,
      email,
      name: readName.data ?? name,
      contactNumber,
      language,
      joinedOn,
      address: address.data ?? '',
      sponsorEdcNumber: sponsorEdcNumber || null,
    })
  }
  return { members, faults }
}

/** One name from two columns, in the order of its script. */
function joinedName(firstName: string, lastName: string): string {
  const isChinese = /\p{Script=Han}/u.test(firstName + lastName)
  return (isChinese ? `${lastName}${firstName}` : `${firstName} ${lastName}`).trim()
}

/** Separates members who can be invited from those with an account or without a valid sponsor. */
export function planMembers(
  members: readonly ReadMember[],
  { taken, invited, sponsors }: KnownAccounts,
): { planned: PlannedMember[]; faults: MemberFault[] } {
  const faults: MemberFault[] = []
  const planned = members.flatMap((member): PlannedMember[] => {
    const { email, sponsorEdcNumber: number } = member
    const sponsor = number === null ? null : sponsors.get(number)
    const code = findAddressFault(email.toLowerCase())
    if (code === null)
      return [{ ...member, sponsorId: sponsor?.id ?? null, sponsorName: sponsor?.name ?? '' }]
    const isOfSponsor = code === 'sponsor-missing' || code === 'sponsor-not-eligible'
    faults.push(createFault(member, code, { value: isOfSponsor ? (number ?? '') : email }))
    return []

    function findAddressFault(address: string): MemberFaultCode | null {
      if (invited.has(address)) return 'already-invited'
      if (taken.has(address)) return 'email-taken'
      if (sponsor === undefined) return 'sponsor-missing'
      return sponsor?.accepts === false ? 'sponsor-not-eligible' : null
    }
  })
  return { planned, faults }
}

function createFault(
  { line, email, name }: Pick<ReadMember, 'line' | 'email' | 'name'>,
  code: MemberFaultCode,
  { value, otherLine = null }: { value: string; otherLine?: number | null },
): MemberFault {
  const subject = [name, email].filter((part) => part !== '').join(' ')
  return { line, code, value: value.slice(0, 100), otherLine, subject: subject.slice(0, 120) }
}
