import { machine } from './machine.ts'
import { measureCatalogue } from './measure-catalogue.ts'
import { measureDesk } from './measure-desk.ts'
import { measureDownline } from './measure-downline.ts'
import { measureMemory } from './measure-memory.ts'
import { measureOrders } from './measure-orders.ts'
import { measurePages } from './measure-pages.ts'
import { measureSearch } from './measure-search.ts'
import { measureSoak } from './measure-soak.ts'
import { measureVisits } from './measure-visits.ts'

/** `npm run bench -- pages|search|visits|memory|orders|downline|desk|catalogue|soak`: what the mall does, beside a bare
 *  reference where there is one (docs/spec/speed.md#server), each figure the median of several rounds. Each measurement starts a mall
 *  of its own and throws it away. */
const measurements = {
  pages: measurePages,
  search: measureSearch,
  visits: measureVisits,
  memory: measureMemory,
  orders: measureOrders,
  downline: measureDownline,
  desk: measureDesk,
  catalogue: measureCatalogue,
  soak: measureSoak,
}

const wished = process.argv[2] ?? ''
if (!isMeasurement(wished)) {
  console.error(`npm run bench -- ${Object.keys(measurements).join('|')}`)
  process.exit(1)
}
console.log(machine())
await measurements[wished]()

function isMeasurement(name: string): name is keyof typeof measurements {
  return name in measurements
}
