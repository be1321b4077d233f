import { PageLink } from '../../shared/pages/link.tsx'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { type BilingualPlace, countTexts, listMissing, percentOf } from './completeness-rules.ts'

/** The parts of texts that are named when they are missing. */
type Part = keyof ReturnType<typeof useAdminText>['list']['completeness']['parts']
export type TextPlace = BilingualPlace<Part>

/** How complete texts are in each language, and a link to each place that lacks something. */
export function LanguageCompleteness({ places }: { places: readonly TextPlace[] }) {
  const { completeness: words, labelOf } = useAdminText().list
  const counts = countTexts(places)
  const missing = listMissing(places)
  // What is complete needs no attention.
  if (missing.length === 0) {
    const figures = (['zh_tw', 'en'] as const).map((language) => `${words.languages[language]} 100%`)
    return (
      <p className="text-sm text-muted">
        {words.complete} {figures.join(' · ')}
      </p>
    )
  }
  return (
    <section aria-labelledby="language-completeness" className="grid gap-3 rounded-md border border-line p-4">
      <h2 id="language-completeness" className="font-semibold">
        {words.title}
      </h2>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {(['zh_tw', 'en'] as const).map((language) => {
          const percent = percentOf(counts[language])
          return (
            <div key={language}>
              <dt className="text-sm text-muted">{words.languages[language]}</dt>
              <dd>
                <span
                  className={classNames('text-xl font-semibold tabular-nums', percent < 100 && 'text-danger')}
                >
                  {percent}%
                </span>{' '}
                <span className="text-xs text-muted tabular-nums">
                  {words.of(counts[language].present, counts[language].wanted)}
                </span>
              </dd>
            </div>
          )
        })}
      </dl>
      <ul className="grid gap-1 text-sm">
        {missing.map(({ place, language, parts }) => (
          <li key={`${place.key} ${language}`}>
            <PageLink to={place.to} className="text-accent underline">
              {place.name}
            </PageLink>{' '}
            {labelOf(words.languages[language])}
            {parts.length === 0 ? words.behind : words.missing(parts.map((part) => words.parts[part]))}
          </li>
        ))}
      </ul>
    </section>
  )
}
