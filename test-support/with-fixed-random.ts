import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/** Runs a function with a fixed random number. */
export async function withFixedRandom<Done>(act: () => Promise<Done>): Promise<Done> {
  const { randomInt } = crypto
  crypto.randomInt = (() => 7) as unknown as typeof randomInt
  syncBuiltinESMExports()
  try {
    return await act()
  } finally {
    crypto.randomInt = randomInt
    syncBuiltinESMExports()
  }
}
