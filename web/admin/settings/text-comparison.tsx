import type { PageText } from '../../../contract/shop/settings/page-texts.ts'
import { htmlLanguage } from '../../../contract/values/language.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useLanguages } from '../shared/own-language-first.ts'
import { type ComparedParagraph, compareTexts, type TextPiece } from './compare-texts.ts'

const parts = ['title', 'summary', 'body'] as const

/** What changed from one version of a page to another, in both languages side by side. Additions are underlined and
 *  removals struck through, so that colour is not the only mark. */
export function TextComparison({ before, after }: { before: PageText; after: PageText }) {
  const { texts: words } = useAdminText().settings
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {useLanguages().map((language) => {
        const suffix = language === 'en' ? 'En' : 'Cn'
        return (
          <div
            key={language}
            className="grid content-start gap-4 rounded-lg border border-line p-4 text-sm md:p-6"
          >
            {parts.map((part) => {
              const field = `${part}${suffix}` as const
              return (
                <section key={part} className="grid gap-2">
                  <h3 className="font-medium">{words.labels[field]}</h3>
                  {before[field] === after[field] ? (
                    <p className="text-muted">{words.noChanges}</p>
                  ) : (
                    <div lang={htmlLanguage[language]} className="grid gap-2">
                      <Paragraphs compared={compareTexts(before[field], after[field], language)} />
                    </div>
                  )}
                </section>
              )
            })}
          </div>
        )
      })}
    </div>
  )
}

/** Changed paragraphs with one unchanged paragraph around them; the others are counted. */
function Paragraphs({ compared }: { compared: readonly ComparedParagraph[] }) {
  const { texts: words } = useAdminText().settings
  const isShown = (at: number) => [at - 1, at, at + 1].some((near) => compared[near]?.isSame === false)
  const groups: { at: number; hidden: number }[] = []
  for (const at of compared.keys()) {
    const last = groups.at(-1)
    if (isShown(at)) groups.push({ at, hidden: 0 })
    else if (last && last.hidden > 0) last.hidden += 1
    else groups.push({ at, hidden: 1 })
  }
  return groups.map(({ at, hidden }) => (
    <p key={at} className="wrap-anywhere whitespace-pre-wrap">
      {hidden > 0 ? (
        <span className="text-muted">{words.unchanged(hidden)}</span>
      ) : (
        compared[at]?.pieces.map((piece) => <Piece key={piece.at} piece={piece} />)
      )}
    </p>
  ))
}

function Piece({ piece: { kind, text } }: { piece: TextPiece }) {
  const { texts: words } = useAdminText().settings
  if (kind === 'same') return text
  const Mark = kind === 'added' ? 'ins' : 'del'
  return (
    <Mark
      className={
        kind === 'added'
          ? 'bg-success-soft font-medium text-success underline decoration-2 underline-offset-4'
          : 'bg-danger-soft text-danger line-through decoration-2'
      }
    >
      <span className="sr-only">{words.marks[kind]}</span>
      {text}
    </Mark>
  )
}
