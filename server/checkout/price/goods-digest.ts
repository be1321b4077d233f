import { createHash } from 'node:crypto'
import type { CheckoutLine } from './checkout-queries.ts'

/** What names the goods of a line. */
type NamedGoods = Pick<
  CheckoutLine,
  | 'nameEn'
  | 'nameCn'
  | 'productNameEn'
  | 'productNameCn'
  | 'specificationNameEn'
  | 'specificationNameCn'
  | 'sku'
>

/** Digest of names, option and SKU, by which a placement detects that they changed after the review. */
export function digestGoods(goods: NamedGoods): string {
  const { nameEn, nameCn, productNameEn, productNameCn, specificationNameEn, specificationNameCn, sku } =
    goods
  const facts = [nameEn, nameCn, productNameEn, productNameCn, specificationNameEn, specificationNameCn, sku]
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)
}

/** A line with the digest of its goods. */
export function withDigest<Line extends NamedGoods>(line: Line): Line & { goodsDigest: string } {
  return { ...line, goodsDigest: digestGoods(line) }
}
