import { type LoaderFunctionArgs, redirect } from 'react-router'
import { inLanguageOfUrl } from '../../shared/pages/link.tsx'

/** Redirects the bare address to the home page (docs/spec/language.md#choosing) in the requested language. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(inLanguageOfUrl(request.url, '/home'))
}

export function clientLoader({ request }: LoaderFunctionArgs) {
  return redirect(inLanguageOfUrl(request.url, '/home'))
}
