import { useState } from 'react'
import type { Language } from '../../../contract/language.ts'
import { switchLanguage, useLanguage } from '../platform/language.ts'
import { useText } from '../text/text.ts'
import { buttonClass } from '../ui/button-look.ts'
import { Dialog } from '../ui/dialog.tsx'
import { iconButtonClass } from '../ui/icon-button.tsx'
import { Globe } from '../ui/icons.ts'

const choices: readonly { language: Language; tag: string; short: string }[] = [
  { language: 'zh_tw', tag: 'zh-Hant-HK', short: '中' },
  { language: 'en', tag: 'en-HK', short: 'EN' },
]

/** Shows the language of the page and opens the dialog that changes it (spec 2). */
export function LanguageSelect() {
  const { shell } = useText()
  const [isOpen, setOpen] = useState(false)
  const current = useLanguage()
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-label={`${shell.language}: ${shell.languageNames[current]}`}
        className={`${iconButtonClass} w-auto gap-1 px-1.5 text-sm sm:gap-1.5 sm:px-2.5`}
      >
        <Globe className="size-5 shrink-0" aria-hidden="true" />
        <span aria-hidden="true">{choices.find(({ language }) => language === current)?.short}</span>
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={shell.chooseLanguage}
        closeLabel={shell.close}
      >
        <LanguageChoices />
      </Dialog>
    </>
  )
}

/** One button for each language, in its own words: who cannot read the page can read that. */
function LanguageChoices() {
  const { shell } = useText()
  const current = useLanguage()
  return (
    <div className="grid gap-3">
      {choices.map(({ language, tag }) => (
        <button
          key={language}
          type="button"
          lang={tag}
          aria-pressed={language === current}
          onClick={() => switchLanguage(language)}
          className={buttonClass({ look: language === current ? 'primary' : 'secondary', isWide: true })}
        >
          {shell.languageNames[language]}
        </button>
      ))}
    </div>
  )
}
