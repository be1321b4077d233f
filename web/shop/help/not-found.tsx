import { data } from 'react-router'
import { MissingPage } from '../catalogue/parts/missing-page.tsx'

/** The page exists, but its status is 404 for search engines. */
export function loader() {
  return data(null, { status: 404 })
}

export function clientLoader() {
  return null
}

export default MissingPage
