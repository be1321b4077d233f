import type { Span } from '../../../contract/shop/settings/page-markup.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import type { Charges, ShownPage } from './page-text.ts'

/** The parts of a help or legal page. Their order never changes while shown, so places are keys. */
export function PageParts({ parts, charges }: Pick<ShownPage, 'parts' | 'charges'>) {
  return (
    <div className="grid gap-8">
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat.
        <section key={place} id={`part-${place + 1}`} className="grid scroll-mt-6 gap-2">
          <h2 className="font-display text-lg">{part.title}</h2>
          {part.blocks.map((block, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may repeat.
            <PageBlock key={at} block={block} charges={charges} />
          ))}
        </section>
      ))}
    </div>
  )
}

function PageBlock({
  block,
  charges,
}: {
  block: ShownPage['parts'][number]['blocks'][number]
  charges: Charges | null
}) {
  if (typeof block === 'string') return <p>{block}</p>
  if (block.kind === 'text') return <p>{spansIn(block.spans)}</p>
  if (block.kind === 'charges') return charges && <ChargesTable charges={charges} />
  return (
    <ul className="list-disc ps-5">
      {block.items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items may repeat.
        <li key={at}>{spansIn(item)}</li>
      ))}
    </ul>
  )
}

function spansIn(spans: readonly Span[]) {
  return spans.map((span, at) => {
    if (typeof span === 'string') return span
    // biome-ignore lint/suspicious/noArrayIndexKey: links may repeat.
    return <SpanLink key={at} {...span} />
  })
}

function SpanLink({ text, href }: Exclude<Span, string>) {
  const looks = { className: 'text-accent underline', children: text }
  return href.startsWith('/') ? <PageLink to={href} {...looks} /> : <a href={href} {...looks} />
}

function ChargesTable({ charges: { caption, rows } }: { charges: Charges }) {
  const [head, ...others] = rows
  return (
    <table className="w-full border-collapse text-start">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {head?.map((cell) => (
            <th key={cell} scope="col" className="border-b border-line py-2 text-start font-medium">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {others.map(([order, charge]) => (
          <tr key={order}>
            <td className="border-b border-line py-2">{order}</td>
            <td className="border-b border-line py-2">{charge}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
