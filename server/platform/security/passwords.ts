import { randomBytes } from 'node:crypto'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { fairQueue } from '../http/fair-queue.ts'

/** What a password is hashed for, and the address or person that asks: kinds take turns, and within a kind its parties. */
export interface HashRequest {
  kind: 'sign-in' | 'registration' | 'verification' | 'reset' | 'change' | 'deletion' | 'setup'
  party: string
  /** Asked when the turn has come, before anything is hashed; what it throws ends the turn. */
  admit?: () => Promise<void>
}

/** Hashes and checks passwords. */
export interface Passwords {
  hash: (password: string, turn?: HashRequest) => Promise<string>
  /** Whether it is the password of a hash. Where there is none (no such account, or one that nobody has chosen a
   *  password for yet), it takes as long and says no. */
  matches: (passwordHash: string | null, password: string, turn?: HashRequest) => Promise<boolean>
}

/** argon2id; its number because the library's enum has no value at run time. */
const argon2id: Algorithm.Argon2id = 2
/** OWASP's floor: what one guess costs an attacker, and what 2 at once cost this machine. */
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const maxAtOnce = 2
const maxWaiting = 32
/** Outside of any call: seeds and tests. */
const setup: HashRequest = { kind: 'setup', party: '' }

/** Passwords by argon2id with a pepper, which never stands in the database: a stolen table alone cannot be guessed at.
 *  Two are hashed at once and a few wait; more are turned away with 503, so that a flood of sign-ins cannot take the
 *  processors from everybody else (docs/spec/attacks.md#b1, docs/spec/attacks.md#b2, docs/spec/attacks.md#b7). Open it once per process: each has a queue of its own. */
export function openPasswords(pepper: string): Passwords {
  const options = { ...cost, secret: Buffer.from(pepper) }
  const runLimited = fairQueue(maxAtOnce, maxWaiting)
  const decoy = hash(randomBytes(16), options)
  return {
    hash: (password, turn = setup) => runLimited(turn, () => hash(password, options)),
    matches: (passwordHash, password, turn = setup) =>
      runLimited(turn, async () => {
        await turn.admit?.()
        const isHash = passwordHash?.startsWith('$argon2id$') ?? false
        const isRight = await verify(isHash && passwordHash ? passwordHash : await decoy, password, options)
        return isRight && isHash
      }),
  }
}
