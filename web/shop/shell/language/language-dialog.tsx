import { saveLanguage, switchLanguage, useLanguage } from '../../../shared/language/language.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { buttonClass } from '../../../shared/ui/button-variants.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { languageChoices } from './language-links.tsx'

/** Language choice, labelled in both languages. Closing it chooses the language of the page. */
export default function LanguageDialog({ onClose }: { onClose: () => void }) {
  const { shell } = useText()
  const current = useLanguage()
  const close = () => {
    saveLanguage()
    onClose()
  }
  return (
    <Dialog isOpen onClose={close} title={shell.chooseLanguage} closeLabel={shell.close}>
      <div className="grid gap-3">
        {languageChoices.map(({ language, tag }) => (
          <button
            key={language}
            type="button"
            lang={tag}
            aria-pressed={language === current}
            onClick={() => (language === current ? close() : switchLanguage(language))}
            className={buttonClass({ variant: language === current ? 'primary' : 'secondary', isWide: true })}
          >
            {shell.languageNames[language]}
          </button>
        ))}
      </div>
    </Dialog>
  )
}
