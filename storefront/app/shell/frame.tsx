import { Outlet } from 'react-router'
import { BrokenPage } from './broken-page.tsx'

export default function Frame() {
  return <Outlet />
}

/** What breaks on a page is said in its place, within the document as it stands. The boundary of the root would
 *  draw the whole document anew, scripts included, and the policy of the pages rightly forbids that. */
export function ErrorBoundary() {
  return <BrokenPage />
}
