import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Where a PostgreSQL runs. */
export interface Place {
  host: string
  /** Its network namespace; null for that of this process. */
  namespace: string | null
}

/** A network with a namespace for each PostgreSQL. This process and the mall reach both of them by a bridge. */
export interface Network {
  places: readonly [Place, Place]
  /** Drops all packets between the two; everything else still reaches them. */
  cut: () => Promise<void>
  mend: () => Promise<void>
  close: () => Promise<void>
}

const ip = async (...args: string[]) => await promisify(execFile)('ip', args)

/** @param port names the bridge and its addresses, so that two fleets do not meet */
export async function openNetwork(port: number): Promise<Network> {
  const bridge = `fleet${port}`
  const address = (host: number) => `10.231.${Math.floor(port / 100) % 256}.${host}`
  const members = [
    { name: `${bridge}a`, host: address(2) },
    { name: `${bridge}b`, host: address(3) },
  ] as const
  const close = async () => {
    // One that a killed run left, or that was not made yet, is no reason to stop.
    for (const { name } of members) {
      await ip('link', 'del', name).catch(() => undefined)
      await ip('netns', 'del', name).catch(() => undefined)
    }
    await ip('link', 'del', bridge).catch(() => undefined)
  }
  await close()
  await ip('link', 'add', bridge, 'type', 'bridge')
  await ip('address', 'add', `${address(1)}/24`, 'dev', bridge)
  await ip('link', 'set', bridge, 'up')
  for (const { name, host } of members) {
    await ip('netns', 'add', name)
    await ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
    await ip('link', 'set', name, 'master', bridge, 'up')
    for (const device of ['lo', 'eth0']) await ip('-n', name, 'link', 'set', device, 'up')
    await ip('-n', name, 'address', 'add', `${host}/24`, 'dev', 'eth0')
  }
  // A bridge passes nothing from one isolated port to another.
  const isolate = async (state: 'on' | 'off') => {
    for (const { name } of members) await ip('link', 'set', name, 'type', 'bridge_slave', 'isolated', state)
  }
  const [a, b] = members
  return {
    places: [
      { host: a.host, namespace: a.name },
      { host: b.host, namespace: b.name },
    ],
    cut: async () => await isolate('on'),
    mend: async () => await isolate('off'),
    close,
  }
}
