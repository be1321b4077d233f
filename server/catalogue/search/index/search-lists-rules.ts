/** Lists of unsigned 32-bit numbers by key, in one array: an array per list would take more memory than its numbers. */
export interface Lists {
  /** By key: the position of the list, its length, and the length for which there is room. */
  starts: Uint32Array
  counts: Uint32Array
  rooms: Uint32Array
  numbers: Uint32Array
  /** Length of the used part of `numbers`, with the gaps that moved lists left. */
  used: number
}

export function newLists(): Lists {
  const none = () => new Uint32Array(0)
  return { starts: none(), counts: none(), rooms: none(), numbers: none(), used: 0 }
}

/** The length of a list; 0 for a key without one. */
export function countProducts({ counts }: Lists, key: number): number {
  return counts[key] ?? 0
}

/** Adds a number to a list. A list without room moves to the end. */
export function append(lists: Lists, key: number, number: number): void {
  if (key >= lists.counts.length) addKeys(lists, key)
  const count = lists.counts[key] ?? 0
  if (count === lists.rooms[key]) moveToEnd(lists, key, Math.ceil(count * 1.5) + 1)
  lists.numbers[(lists.starts[key] ?? 0) + count] = number
  lists.counts[key] = count + 1
}

/** Empties a list, whose room remains. */
export function clearList(lists: Lists, key: number): void {
  if (key < lists.counts.length) lists.counts[key] = 0
}

/** Removes numbers from all lists. The order of a list changes.
 *  @param isRemoved by the number without its lowest `bits` */
export function removeNumbers(
  { starts, counts, numbers }: Lists,
  isRemoved: Uint8Array,
  bits: number,
  onChange: (key: number) => void = () => {},
): void {
  for (let key = 0; key < counts.length; key++) {
    const start = starts[key] ?? 0
    const before = counts[key] ?? 0
    let count = before
    for (let at = start + count - 1; at >= start; at--) {
      if (isRemoved[(numbers[at] ?? 0) >>> bits] !== 1) continue
      count--
      numbers[at] = numbers[start + count] ?? 0
    }
    if (count === before) continue
    counts[key] = count
    onChange(key)
  }
}

/** Removes the gaps, if they are more than half of the numbers, and leaves each list some room. */
export function packLists(lists: Lists): void {
  const { starts, counts, rooms, numbers, used } = lists
  let total = 0
  for (let key = 0; key < counts.length; key++) total += roomFor(counts[key] ?? 0)
  if (used <= total * 1.5 + 1_000) return
  const packed = new Uint32Array(total)
  let end = 0
  for (let key = 0; key < counts.length; key++) {
    const start = starts[key] ?? 0
    const count = counts[key] ?? 0
    packed.set(numbers.subarray(start, start + count), end)
    starts[key] = end
    rooms[key] = roomFor(count)
    end += roomFor(count)
  }
  lists.numbers = packed
  lists.used = total
}

function roomFor(count: number): number {
  return count === 0 ? 0 : count + (count >> 4) + 1
}

function addKeys(lists: Lists, key: number): void {
  const length = Math.ceil(key * 1.25) + 64
  lists.starts = lengthened(lists.starts, length)
  lists.counts = lengthened(lists.counts, length)
  lists.rooms = lengthened(lists.rooms, length)
}

function moveToEnd(lists: Lists, key: number, room: number): void {
  const { starts, counts, rooms, used } = lists
  const start = starts[key] ?? 0
  if (used + room > lists.numbers.length)
    lists.numbers = lengthened(lists.numbers, Math.ceil((used + room) * 1.25) + 1_024)
  lists.numbers.copyWithin(used, start, start + (counts[key] ?? 0))
  starts[key] = used
  rooms[key] = room
  lists.used = used + room
}

/** The same numbers in a longer array. */
export function lengthened(numbers: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(length)
  longer.set(numbers)
  return longer
}

/** Two sorted lists as one. The added numbers are few, so their places are searched. */
export function mergeSorted(
  retained: Uint32Array,
  newNumbers: readonly number[],
  compare: (one: number, other: number) => number,
): Uint32Array {
  const merged = new Uint32Array(retained.length + newNumbers.length)
  let from = 0
  newNumbers.forEach((number, before) => {
    let [low, high] = [from, retained.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (compare(retained[middle] ?? 0, number) < 0) low = middle + 1
      else high = middle
    }
    merged.set(retained.subarray(from, low), from + before)
    merged[low + before] = number
    from = low
  })
  merged.set(retained.subarray(from), from + newNumbers.length)
  return merged
}
