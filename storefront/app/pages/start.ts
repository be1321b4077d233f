import { type LoaderFunctionArgs, redirect } from 'react-router'
import { onlyLanguage } from '../platform/link.tsx'

/** The bare address leads to the home page (spec 2), in the language it was asked for in. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/home${onlyLanguage(request.url)}`)
}

export function clientLoader({ request }: LoaderFunctionArgs) {
  return redirect(`/home${onlyLanguage(request.url)}`)
}
