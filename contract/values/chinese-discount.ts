/** A discount as Hong Kong shops write it: the share of the price that is left, in tenths or hundredths (10% is 9 折). */
export function formatChineseDiscount(percent: string): string {
  const left = 100 - Number(percent)
  return `${left % 10 === 0 ? left / 10 : left} 折`
}
