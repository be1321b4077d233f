import { machine } from './machine.ts'
import { measureAdmin } from './measure-admin.ts'
import { measureCatalogue } from './measure-catalogue.ts'
import { measureDownline } from './measure-downline.ts'
import { measureMemory } from './measure-memory.ts'
import { measureOrders } from './measure-orders.ts'
import { measurePages } from './measure-pages.ts'
import { measureReads } from './measure-reads.ts'
import { measureSearch } from './measure-search.ts'
import { measureSoak } from './measure-soak.ts'
import { measureVisits } from './measure-visits.ts'

/** `npm run bench -- pages|reads|search|visits|memory|orders|downline|admin|catalogue|soak`: measures a temporary
 *  mall beside a bare reference where there is one (docs/spec/speed.md#server), as medians of several rounds. */
const measurements = {
  pages: measurePages,
  reads: measureReads,
  search: measureSearch,
  visits: measureVisits,
  memory: measureMemory,
  orders: measureOrders,
  downline: measureDownline,
  admin: measureAdmin,
  catalogue: measureCatalogue,
  soak: measureSoak,
}

const requested = process.argv[2] ?? ''
if (!isMeasurement(requested)) {
  console.error(`npm run bench -- ${Object.keys(measurements).join('|')}`)
  process.exit(1)
}
console.log(machine())
await measurements[requested]()

function isMeasurement(name: string): name is keyof typeof measurements {
  return name in measurements
}
