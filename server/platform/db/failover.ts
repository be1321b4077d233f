import type { PoolClient, PoolConfig } from 'pg'
import { splitAddresses, writabilityQuery } from '../../../database/addresses.ts'
import type { Connecting } from './connect-gradually.ts'

/** Refuses connections to a standby, where the addresses may lead to one. */
export function verifyWritable(url: string): Pick<PoolConfig, 'verify'> {
  if (splitAddresses(url).length === 1) return {}
  return {
    verify: (client, done) =>
      void client.query<{ isWritable: boolean }>(writabilityQuery).then(
        ({ rows }) => done(rows[0]?.isWritable ? undefined : new Error('The database only reads.')),
        (error: Error) => done(error),
      ),
  }
}

/** Connects to the next address where one fails or only reads, and stays there. Of a single address, the pool itself. */
export function failingOver(pool: Connecting, url: string): Connecting {
  const addresses = splitAddresses(url)
  if (addresses.length === 1) return pool
  let current = 0
  const connect = async (triesLeft: number): Promise<PoolClient> => {
    const tried = current
    pool.options.connectionString = addresses[tried]
    try {
      return await pool.connect()
    } catch (error) {
      // A full pool proves nothing about the address.
      const isFull = /timeout exceeded when trying to connect/.test((error as Error).message)
      if (isFull || triesLeft === 0) throw error
      // Others may have moved on meanwhile.
      if (current === tried) current = (tried + 1) % addresses.length
      return await connect(triesLeft - 1)
    }
  }
  const { options } = pool
  return {
    connect: async () => await connect(addresses.length - 1),
    end: async () => await pool.end(),
    options,
  }
}
