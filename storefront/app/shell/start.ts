import { type LoaderFunctionArgs, redirect } from 'react-router'
import { withLanguageOf } from '../platform/pages/link.tsx'

/** The bare address leads to the home page (docs/spec/language.md#choosing), in the language it was asked for in. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(withLanguageOf(request.url, '/home'))
}

export function clientLoader({ request }: LoaderFunctionArgs) {
  return redirect(withLanguageOf(request.url, '/home'))
}
