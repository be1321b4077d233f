import { resendLimits, type SignedIn } from '../../../contract/shop/accounts/people.ts'
import { sponsorChoiceMinutes } from '../../../contract/shop/accounts/signing-in.ts'
import type { Database } from '../../core/database.ts'
import { refuse } from '../../core/refusals.ts'
import { type Limits, runCounted } from '../../platform/limits/limits.ts'
import type { Passwords } from '../../platform/security/passwords.ts'
import { hashOfToken, newToken } from '../../platform/security/tokens.ts'
import { insertSecurityEvent, type Origin } from '../credentials/security-queries.ts'
import { guesses, sprayed, unknownAccounts } from '../credentials/sign-in-limits.ts'
import { insertToken } from '../credentials/token-queries.ts'
import { listResends } from '../mailed-links/resend-queries.ts'
import { secondsBeforeResend } from '../mailed-links/resend-rules.ts'
import { contractStatusOrNull } from '../people/contract-status-rules.ts'
import { accountKey, findAccount, holdPasswordVersion, type Person } from '../people/people-queries.ts'
import { beginSession } from './begin-session.ts'
import { findRefusalOfLogin, findRefusalOfWrongPassword, mustChooseSponsor } from './login-rules.ts'
import { ticketForCode } from './ticket-for-code.ts'

/** Dependencies of a sign-in. */
export interface AuthDeps {
  db: Database
  passwords: Passwords
  limits: Limits
}

export interface SignIn {
  /** An email address or an eDC card number. */
  username: string
  password: string
  from: Origin
  now: Date
}

/** Signs in. An unknown account takes as long as a wrong password (docs/spec/attacks.md#b7); account status is disclosed
 *  only after the password is verified. An inactive sponsor or a second factor is refused with a ticket for the next step. */
export async function signIn(deps: AuthDeps, { username, password, from, now }: SignIn): Promise<SignedIn> {
  const { db, passwords, limits } = deps
  const account = await findAccount(db, username)
  // Keyed by account and not by input, because email address and card number can name the same account.
  const guessKey = `${account?.person.id ?? accountKey(username)} ${from.address}`
  // Counted before the password is verified; otherwise concurrent attempts would all pass as the first.
  await countGuess(limits, guessKey, from.address)
  // Checked again after queuing, because concurrent attempts may have reached the limit meanwhile.
  const admit = async () => await refuseSpraying(limits, guessKey, from.address)
  const onWrong = async () => void (await limits.use(sprayed, from.address))
  const turn = { kind: 'sign-in', party: from.address, admit, onWrong } as const
  const person = await runCounted(limits, [[guesses, guessKey]], async () => {
    const isRight = await passwords.matches(account?.passwordHash ?? null, password, turn)
    if (account === null || !isRight) return await refuseStranger(deps, account?.person ?? null, from, now)
    await limits.clear(guesses, guessKey)
    return account.person
  })
  return await enter(deps, person, from, now)
}

async function countGuess(limits: Limits, guessKey: string, address: string): Promise<void> {
  const wait = await limits.use(guesses, guessKey)
  if (wait > 0) refuse({ code: 'login-delayed', retryAfterSeconds: wait })
  await refuseSpraying(limits, guessKey, address)
}

/** Refuses IP addresses with too many wrong passwords; the attempt does not count for the account. */
async function refuseSpraying(limits: Limits, guessKey: string, address: string): Promise<void> {
  const wait = await limits.secondsLeft(sprayed, address)
  if (wait === 0) return
  await limits.revertUse(guesses, guessKey)
  refuse({ code: 'login-delayed', retryAfterSeconds: wait })
}

