import { TurnedAway } from '../../core/refusals.ts'
import { queueTimeLeftMs } from '../../core/time-limit.ts'

/** The lane of a call: a kind of work, and within it the party that requests it. */
export interface Lane {
  kind: string
  party: string
}

/** Runs a task once it is its turn. */
export type RunQueued = <Result>(lane: Lane, work: () => Promise<Result>) => Promise<Result>

interface Waiter {
  begin: () => void
  turnAway: () => void
}

/** Runs at most `atOnce` tasks and lets `maxWaiting` more wait, with fair queueing: round robin over kinds, and
 *  over the parties of a kind. When full, a call of a shorter lane replaces the newest call of the longest lane. */
export function fairQueue(atOnce: number, maxWaiting: number): RunQueued {
  const lanes = openLanes()
  let running = 0

  const waitForSlot = (lane: Lane) =>
    new Promise<void>((resolve, reject) => {
      const turnAway = () => {
        clearTimeout(timer)
        reject(new TurnedAway())
      }
      const timer = setTimeout(() => {
        lanes.remove(lane, waiter)
        turnAway()
      }, queueTimeLeftMs())
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const waiter = { begin, turnAway }
      if (lanes.size() >= maxWaiting && !lanes.dropForShorter(lane)) turnAway()
      else lanes.add(lane, waiter)
    })

  return async (lane, work) => {
    if (running >= atOnce) await waitForSlot(lane)
    else running += 1
    try {
      return await work()
    } finally {
      // The slot passes directly to the next call; it becomes free only if none waits.
      const next = lanes.takeNext()
      if (next) next.begin()
      else running -= 1
    }
  }
}

/** Waiters by kind and party. The maps are ordered by turn. */
function openLanes() {
  const kinds = new Map<string, Map<string, Waiter[]>>()
  const countOfKind = (kind: string) =>
    sum([...(kinds.get(kind)?.values() ?? [])].map(({ length }) => length))

  function drop(kind: string, party: string): void {
    kinds.get(kind)?.delete(party)
    if (kinds.get(kind)?.size === 0) kinds.delete(kind)
  }

  return {
    size: () => sum([...kinds.keys()].map(countOfKind)),
    add: ({ kind, party }: Lane, waiter: Waiter) => {
      const parties = kinds.get(kind) ?? new Map<string, Waiter[]>()
      parties.set(party, [...(parties.get(party) ?? []), waiter])
      kinds.set(kind, parties)
    },
    remove: ({ kind, party }: Lane, waiter: Waiter) => {
      const left = (kinds.get(kind)?.get(party) ?? []).filter((other) => other !== waiter)
      if (left.length > 0) kinds.get(kind)?.set(party, left)
      else drop(kind, party)
    },
    takeNext: (): Waiter | null => {
      const [firstKind] = kinds
      if (!firstKind) return null
      const [kind, parties] = firstKind
      const [[party, waiters]] = parties as unknown as [[string, Waiter[]]]
      const [next = null, ...left] = waiters
      // A party or kind that was served moves to the end.
      parties.delete(party)
      if (left.length > 0) parties.set(party, left)
      kinds.delete(kind)
      if (parties.size > 0) kinds.set(kind, parties)
      return next
    },
    /** Rejects the newest call of the longest lane if the lane of the new call is shorter. Returns whether it did. */
    dropForShorter: ({ kind, party }: Lane): boolean => {
      const longestKind = findLongest([...kinds.keys()], countOfKind)
      const isOfLongestKind = kind === longestKind || countOfKind(kind) + 1 >= countOfKind(longestKind)
      const fromKind = isOfLongestKind ? kind : longestKind
      const parties = kinds.get(fromKind) ?? new Map<string, Waiter[]>()
      const countOfParty = (countedParty: string) => parties.get(countedParty)?.length ?? 0
      const longestParty = findLongest([...parties.keys()], countOfParty)
      if (isOfLongestKind && countOfParty(party) + 1 >= countOfParty(longestParty)) return false
      parties.get(longestParty)?.pop()?.turnAway()
      if (countOfParty(longestParty) === 0) drop(fromKind, longestParty)
      return true
    },
  }
}

function findLongest(names: string[], countOfKind: (name: string) => number): string {
  return names.reduce((best, name) => (countOfKind(name) > countOfKind(best) ? name : best), names[0] ?? '')
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
