import type { ReactNode } from 'react'
import type { DisplayProduct } from '../../../../contract/shop/catalogue/catalogue.ts'
import type { Shop } from '../../../../contract/shop/settings/shop.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { showRoundPrice } from '../../../shared/text/format/format.ts'
import { useText } from '../../../shared/text/shape/text.ts'

/** A longer value, such as the ingredients or a size guide, has a section of its own. */
const maxCellLength = 60

/** Description, facts, and delivery and returns, each in a section that folds. On wide screens the facts have a column of
 *  their own, about as long as the other sections together. Texts of suppliers are shown as plain text. */
export function ProductFacts({ page, shop }: { page: DisplayProduct; shop: Shop | null }) {
  // Long because every function more adds to the scripts of a public page (docs/spec/speed.md#pages).
  const { catalogue, shell } = useText()
  const nameOf = useNameOf()
  const isLong = ({ valueEn }: DisplayProduct['specTable'][number]) => valueEn.length > maxCellLength
  const labelOf = (row: DisplayProduct['specTable'][number]) =>
    nameOf({ nameEn: row.labelEn, nameCn: row.labelCn })
  const textOf = (row: DisplayProduct['specTable'][number]) =>
    nameOf({ nameEn: row.valueEn, nameCn: row.valueCn })
  const cells = page.specTable.filter((row) => !isLong(row))
  const description = nameOf({ nameEn: page.descriptionEn, nameCn: page.descriptionCn })
    .trim()
    .replace(/\n+/g, '\n\n')
  const longRows = page.specTable.filter(isLong)
  return (
    <div className="grid grid-cols-1 grid-rows-[auto_1fr] items-start border-b border-line lg:grid-cols-[1.15fr_1fr] lg:gap-x-16">
      {description !== '' && (
        <Section title={catalogue.description} isOpen>
          <p className="max-w-prose whitespace-pre-line">{description}</p>
        </Section>
      )}
      {page.specTable.length > 0 && (
        <div className="row-span-2">
          {cells.length > 0 && (
            <Section title={catalogue.facts} isOpen>
              <table className="w-full text-sm">
                <tbody>
                  {cells.map((row) => (
                    <tr key={row.labelEn} className="border-b border-line last:border-0">
                      <th scope="row" className="w-2/5 py-3 pe-4 text-start align-top font-normal text-muted">
                        {labelOf(row)}
                      </th>
                      <td className="py-3 align-top">{textOf(row)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Section>
          )}
          {longRows.map((row) => (
            <Section key={row.labelEn} title={labelOf(row)}>
              <p className="text-sm">{textOf(row)}</p>
            </Section>
          ))}
        </div>
      )}
      {shop !== null && (
        <Section title={catalogue.deliveryAndReturns} isOpen>
          <div className="grid gap-2 text-sm">
            <p>{shell.delivery(showRoundPrice(shop.freeDeliveryFromCents))}</p>
            <p>{shell.footer.deliveryArea(shop)}</p>
            <p>{catalogue.howToReturn(shop.terms.appealDays)}</p>
            <PageLink to="/shoppingGuides" className="text-accent underline">
              {shell.footer.shoppingGuides}
            </PageLink>
          </div>
        </Section>
      )}
    </div>
  )
}

function Section({ title, isOpen, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="border-t border-line">
      <summary className="with-caret flex items-center justify-between py-4">
        <h2 className="font-display text-lg">{title}</h2>
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  )
}