/** Continues after the right password: begins a session, or refuses with the next step. */
async function enter(deps: AuthDeps, person: Person, from: Origin, now: Date): Promise<SignedIn> {
  const { db } = deps
  const facts = await readSignInFacts(db, person, now)
  const refusal = findRefusalOfLogin(facts) ?? (await createRefusalOfMissingCode(db, person, now))
  if (refusal !== null || mustChooseSponsor(facts)) {
    const reason = refusal?.code ?? 'disabled-sponsor'
    await insertSecurityEvent(db, { kind: 'SIGN_IN_REFUSED', personId: person.id, reason, from, now })
    refuse(refusal ?? (await createRefusalOfSponsor(db, person, now)))
  }
  const signedIn = await db.transaction().execute(async (tx) => {
    // A password changed since its verification must not open a session.
    if (!(await holdPasswordVersion(tx, person))) return null
    return await beginSession(tx, { person, from, now })
  })
  return signedIn ?? (await refuseStranger(deps, person, from, now))
}

/** Begins a session for a member who has just verified their address with their password. Returns null where the
 *  sign-in has another step or refuses. */
export async function enterVerified(
  db: Database,
  person: Person,
  { from, now }: { from: Origin; now: Date },
): Promise<SignedIn | null> {
  const facts = { ...(await readSignInFacts(db, person, now)), isVerified: true }
  const isStaff = person.roles.includes('ROLE_CMS_IIT')
  if (isStaff || findRefusalOfLogin(facts) !== null || mustChooseSponsor(facts)) return null
  return await db.transaction().execute(async (tx) => {
    if (!(await holdPasswordVersion(tx, person))) return null
    return await beginSession(tx, { person: { ...person, verifiedAt: now }, from, now })
  })
}

/** Facts for `findRefusalOfLogin` and `mustChooseSponsor`. */
export async function readSignInFacts(db: Database, person: Person, now: Date) {
  return {
    roles: person.roles,
    isVerified: person.verifiedAt !== null,
    isDisabled: person.disabledAt !== null,
    sponsorContractStatus: contractStatusOrNull(person.sponsor, now),
    resendAfterSeconds: await resendAfter(db, person, now),
  }
}

/** Refusal that requests the code of the authenticator; its ticket proves that the password was verified. */
async function createRefusalOfMissingCode(db: Database, person: Person, now: Date) {
  if (!person.roles.includes('ROLE_CMS_IIT')) return null
  const ticket = await ticketForCode(db, person, now)
  return ticket === null ? null : { code: 'two-factor-needed' as const, ticket }
}

async function refuseStranger(
  { db, limits }: AuthDeps,
  person: Person | null,
  from: Origin,
  now: Date,
): Promise<never> {
  const readWait = person === null ? limits.use : limits.secondsLeft
  const isGuessing = (await readWait(unknownAccounts, from.address)) > 0
  const refusal = findRefusalOfWrongPassword({ isAccount: person !== null, isGuessing })
  const personId = person?.id ?? null
  await insertSecurityEvent(db, { kind: 'SIGN_IN_REFUSED', personId, reason: refusal.code, from, now })
  refuse(refusal)
}

/** The ticket proves that the password was verified, so that the client need not send it again. */
async function createRefusalOfSponsor(
  db: Database,
  { id: personId, sponsor, passwordVersion }: Person,
  now: Date,
) {
  const ticket = newToken()
  const expiresAt = new Date(now.getTime() + sponsorChoiceMinutes * 60_000)
  await insertToken(db, {
    purpose: 'CHOOSE_SPONSOR',
    tokenHash: hashOfToken(ticket),
    personId,
    now,
    expiresAt,
    passwordVersion,
  })
  return { code: 'disabled-sponsor' as const, ticket, sponsorName: sponsor?.name ?? '' }
}

/** Seconds until a new verification link can be requested; 0 after verification. */
async function resendAfter(db: Database, person: Person, now: Date): Promise<number> {
  if (person.verifiedAt !== null || person.email === null) return 0
  const resends = await listResends(db, person.email, { max: resendLimits.max })
  return secondsBeforeResend(resends, person.createdAt, now)
}
