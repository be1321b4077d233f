import type { Cents } from '../../../../contract/values/money.ts'
import { showPrice } from './format.ts'

/** An amount below a heading that states the currency: `1,200.00`. */
export function showDollars(cents: Cents): string {
  return showPrice(cents).replace('HK$', '')
}

/** A change of a balance, with its sign: `+HK$1,200.00`. */
export function showPriceChange(cents: Cents): string {
  return `${cents > 0 ? '+' : ''}${showPrice(cents)}`
}

/** A change below such a heading, with its sign: `+1,200.00`. */
export function showDollarChange(cents: Cents): string {
  return `${cents > 0 ? '+' : ''}${showDollars(cents)}`
}
