import { type LoaderFunctionArgs, redirect } from 'react-router'
import { onlyLanguage } from '../platform/link.tsx'

/** Any path that no page has leads to /404 (spec 2). */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/404${onlyLanguage(request.url)}`)
}

export function clientLoader({ request }: LoaderFunctionArgs) {
  return redirect(`/404${onlyLanguage(request.url)}`)
}
