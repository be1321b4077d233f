/** Processor time of `computation` on the machine on which the limits of tests were chosen, in milliseconds. */
const usualMs = 4

/** How many times as long as usual this machine needs for the same work now, at least 1. A processor time
 *  is divided by it before it is compared with a limit, because neighbours and old processors slow all code alike. */
export function slowness(): number {
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 10; attempt++) {
    const before = process.threadCpuUsage()
    computation()
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return Math.max(1, least / usualMs)
}

/** Text, numbers and memory, as requests use them. */
function computation(): unknown {
  const rows = Array.from({ length: 10_000 }, (_, at) => ({ code: `A-${at}`, cents: at * 7 }))
  return (JSON.parse(JSON.stringify(rows)) as typeof rows).filter(({ code }) => /-\d*5$/.test(code))
}
