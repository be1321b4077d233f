import type { DisplayProduct } from '../../../../contract/shop/catalogue/catalogue.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { useText } from '../../../shared/text/shape/text.ts'

/** Description and fact table. Both are rendered as plain text, because suppliers write them. */
export function ProductFacts({ page }: { page: DisplayProduct }) {
  const { catalogue } = useText()
  const nameOf = useNameOf()
  const paragraphs = nameOf({ nameEn: page.descriptionEn, nameCn: page.descriptionCn })
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  return (
    <div className="grid gap-10 border-t border-line pt-10 lg:grid-cols-2 lg:gap-16">
      {paragraphs.length > 0 && (
        <section aria-labelledby="description" className="grid content-start gap-4">
          <h2 id="description" className="text-xl">
            {catalogue.description}
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="max-w-prose">
              {paragraph}
            </p>
          ))}
        </section>
      )}
      {page.specTable.length > 0 && (
        <section aria-labelledby="facts" className="grid content-start gap-4">
          <h2 id="facts" className="text-xl">
            {catalogue.facts}
          </h2>
          <table className="w-full text-sm">
            <tbody>
              {page.specTable.map((row) => (
                <tr key={row.labelEn} className="border-b border-line">
                  <th scope="row" className="w-2/5 py-3 pe-4 text-start align-top font-normal text-muted">
                    {nameOf({ nameEn: row.labelEn, nameCn: row.labelCn })}
                  </th>
                  <td className="py-3 align-top">{nameOf({ nameEn: row.valueEn, nameCn: row.valueCn })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}
