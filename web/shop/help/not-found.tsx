import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type Loading, onServer } from '../../shared/api/load.ts'
import { NotFound } from '../../shared/pages/not-found.tsx'
import { loadPopular } from '../catalogue/parts/popular.ts'
import WaysOn from '../catalogue/parts/ways-on.tsx'

const loadOnServer = onServer(async ({ api, language }: Loading) => await loadPopular(api, language))

/** The page exists, but its status is 404 for search engines. */
export async function loader(from: LoaderFunctionArgs) {
  return data(await loadOnServer(from), { status: 404 })
}

export function clientLoader() {
  return null
}

/** The page of an address that does not exist. */
export default function NotFoundPage() {
  const popular = useLoaderData<typeof loader | typeof clientLoader>()
  return (
    <>
      <NotFound />
      <WaysOn popular={popular} />
    </>
  )
}
