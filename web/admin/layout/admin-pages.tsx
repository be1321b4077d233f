import { Outlet } from 'react-router'
import { BrokenPage } from '../../shop/shell/broken-page.tsx'

export default function AdminPages() {
  return <Outlet />
}

/** Shows an error of a page within the frame of the admin, so that its menu stays. */
export function ErrorBoundary() {
  return <BrokenPage />
}
