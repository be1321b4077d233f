/** A member's own prices, shown after the session is known. */
export const memberPrices = {
  label: 'Member',
  list: 'List price',
  off: (percent: string) => `−${percent}%`,
}
