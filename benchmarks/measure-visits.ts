import { Pool } from 'pg'
import { endpoints } from '../contract/endpoints.ts'
import type { Figure } from './figures/figure.ts'
import { median } from './figures/median.ts'
import type { BenchMall } from './mall-process.ts'
import { measurePace } from './pace.ts'
import { selectPerson } from './select-reference.ts'
import { type Member, signInMembers } from './shoppers.ts'

const rounds = 5
const callsARound = 600
const callsPerSecond = 200

/** The most frequent calls of signed-in members at 200 a second: the first call of a visit and a change of
 *  the cart; alternating with an indexed SELECT. */
export async function measureVisits(mall: BenchMall): Promise<Figure[]> {
  const pool = new Pool({ connectionString: mall.databaseUrl, max: 8 })
  try {
    const { select, ...calls } = await actsAt(mall, pool)
    const places = Array.from({ length: callsARound }, (_, place) => place)
    const ratios = new Map<string, number[]>()
    // One extra round warms up and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      const reference = await measurePace(places, callsPerSecond, select)
      for (const [name, act] of Object.entries(calls)) {
        const pace = await measurePace(places, callsPerSecond, act)
        if (round > 0) ratios.set(name, [...(ratios.get(name) ?? []), pace.p99 / reference.p99])
      }
    }
    return [...ratios].map(([name, values]) => ({
      name: `${name}, ${callsPerSecond} a second: p99`,
      value: median(values),
      unit: '× SELECT',
      better: 'lower',
      target: 12,
      noise: 1,
    }))
  } finally {
    await pool.end()
  }
}

/** Acts for the person at a place of a list. */
type Act = (place: number) => Promise<void>

async function actsAt(mall: BenchMall, pool: Pool): Promise<{ select: Act; [call: string]: Act }> {
  const members = await signInMembers(mall, callsARound / 3)
  const by = (place: number): Member => {
    const member = members[place % members.length]
    if (member === undefined) throw new Error('There is no member.')
    return member
  }
  let quantity = 0
  return {
    'the first call of a visit': async (place) =>
      void (await by(place).call(endpoints.init.loadPage.path, {})),
    'a saved line of the cart': async (place) => {
      quantity = (quantity % 900) + 1
      await by(place).call(endpoints.cart.saveLine.path, { ...by(place).item, quantity })
    },
    select: async (place) => await selectPerson(pool, by(place)),
  }
}
