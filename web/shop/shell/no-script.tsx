import { useLanguage } from '../../shared/language/language.ts'
import { noScript } from '../../shared/text/no-script.ts'

/** What works without JavaScript. Rendered by the server only. */
export function NoScript() {
  return <p className="page-width pt-4 text-sm text-muted">{noScript[useLanguage()]}</p>
}
