import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { BrokenPage } from '../../shop/shell/broken-page.tsx'

/** Shows the error page in place of a page that fails to render, so that the menu stays. A layout of its own among the
 *  routes would add to the scripts of the shop. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return <Boundary locationKey={useLocation().key}>{children}</Boundary>
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
    return this.state.isBroken ? <BrokenPage /> : this.props.children
  }
}
