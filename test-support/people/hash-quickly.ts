import { type Algorithm, hash } from '@node-rs/argon2'

/** argon2id as a number, because the library's enum has no runtime value. */
const algorithm: Algorithm.Argon2id = 2

/** Hashes a password at the least cost. A hash states its parameters, so verifying it costs as little. */
export async function hashQuickly(password: string, pepper: string): Promise<string> {
  return await hash(password, {
    algorithm,
    memoryCost: 8,
    timeCost: 1,
    parallelism: 1,
    secret: Buffer.from(pepper),
  })
}
