import type { AuditFacts } from '../../../contract/admin/audit-log/audit-log.ts'
import type {
  RosterChange,
  RosterFault,
  RosterFaultCode,
  RosterField,
} from '../../../contract/admin/distributors/roster-file.ts'
import { email as emailSchema } from '../../../contract/shop/accounts/people.ts'
import { line as nameLine } from '../../../contract/values/field.ts'
import { cleanNumber } from '../../../contract/values/typed-key.ts'
import { parseDay } from '../../platform/tables/excel-rules.ts'

/** An unvalidated line of a roster. */
export interface RosterLine {
  line: number
  cells: Readonly<Partial<Record<RosterField, string>>>
}

/** A distributor in a roster. Values without a column or with an empty cell are null: they stay as they are. */
export interface ReadDistributor {
  line: number
  edcNumber: string
  name: string | null
  isDisabled: boolean | null
  renewalExpiresOn: string | null
  /** Used for new distributors only; existing ones retain theirs. */
  email: string | null
}

/** A distributor as a roster leaves it. */
export interface RosterDistributor extends ReadDistributor {
  name: string
  isDisabled: boolean
  renewalExpiresOn: string
}

/** An existing distributor. */
export interface KnownDistributor {
  personId: string
  edcNumber: string
  name: string
  isDisabled: boolean
  /** Erased accounts have a pseudonym, which a roster must not replace. */
  isErased: boolean
  renewalExpiresOn: string
}

/** A name normalised for comparison. */
const nameInRoster = nameLine(80)

const states: Record<string, boolean> = {
  ACTIVE: false,
  ENABLED: false,
  有效: false,
  生效: false,
  啟用: false,
  使用中: false,
  DISABLED: true,
  INACTIVE: true,
  ENDED: true,
  停用: true,
  已停用: true,
  失效: true,
  終止: true,
}

/** Parses the lines of a roster. Each fault has its line and person; lines with faults are skipped. */
export function* readRoster(
  lines: readonly RosterLine[],
): Generator<void, { distributors: ReadDistributor[]; faults: RosterFault[] }> {
  const faults: RosterFault[] = []
  const lineOfNumber = new Map<string, number>()
  const distributors: ReadDistributor[] = []
  for (const { line, cells } of lines) {
    yield
    const before = faults.length
    const edcNumber = cleanNumber(readCell(cells, 'edcNumber'))
    const name = readCell(cells, 'name')
    const state = readCell(cells, 'state').toUpperCase()
    const day = readCell(cells, 'renewalExpiresOn')
    const email = readCell(cells, 'email')
    const addFault = (code: RosterFaultCode, value: string, otherLine: number | null = null) =>
      void faults.push(createFault({ line, edcNumber, name }, code, { value, otherLine }))
    const earlier = lineOfNumber.get(edcNumber)
    if (!/^\d{8}$/.test(edcNumber)) addFault('edc-number-format', edcNumber)
    else if (earlier !== undefined) addFault('edc-number-twice', edcNumber, earlier)
    lineOfNumber.set(edcNumber, earlier ?? line)
    const readName = nameInRoster.safeParse(name)
    if (name !== '' && !readName.success) {
      const isUnreadable = readName.error.issues[0]?.message === 'unreadable-characters'
      addFault(isUnreadable ? 'unreadable-characters' : 'name-missing', name)
    }
    const isDisabled = state === '' ? null : states[state]
    if (isDisabled === undefined) addFault('state-unknown', state)
    const renewalExpiresOn = day === '' ? null : parseDay(day)
    if (day !== '' && renewalExpiresOn === null) addFault('day-unreadable', day)
    if (email !== '' && !emailSchema.safeParse(email).success) addFault('email-format', email)
    if (faults.length > before || isDisabled === undefined) continue
    const read = { line, edcNumber, name: readName.data ?? null, isDisabled, renewalExpiresOn }
    distributors.push({ ...read, email: email || null })
  }
  return { distributors, faults }
}

/** A fault of a row, which names the person by number and name. */
export function createFault(
  { line, edcNumber, name }: Pick<ReadDistributor, 'line' | 'edcNumber' | 'name'>,
  code: RosterFaultCode,
  { value, otherLine = null }: { value: string; otherLine?: number | null },
): RosterFault {
  const subject = [edcNumber, name ?? ''].filter((part) => part !== '').join(' ')
  return { line, code, value: value.slice(0, 100), otherLine, subject: subject.slice(0, 120) }
}

/** The changes that a roster requires, and the number of unchanged distributors. */
export interface RosterPlan {
  added: RosterDistributor[]
  changed: { from: KnownDistributor; to: RosterDistributor }[]
  same: number
  notInFile: number
  /** New distributors without a required value, and erased ones. */
  faults: RosterFault[]
}

/** Compares a roster with the stored distributors. Those absent from it do not change, because a roster may be
 *  partial; neither do values that it does not have. */
