import Negotiator from 'negotiator'
import { type Language, matchLanguage } from '../../../contract/values/language.ts'

/** The language with the highest weight in `Accept-Language`. */
export function preferredLanguage(acceptLanguage = ''): Language {
  const headers = { 'accept-language': acceptLanguage.slice(0, 500) }
  return matchLanguage(new Negotiator({ headers }).language())
}
