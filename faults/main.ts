import { machine } from '../bench/machine.ts'
import { startCluster } from './cluster.ts'
import { blows, enumerate, type Tally } from './enumerate.ts'
import type { Operation } from './operation.ts'
import { appeal } from './operations/appeal.ts'
import { pay } from './operations/pay.ts'
import { place } from './operations/place.ts'
import { refund } from './operations/refund.ts'
import { register } from './operations/register.ts'
import { voiding } from './operations/void.ts'
import { openWorld } from './world.ts'

/** `npm run faults [-- place pay void refund register appeal killed ended reset]`: strikes the mall at every question that an operation
 *  asks its database (promises C), and fails if anything that it promises is broken by it. */
const operations: Operation[] = [place, pay, voiding, refund, register, appeal]

const wished = process.argv.slice(2)
const chosen = chosenOf(operations, ({ name }) => wished.includes(name))
const chosenBlows = chosenOf(blows, (blow) => wished.some((word) => blow.endsWith(word)))
const cluster = await startCluster()
const began = performance.now()
const tallies: Tally[] = []
try {
  console.log(machine())
  for (const operation of chosen) {
    const world = await openWorld(cluster)
    try {
      for (const blow of chosenBlows) {
        const tally = await enumerate(world, operation, blow)
        tallies.push(tally)
        const { points, questions, violations } = tally
        console.log(
          `${operation.name}, ${blow}: ${points} points of ${questions} questions, ${violations.length} violations`,
        )
        for (const violation of violations.slice(0, 20)) console.log(`  ${violation}`)
      }
    } finally {
      await world.close()
    }
  }
} finally {
  await cluster.stop()
}
console.table(tallies.map(({ violations, ...tally }) => ({ ...tally, violations: violations.length })))
const points = tallies.reduce((all, tally) => all + tally.points, 0)
const violations = tallies.flatMap((tally) => tally.violations)
const seconds = Math.round((performance.now() - began) / 1000)
console.log(`${points} crash points, ${violations.length} violations, ${seconds} s`)
// Whatever a struck connection has left waiting must not keep the run from ending.
process.exit(violations.length > 0 ? 1 : 0)

/** Those that were named, or all where none was. */
function chosenOf<Thing>(things: readonly Thing[], isNamed: (thing: Thing) => boolean): readonly Thing[] {
  const named = things.filter(isNamed)
  return named.length > 0 ? named : things
}
