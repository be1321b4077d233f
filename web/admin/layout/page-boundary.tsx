import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { PageLink } from '../../shared/pages/link.tsx'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { buttonClass } from '../../shared/ui/button-variants.ts'
import { AdminPage } from '../shared/admin-page.tsx'

/** Shows the error page in place of a page that fails to render, so that the menu stays. A layout of its own among the
 *  routes would add to the scripts of the shop. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return <Boundary locationKey={useLocation().key}>{children}</Boundary>
}

function BrokenAdminPage() {
  const { broken } = useText().failures
  return (
    <AdminPage title={broken.title}>
      <div role="alert" className="grid max-w-prose gap-4">
        <p className="text-muted">{broken.hint}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => location.reload()}>{broken.retry}</Button>
          <PageLink to="/admin" className={buttonClass({ variant: 'secondary' })}>
            {broken.toAdmin}
          </PageLink>
        </div>
      </div>
    </AdminPage>
  )
}

interface BoundaryProps {
  locationKey: string
  children: ReactNode
}

class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  /** The next page is rendered. */
  override componentDidUpdate({ locationKey }: BoundaryProps) {
    if (this.state.isBroken && locationKey !== this.props.locationKey) this.setState({ isBroken: false })
  }

  override render() {
    return this.state.isBroken ? <BrokenAdminPage /> : this.props.children
  }
}
