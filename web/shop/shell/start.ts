import { type LoaderFunctionArgs, redirect } from 'react-router'
import { withLanguageOf } from '../../shared/pages/link.tsx'

/** Redirects the bare address to the home page (docs/spec/language.md#choosing) in the requested language. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(withLanguageOf(request.url, '/home'))
}

export function clientLoader({ request }: LoaderFunctionArgs) {
  return redirect(withLanguageOf(request.url, '/home'))
}
