import { Outlet } from 'react-router'
import { BrokenPage } from './broken-page.tsx'

export default function Frame() {
  return <Outlet />
}

/** Shows an error within the page. The root's error boundary would re-render the whole document with its scripts,
 *  which the content security policy forbids. */
export function ErrorBoundary() {
  return <BrokenPage />
}
