import { email as emailSchema } from '../../../contract/accounts/people.ts'
import type {
  RegisterChange,
  RegisterFault,
  RegisterFaultCode,
} from '../../../contract/accounts/people-admin.ts'
import { line as nameLine } from '../../../contract/field.ts'

/** The columns that a register has to have; `email` may stand beside them. */
export const registerColumns = ['edcNumber', 'name', 'state', 'renewalExpiresOn'] as const

/** A line of a register as it was read, before anybody has looked at what it says. */
export interface RegisterLine {
  line: number
  cells: Record<string, string>
}

/** A distributor as a register says he is. */
export interface RegisteredDistributor {
  line: number
  edcNumber: string
  name: string
  isDisabled: boolean
  renewalExpiresOn: string
  /** Only of use to one who is new: others keep their own. */
  email: string | null
}

/** A distributor as the mall knows him. */
export interface KnownDistributor {
  personId: string
  edcNumber: string
  name: string
  isDisabled: boolean
  renewalExpiresOn: string
}

/** A name as people can tell it from another. */
const registeredName = nameLine(80)

/** Reads the lines of a register. Each fault names its line; whatever has one is left out of what was read. */
export function readRegister(lines: readonly RegisterLine[]): {
  distributors: RegisteredDistributor[]
  faults: RegisterFault[]
} {
  const faults: RegisterFault[] = []
  const seen = new Set<string>()
  const distributors = lines.flatMap(({ line, cells }): RegisteredDistributor[] => {
    const before = faults.length
    const say = (code: RegisterFaultCode, value: string) =>
      void faults.push({ line, code, value: value.slice(0, 100) })
    const edcNumber = cellOf(cells, 'edcNumber').replace(/[\s-]/g, '')
    const name = cellOf(cells, 'name')
    const state = cellOf(cells, 'state').toUpperCase()
    const renewalExpiresOn = cellOf(cells, 'renewalExpiresOn')
    const email = cellOf(cells, 'email')
    if (!/^\d{8}$/.test(edcNumber)) say('edc-number-format', edcNumber)
    else if (seen.has(edcNumber)) say('edc-number-twice', edcNumber)
    seen.add(edcNumber)
    const readName = registeredName.safeParse(name)
    if (!readName.success) {
      const isUnreadable = readName.error.issues[0]?.message === 'unreadable-characters'
      say(isUnreadable ? 'unreadable-characters' : 'name-missing', name)
    }
    if (state !== 'ACTIVE' && state !== 'DISABLED') say('state-unknown', state)
    if (!isDay(renewalExpiresOn)) say('day-unreadable', renewalExpiresOn)
    if (email !== '' && !emailSchema.safeParse(email).success) say('email-format', email)
    if (faults.length > before) return []
    const isDisabled = state === 'DISABLED'
    return [
      { line, edcNumber, name: readName.data ?? name, isDisabled, renewalExpiresOn, email: email || null },
    ]
  })
  return { distributors, faults }
}

/** What has to be done so that the mall says what the register says, and how many need nothing. */
export interface RegisterPlan {
  added: RegisteredDistributor[]
  changed: { from: KnownDistributor; to: RegisteredDistributor }[]
  same: number
  notInFile: number
}

/** Compares a register with what is known. Whom it does not name stays as he is: a register may be a part. */
export function planRegister(
  registered: readonly RegisteredDistributor[],
  known: readonly KnownDistributor[],
): RegisterPlan {
  const byNumber = new Map(known.map((one) => [one.edcNumber, one]))
  const added = registered.filter(({ edcNumber }) => !byNumber.has(edcNumber))
  const met = registered.flatMap((to) => {
    const from = byNumber.get(to.edcNumber)
    return from ? [{ from, to }] : []
  })
  const changed = met.filter(({ from, to }) => differencesOf(from, to).length > 0)
  return { added, changed, same: met.length - changed.length, notInFile: known.length - met.length }
}

/** New distributors whose email stands at an earlier new one, in whatever capitals: an address has one account. */
export function repeatedEmails(added: readonly RegisteredDistributor[]): RegisterFault[] {
  const seen = new Set<string>()
  return added.flatMap(({ line, email }): RegisterFault[] => {
    if (email === null) return []
    const key = email.toLowerCase()
    if (seen.has(key)) return [{ line, code: 'email-twice', value: email }]
    seen.add(key)
    return []
  })
}

/** A plan as the staff read it, by lines of the file. */
export function changesOf({ added, changed }: RegisterPlan): RegisterChange[] {
  const fresh = added.map(({ line, edcNumber, name }) => ({
    line,
    edcNumber,
    name,
    isNew: true,
    changes: [],
  }))
  const other = changed.map(({ from, to }) => ({
    line: to.line,
    edcNumber: to.edcNumber,
    name: to.name,
    isNew: false,
    changes: differencesOf(from, to),
  }))
  return [...fresh, ...other].sort((one, two) => one.line - two.line)
}

/** How many are in force now and would not be. */
export function disabledBy({ changed }: RegisterPlan): number {
  return changed.filter(({ from, to }) => to.isDisabled && !from.isDisabled).length
}

function differencesOf(from: KnownDistributor, to: RegisteredDistributor): RegisterChange['changes'] {
  const sides = [
    { field: 'name' as const, from: from.name, to: to.name },
    { field: 'state' as const, from: stateOf(from), to: stateOf(to) },
    { field: 'renewalExpiresOn' as const, from: from.renewalExpiresOn, to: to.renewalExpiresOn },
  ]
  return sides.filter((side) => side.from !== side.to)
}

/** How a register writes whether somebody is in force. */
export function stateOf({ isDisabled }: { isDisabled: boolean }): 'ACTIVE' | 'DISABLED' {
  return isDisabled ? 'DISABLED' : 'ACTIVE'
}

function cellOf(cells: Record<string, string>, column: string): string {
  // A spreadsheet is told that a text is no formula by an apostrophe before it.
  return (cells[column] ?? '').normalize('NFC').trim().replace(/^'/, '')
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
