import { useEffect, useState } from 'react'
import { shouldChooseLanguage, useLanguage } from '../../../shared/language/language.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { iconButtonClass } from '../../../shared/ui/icon-button.tsx'
import { Globe } from '../../../shared/ui/icons.ts'
import { LazyPart, lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { LanguageLinks } from './language-links.tsx'

const languageDialog = lazyPart(() => import('./language-dialog.tsx'))

/** Language choice (docs/spec/language.md#choosing): links on wide screens, a dialog on phones. The dialog opens by
 *  itself on the first visit of a browser in a third language. */
export function LanguageSelect() {
  const { shell } = useText()
  const [isOpen, setOpen] = useState(false)
  const current = useLanguage()
  useEffect(() => setOpen(shouldChooseLanguage()), [])
  return (
    <>
      <LanguageLinks isShort className="hidden lg:flex" />
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-label={`${shell.language}: ${shell.languageNames[current]}`}
        className={`${iconButtonClass} max-md:hidden lg:hidden`}
      >
        <Globe className="size-5.5" aria-hidden="true" />
      </button>
      {isOpen && <LazyPart part={languageDialog} props={{ onClose: () => setOpen(false) }} />}
    </>
  )
}