export function* planRoster(
  listed: readonly ReadDistributor[],
  known: readonly KnownDistributor[],
): Generator<void, RosterPlan> {
  const byNumber = new Map(known.map((distributor) => [distributor.edcNumber, distributor]))
  const addedDistributors: RosterDistributor[] = []
  const met: RosterPlan['changed'] = []
  const faults: RosterFault[] = []
  for (const read of listed) {
    yield
    const from = byNumber.get(read.edcNumber)
    if (from?.isErased) {
      faults.push(createFault(read, 'distributor-erased', { value: read.edcNumber }))
      continue
    }
    const name = read.name ?? from?.name
    const renewalExpiresOn = read.renewalExpiresOn ?? from?.renewalExpiresOn
    const isDisabled = read.isDisabled ?? from?.isDisabled
    if (name === undefined) faults.push(createFault(read, 'name-missing', { value: '' }))
    if (isDisabled === undefined) faults.push(createFault(read, 'state-unknown', { value: '' }))
    if (renewalExpiresOn === undefined) faults.push(createFault(read, 'day-unreadable', { value: '' }))
    if (name === undefined || isDisabled === undefined || renewalExpiresOn === undefined) continue
    const to = { ...read, name, isDisabled, renewalExpiresOn }
    if (from === undefined) addedDistributors.push(to)
    else met.push({ from, to })
  }
  const changed = met.filter(({ from, to }) => listDifferences(from, to).length > 0)
  const [same, notInFile] = [
    met.length - changed.length,
    known.filter(({ isErased }) => !isErased).length - met.length,
  ]
  return { added: addedDistributors, changed, same, notInFile, faults }
}

/** New distributors whose email equals that of an earlier new one, case-insensitively: an email belongs to one
 *  account. */
export function repeatedEmails(addedDistributors: readonly RosterDistributor[]): RosterFault[] {
  const lineOfEmail = new Map<string, number>()
  return addedDistributors.flatMap((distributor): RosterFault[] => {
    const { email, line } = distributor
    if (email === null) return []
    const otherLine = lineOfEmail.get(email.toLowerCase())
    if (otherLine !== undefined) return [createFault(distributor, 'email-twice', { value: email, otherLine })]
    lineOfEmail.set(email.toLowerCase(), line)
    return []
  })
}

/** A plan as displayed to the staff, by lines of the file. */
export function listChanges({ added, changed }: RosterPlan): RosterChange[] {
  const additions = added.map(({ line, edcNumber, name }) => ({
    line,
    edcNumber,
    name,
    isNew: true,
    changes: [],
  }))
  const updates = changed.map(({ from, to }) => ({
    line: to.line,
    edcNumber: to.edcNumber,
    name: to.name,
    isNew: false,
    changes: listDifferences(from, to),
  }))
  return [...additions, ...updates].sort((a, b) => a.line - b.line)
}

/** Maximum distributors whose changes one log entry names. */
const maxLogged = 200

/** What a roster changes of each distributor, for the audit log: never a name. */
export function loggedChanges({ changed }: RosterPlan): { before: AuditFacts; after: AuditFacts } {
  const loggedFacts = (facts: KnownDistributor | RosterDistributor, edcNumber: string) => ({
    [`isDisabled ${edcNumber}`]: facts.isDisabled,
    [`renewalExpiresOn ${edcNumber}`]: facts.renewalExpiresOn,
  })
  const logged = changed.slice(0, maxLogged)
  return {
    before: Object.assign({}, ...logged.map(({ from, to }) => loggedFacts(from, to.edcNumber))),
    after: Object.assign({}, ...logged.map(({ to }) => loggedFacts(to, to.edcNumber))),
  }
}

/** What a roster changes of one distributor, for an entry of the log of their own. */
export function factsOfDistributor(facts: KnownDistributor | RosterDistributor): AuditFacts {
  const { edcNumber, isDisabled, renewalExpiresOn } = facts
  return { edcNumber, isDisabled, renewalExpiresOn }
}

/** Number of active distributors who would be disabled. */
export function disabledBy({ changed }: RosterPlan): number {
  return changed.filter(({ from, to }) => to.isDisabled && !from.isDisabled).length
}

function listDifferences(from: KnownDistributor, to: RosterDistributor): RosterChange['changes'] {
  const sides = [
    { field: 'name' as const, from: from.name, to: to.name },
    { field: 'state' as const, from: toAccountState(from), to: toAccountState(to) },
    { field: 'renewalExpiresOn' as const, from: from.renewalExpiresOn, to: to.renewalExpiresOn },
  ]
  return sides.filter((side) => side.from !== side.to)
}

/** The status column of a roster. */
export function toAccountState({ isDisabled }: { isDisabled: boolean }): 'ACTIVE' | 'DISABLED' {
  return isDisabled ? 'DISABLED' : 'ACTIVE'
}

function readCell(cells: RosterLine['cells'], column: RosterField): string {
  // A leading apostrophe marks a cell as text in spreadsheets.
  return (cells[column] ?? '').normalize('NFC').trim().replace(/^'/, '')
}
