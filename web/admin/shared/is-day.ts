/** Whether a text of the address is a day, which the server would refuse otherwise. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text)
}
