/** The check of quantities of which one at least is not 0, by the names of their fields. A number that the browser cannot
 *  read is empty here, and its own message replaces this one. */
export function requireQuantity(
  typed: Readonly<Record<string, string>>,
  message: string,
): Record<string, string> {
  const entries = Object.entries(typed)
  if (entries.some(([, quantity]) => Number(quantity) !== 0)) return {}
  const [name] = entries.find(([, quantity]) => quantity === '') ?? entries[0] ?? []
  return name === undefined ? {} : { [name]: message }
}
