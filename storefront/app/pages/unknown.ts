import { type LoaderFunctionArgs, redirect } from 'react-router'

/** Any path that no page has leads to /404 (spec 2). */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/404${new URL(request.url).search}`)
}

export function clientLoader({ request }: LoaderFunctionArgs) {
  return redirect(`/404${new URL(request.url).search}`)
}
