import { type LoaderFunctionArgs, redirect } from 'react-router'

/** The bare address leads to the home page (spec 2), in the language it was asked for in. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/home${new URL(request.url).search}`)
}

export function clientLoader({ request }: LoaderFunctionArgs) {
  return redirect(`/home${new URL(request.url).search}`)
}
