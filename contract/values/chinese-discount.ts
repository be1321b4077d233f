/** A discount as Hong Kong shops write it: the share of the price that is left, in tenths or hundredths (10% is 9 折). */
export function formatChineseDiscount(percent: string): string {
  const left = 100 - Number(percent)
  const isInTenths = left < 10 || left % 10 === 0
  return `${Number((isInTenths ? left / 10 : left).toFixed(2))} 折`
}
