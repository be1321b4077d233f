import { randomBytes } from 'node:crypto'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { fairQueue } from '../limits/fair-queue.ts'

/** The purpose of a hash and the requesting address or person, for fair queueing by kind and party. */
export interface HashRequest {
  kind: 'sign-in' | 'registration' | 'verification' | 'reset' | 'change' | 'deletion' | 'setup'
  party: string
  /** Called before hashing; if it throws, nothing is hashed. */
  admit?: () => Promise<void>
  /** Called after a wrong password, before the next one is hashed, so that `admit` of the next one sees its count. */
  onWrong?: () => Promise<void>
}

/** Hashes and verifies passwords. */
export interface Passwords {
  hash: (password: string, turn?: HashRequest) => Promise<string>
  /** Whether a password matches a hash. Takes equally long and returns false if there is no account or no password
   *  yet. */
  matches: (passwordHash: string | null, password: string, turn?: HashRequest) => Promise<boolean>
}

/** argon2id as a number, because the library's enum has no runtime value. */
const argon2id: Algorithm.Argon2id = 2
/** OWASP's minimum parameters. */
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const maxAtOnce = 2
const maxWaiting = 32
/** Used outside requests, by seeds and tests. */
const setup: HashRequest = { kind: 'setup', party: '' }

/** Hashes with argon2id and a pepper that is not in the database, so a stolen table alone cannot be attacked
 *  offline. Concurrency is limited and excess calls are rejected with 503, so that a flood of sign-ins cannot use
 *  up the CPU (docs/spec/attacks.md#b1, docs/spec/attacks.md#b2, docs/spec/attacks.md#b7). Open one instance per
 *  process. */
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
        if (!isRight || !isHash) await turn.onWrong?.()
        return isRight && isHash
      }),
  }
}
