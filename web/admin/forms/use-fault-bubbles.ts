import { useEffect } from 'react'
import { useLanguage } from '../../shared/language/language.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { describeInputFault } from './browser-faults.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Words what the browser refuses in the language of the page, for forms that leave it to the browser. Their fields show it
 *  in place of its bubble; other controls keep the bubble. */
export function useFaultBubbles(): void {
  const language = useLanguage()
  const text = useText()
  const { list } = useAdminText()
  useEffect(() => {
    const marked = new Set<Control>()
    const onInvalid = ({ target }: Event) => {
      const control = target as Control
      control.setCustomValidity(describeInputFault(control, { language, text, list }))
      marked.add(control)
    }
    // A marked control stays invalid, so marks end before the next input and before the press that checks again.
    const clear = () => {
      for (const control of marked) control.setCustomValidity('')
      marked.clear()
    }
    document.addEventListener('invalid', onInvalid, true)
    document.addEventListener('input', clear, true)
    document.addEventListener('click', clear, true)
    return () => {
      clear()
      document.removeEventListener('invalid', onInvalid, true)
      document.removeEventListener('input', clear, true)
      document.removeEventListener('click', clear, true)
    }
  }, [language, text, list])
}
