import { setImmediate as runAfterTurn } from 'node:timers'
import { setImmediate } from 'node:timers/promises'

/** The longest part of a computation before other requests get their turn. */
const maxSliceMs = 8

/** When the slice of this turn of the event loop began; null before the first. Computations that follow each other in one
 *  turn share its slice: each may be short, but ten of them are not. */
let sliceBegan: number | null = null

function beginSlice(): number {
  if (sliceBegan === null)
    runAfterTurn(() => {
      sliceBegan = null
    })
  sliceBegan = performance.now()
  return sliceBegan
}

/** Runs a computation in slices. It yields where it can be interrupted. */
export async function inSlices<Result>(computation: Generator<unknown, Result>): Promise<Result> {
  let start = sliceBegan ?? beginSlice()
  for (;;) {
    const { value, done } = computation.next()
    if (done) return value
    if (performance.now() - start < maxSliceMs) continue
    await setImmediate()
    start = beginSlice()
  }
}

/** Runs a computation to its end at once. */
export function finish<Result>(computation: Generator<unknown, Result>): Result {
  for (;;) {
    const { value, done } = computation.next()
    if (done) return value
  }
}

/** As `inSlices`, for one step per item. */
export async function eachInSlices<Item>(
  items: Iterable<Item>,
  step: (item: Item, at: number) => void,
): Promise<void> {
  await inSlices(generateSteps(items, step))
}

/** As `Array.map`, in slices. */
export async function mapInSlices<Item, Result>(
  items: Iterable<Item>,
  resultOf: (item: Item, at: number) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  await eachInSlices(items, (item, at) => void results.push(resultOf(item, at)))
  return results
}

/** As `Array.filter`, in slices. */
export async function filterInSlices<Item>(
  items: Iterable<Item>,
  isKept: (item: Item) => boolean,
): Promise<Item[]> {
  const kept: Item[] = []
  await eachInSlices(items, (item) => {
    if (isKept(item)) kept.push(item)
  })
  return kept
}

function* generateSteps<Item>(
  items: Iterable<Item>,
  step: (item: Item, at: number) => void,
): Generator<void, void> {
  let at = 0
  for (const item of items) {
    step(item, at++)
    yield
  }
}
