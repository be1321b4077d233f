import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { inLanguage } from '../../../../contract/site-map.ts'
import type { Language } from '../../../../contract/values/language.ts'
import { switchLanguage, useLanguage } from '../../../shared/language/language.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { classNames } from '../../../shared/ui/class-names.ts'

export const languageChoices: readonly { language: Language; tag: string; short: string }[] = [
  { language: 'zh_tw', tag: 'zh-Hant-HK', short: '中文' },
  { language: 'en', tag: 'en-HK', short: 'EN' },
]

/** Links to the same page in either language, so that they work without scripts. Each name is in its own language.
 *  A list and not a landmark, because header, footer and menu each contain one. */
export function LanguageLinks({ isShort = false, className }: { isShort?: boolean; className?: string }) {
  const { shell } = useText()
  const current = useLanguage()
  const { pathname, search } = useLocation()
  // Uses the browser's address: the server does not see its fragment.
  const change = (language: Language) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    switchLanguage(language)
  }
  return (
    <ul aria-label={shell.language} className={classNames('items-center text-sm', className)}>
      {languageChoices.map(({ language, tag, short }) => (
        <li key={language}>
          <a
            href={inLanguage(pathname + search, language)}
            lang={tag}
            hrefLang={tag}
            aria-current={language === current || undefined}
            onClick={change(language)}
            className="inline-flex min-h-11 items-center px-2 whitespace-nowrap text-muted hover:text-accent aria-current:font-medium aria-current:text-ink"
          >
            <span className={isShort ? 'sr-only' : undefined}>{shell.languageNames[language]}</span>
            {isShort && <span aria-hidden="true">{short}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
