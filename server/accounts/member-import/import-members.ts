import {
  type MemberPreview,
  maxMemberRows,
  memberFields,
  memberInvitationDays,
} from '../../../contract/admin/accounts/member-file.ts'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import { type ChosenColumns, maxListedFaults, maxListedRows } from '../../../contract/values/table-file.ts'
import type { Database } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse } from '../../core/refusals.ts'
import type { AuditPart } from '../../platform/audit-log/audit-log-queries.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import { columnsRead, type ReadRows, readRows, storeColumns } from '../../platform/tables/read-rows.ts'
import { digestInSlices } from '../../platform/workers/digest-in-slices.ts'
import { inSlices } from '../../platform/workers/in-slices.ts'
import { acceptsMembers, deriveContractStatus } from '../people/contract-status-rules.ts'
import { firstPasswordVersion } from '../people/registration-queries.ts'
import { type PlannedMember, planMembers, type ReadMember, readMembers } from './member-file-rules.ts'
import { memberInvitationMail } from './member-invitation-mails.ts'
import {
  insertInvitedMember,
  listAccountsByEmail,
  listSponsors,
  lockMemberImports,
} from './member-invitation-queries.ts'

interface MemberFile {
  file: Uint8Array | undefined
  columns?: ChosenColumns | undefined
}

type MemberRows = ReadRows<(typeof memberFields)[number]['field']>

/** Reads the rows of a file of members, which may wait for the reader: no transaction must be open. */
export async function readMemberFile(db: Database, { file, columns }: MemberFile): Promise<MemberRows> {
  if (file === undefined) refuse({ code: 'sheet-missing' })
  const kind = { kind: 'members', fields: memberFields, maxRows: maxMemberRows } as const
  return await readRows(db, file, { ...kind, columnChoice: columns })
}

/** Previews who would be invited, and the faults of a file of members. Writes nothing. */
export async function previewMembers(db: Database, members: MemberRows, now: Date): Promise<MemberPreview> {
  return (await compare(db, members, now)).preview
}

/** Invites the members of a file as previewed: each gets an account that cannot sign in, and a mail whose link sets a
 *  password and accepts the terms (decision 57). Rows with faults are skipped. Refuses `members-moved` if the preview
 *  would differ by now. */
export async function importMembers(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { digest, staffId, members }: { members: MemberRows; digest: string; staffId: string },
): Promise<MemberPreview & { parts: AuditPart[] }> {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + memberInvitationDays * 24 * 60 * 60 * 1000)
  return await inTransaction(db, async (tx) => {
    await lockMemberImports(tx)
    const { preview, planned } = await compare(tx, members, now)
    if (preview.digest !== digest) refuse({ code: 'members-moved' })
    const parts: AuditPart[] = []
    for (const member of planned) {
      const personId = await insertInvitedMember(tx, { member, staffId, now, expiresAt })
      // Someone registered with the address meanwhile.
      if (personId === null) return refuse({ code: 'members-moved' })
      parts.push({ subject: 'person', subjectName: personId, before: {}, after: { isInvited: true } })
      const { email, name: username, language } = member
      const about = {
        personId,
        username,
        passwordVersion: firstPasswordVersion,
        expiresAt: expiresAt.toISOString(),
      }
      await enqueueMail(tx, memberInvitationMail({ subjectId: personId, to: email, language, ...about }))
    }
    await storeColumns(tx, 'members', { columns: columnsRead(preview.file), now })
    return { ...preview, parts }
  })
}

async function compare(
  db: Database,
  { file, rows, faults: unreadable }: MemberRows,
  now: Date,
): Promise<{ preview: MemberPreview; planned: PlannedMember[] }> {
  const { members, faults } = await inSlices(readMembers(rows, hongKongDay(now)))
  const { planned, faults: refused } = planMembers(members, await knownAccounts(db, members, now))
  const all = [...unreadable, ...faults, ...refused].sort((fault, other) => fault.line - other.line)
  const preview: MemberPreview = {
    file,
    invited: planned.length,
    skipped: rows.length - planned.length,
    members: planned
      .slice(0, maxListedRows)
      .map(({ line, email, name, contactNumber, sponsorName: sponsor }) => ({
        line,
        email,
        name,
        contactNumber,
        sponsor,
      })),
    faults: all.slice(0, maxListedFaults),
    faultCount: all.length,
    digest: await digestInSlices(planned),
  }
  return { preview, planned }
}

async function knownAccounts(db: Database, members: readonly ReadMember[], now: Date) {
  const emails = members.map(({ email }) => email.toLowerCase())
  const accounts = await listAccountsByEmail(db, emails, now)
  const numbers = new Set(members.flatMap(({ sponsorEdcNumber }) => sponsorEdcNumber ?? []))
  const sponsors = await listSponsors(db, [...numbers])
  return {
    taken: new Set(accounts.map(({ email }) => email)),
    invited: new Set(accounts.flatMap(({ email, isInvited }) => (isInvited ? [email] : []))),
    sponsors: new Map(
      sponsors.map(({ id, name, edcNumber, ...contract }) => [
        edcNumber,
        { id, name, accepts: acceptsMembers(deriveContractStatus(contract, now)) },
      ]),
    ),
  }
}
