import { data } from 'react-router'
import { NotFound } from '../shell/not-found.tsx'

/** The page is there; what it tells search engines is that what they look for is not. */
export function loader() {
  return data(null, { status: 404 })
}

export function clientLoader() {
  return null
}

export default NotFound
