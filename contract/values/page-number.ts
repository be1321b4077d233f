/** Page number as the specification parses it: anything but a decimal number of at least 1 means the first page. */
export function pageNumber(text: unknown): number {
  const number = /^\d+(?:\.\d+)?$/.test(String(text ?? '').trim()) ? Number(text) : 1
  return Math.min(Math.max(Math.floor(number), 1), 100_000)
}
