import { email as emailSchema } from '../../../contract/accounts/people.ts'
import type {
  RegisterChange,
  RegisterFault,
  RegisterFaultCode,
} from '../../../contract/admin/people-admin.ts'
import { line as nameLine } from '../../../contract/field.ts'

/** Required columns of a register; `email` is optional. */
export const registerColumns = ['edcNumber', 'name', 'state', 'renewalExpiresOn'] as const

/** An unvalidated line of a register. */
export interface RegisterLine {
  line: number
  cells: Record<string, string>
}

/** A distributor in a register. */
export interface RegisteredDistributor {
  line: number
  edcNumber: string
  name: string
  isDisabled: boolean
  renewalExpiresOn: string
  /** Used for new distributors only; existing ones retain theirs. */
  email: string | null
}

/** An existing distributor. */
export interface KnownDistributor {
  personId: string
  edcNumber: string
  name: string
  isDisabled: boolean
  renewalExpiresOn: string
}

/** A name normalised for comparison. */
const registeredName = nameLine(80)

/** Parses the lines of a register. Each fault has its line; lines with faults are skipped. */
export function readRegister(lines: readonly RegisterLine[]): {
  distributors: RegisteredDistributor[]
  faults: RegisterFault[]
} {
  const faults: RegisterFault[] = []
  const seen = new Set<string>()
  const distributors = lines.flatMap(({ line, cells }): RegisteredDistributor[] => {
    const before = faults.length
    const addFault = (code: RegisterFaultCode, value: string) =>
      void faults.push({ line, code, value: value.slice(0, 100) })
    const edcNumber = cellOf(cells, 'edcNumber').replace(/[\s-]/g, '')
    const name = cellOf(cells, 'name')
    const state = cellOf(cells, 'state').toUpperCase()
    const renewalExpiresOn = cellOf(cells, 'renewalExpiresOn')
    const email = cellOf(cells, 'email')
    if (!/^\d{8}$/.test(edcNumber)) addFault('edc-number-format', edcNumber)
    else if (seen.has(edcNumber)) addFault('edc-number-twice', edcNumber)
    seen.add(edcNumber)
    const readName = registeredName.safeParse(name)
    if (!readName.success) {
      const isUnreadable = readName.error.issues[0]?.message === 'unreadable-characters'
      addFault(isUnreadable ? 'unreadable-characters' : 'name-missing', name)
    }
    if (state !== 'ACTIVE' && state !== 'DISABLED') addFault('state-unknown', state)
    if (!isDay(renewalExpiresOn)) addFault('day-unreadable', renewalExpiresOn)
    if (email !== '' && !emailSchema.safeParse(email).success) addFault('email-format', email)
    if (faults.length > before) return []
    const isDisabled = state === 'DISABLED'
    return [
      { line, edcNumber, name: readName.data ?? name, isDisabled, renewalExpiresOn, email: email || null },
    ]
  })
  return { distributors, faults }
}

/** The changes that a register requires, and the number of unchanged distributors. */
export interface RegisterPlan {
  added: RegisteredDistributor[]
  changed: { from: KnownDistributor; to: RegisteredDistributor }[]
  same: number
  notInFile: number
}

/** Compares a register with the stored distributors. Those absent from it do not change, because a register may be
 *  partial. */
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

/** New distributors whose email equals that of an earlier new one, case-insensitively: an email belongs to one
 *  account. */
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

/** A plan as displayed to the staff, by lines of the file. */
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

/** Number of active distributors who would be disabled. */
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

/** The status column of a register. */
export function stateOf({ isDisabled }: { isDisabled: boolean }): 'ACTIVE' | 'DISABLED' {
  return isDisabled ? 'DISABLED' : 'ACTIVE'
}

function cellOf(cells: Record<string, string>, column: string): string {
  // A leading apostrophe marks a cell as text in spreadsheets.
  return (cells[column] ?? '').normalize('NFC').trim().replace(/^'/, '')
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
