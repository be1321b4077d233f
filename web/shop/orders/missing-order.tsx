import { PageLink } from '../../shared/pages/link.tsx'
import { PageHead } from '../../shared/pages/seo.tsx'
import { useText } from '../../shared/text/shape/text.ts'
import { buttonClass } from '../../shared/ui/button-variants.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Scene } from '../../shared/ui/picture/scene.tsx'

/** The page of an order that does not exist or belongs to another person. */
export function MissingOrder({ hint }: { hint?: string }) {
  const { detail } = useText().orders
  return (
    <EmptyState level={1} title={detail.missing} hint={hint ?? detail.missingHint} icon={<Scene of="lost" />}>
      <PageHead title={detail.missing} isPrivate />
      <PageLink to="/account/order" className={buttonClass({})}>
        {detail.toOrders}
      </PageLink>
    </EmptyState>
  )
}
