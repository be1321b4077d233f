import type { ReactNode } from 'react'
import { PageLink } from '../../shared/pages/link.tsx'
import { PageHead } from '../../shared/pages/seo.tsx'
import { useText } from '../../shared/text/shape/text.ts'
import { buttonClass } from '../../shared/ui/button-variants.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Scene } from '../../shared/ui/picture/scene.tsx'

/** The page of an order that does not exist or belongs to another person.
 *  @param children further ways to go on */
export function MissingOrder({ hint, children }: { hint?: string; children?: ReactNode }) {
  const { detail } = useText().orders
  return (
    <EmptyState level={1} title={detail.missing} hint={hint ?? detail.missingHint} icon={<Scene of="lost" />}>
      <PageHead title={detail.missing} isPrivate />
      <PageLink to="/account/order" className={buttonClass({})}>
        {detail.toOrders}
      </PageLink>
      {children}
    </EmptyState>
  )
}
