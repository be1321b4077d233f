let last = 0

/** A unique number. Random numbers can repeat and would make tests fail at random. */
export function nextNumber(): number {
  last += 1
  return last
}
