let last = 0

/** Another number each time. What is drawn by lot may come twice, and then a test fails that has done nothing wrong. */
export function nextNumber(): number {
  last += 1
  return last
}
