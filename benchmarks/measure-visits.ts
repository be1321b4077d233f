import { Pool } from 'pg'
import { endpoints } from '../contract/endpoints.ts'
import { type BenchMall, startMall } from './mall-process.ts'
import { measurePace, medianPace, type Pace } from './pace.ts'
import { type Member, signInMembers } from './shoppers.ts'

const rounds = 5
const callsARound = 600
const callsPerSecond = 200

/** The most frequent calls of signed-in members at 200 a second: the first call of a visit and a change of
 *  the cart; alternating with an indexed SELECT. */
export async function measureVisits(): Promise<void> {
  const mall = await startMall()
  const pool = new Pool({ connectionString: mall.databaseUrl, max: 8 })
  try {
    const acts = await actsAt(mall, pool)
    const figures: Record<string, Pace[]> = {}
    // One extra round warms up and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      for (const [name, act] of Object.entries(acts)) {
        const pace = await measurePace(
          Array.from({ length: callsARound }, (_, place) => place),
          callsPerSecond,
          act,
        )
        if (round > 0) figures[name] = [...(figures[name] ?? []), pace]
      }
    }
    console.table(
      Object.fromEntries(Object.entries(figures).map(([name, paces]) => [name, medianPace(paces)])),
    )
  } finally {
    await pool.end()
    await mall.stop()
  }
}

async function actsAt(
  mall: BenchMall,
  pool: Pool,
): Promise<Record<string, (place: number) => Promise<void>>> {
  const members = await signInMembers(mall, callsARound / 3)
  const by = (place: number): Member => {
    const member = members[place % members.length]
    if (member === undefined) throw new Error('There is no member.')
    return member
  }
  let quantity = 0
  return {
    'the call that a visit begins with': async (place) =>
      void (await by(place).call(endpoints.init.loadPage.path, {})),
    'a line of the cart saved': async (place) => {
      quantity = (quantity % 900) + 1
      await by(place).call(endpoints.cart.saveLine.path, { ...by(place).item, quantity })
    },
    'SELECT by key': async (place) =>
      void (await pool.query({
        name: 'person',
        text: 'select email from people where id = $1',
        values: [by(place).personId],
      })),
  }
}
