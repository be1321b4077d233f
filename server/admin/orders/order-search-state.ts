/** A search word for orders. Patterns are for `like`. */
export type SearchTerm =
  | { where: 'invoice'; pattern: string }
  /** Beginning of a word of `order_search`: the letter of its field and any part of its value. */
  | { where: 'words'; prefix: string }
  /** A whole word of `order_search`. */
  | { where: 'word'; word: string }
  /** A tracking number whose letters stand before its digits as a word of their own, as in "SF 8000". */
  | { where: 'parcel'; letters: string; digits: string }
  /** A part of the tracking number of a replacement. */
  | { where: 'replacement'; number: string }
  | { where: 'account'; account: string }
  | { where: 'name'; name: string }
  | { where: 'phone'; phone: string }
  /** Part of a product name, or beginning of a product code or SKU. */
  | { where: 'product'; contained: string; beginning: string }
  /** A whole product code or SKU. */
  | { where: 'code'; code: string }
