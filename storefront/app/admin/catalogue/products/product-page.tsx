import { useSearchParams } from 'react-router'
import { productPath } from '../../../../../contract/site-map.ts'
import { useLoaded } from '../../../platform/api/use-loaded.ts'
import { useNameOf } from '../../../platform/name.ts'
import { PageLink } from '../../../platform/pages/link.tsx'
import { useAdminText } from '../../../text/admin.ts'
import { quietAdminApi } from '../../admin-api.ts'
import { AdminPage } from '../../admin-page.tsx'
import { LoadedOr } from '../../loaded-or.tsx'
import { LogLink } from '../../log-link.tsx'
import { ProductEditor } from './product-editor.tsx'

/** A display product with all editable fields. */
export default function ProductPage() {
  const { products } = useAdminText()
  const nameOf = useNameOf()
  const [searchParams] = useSearchParams()
  const id = searchParams.get('id') ?? 'none'
  const { loaded, show, retry } = useLoaded(id, () => quietAdminApi.products.read({ params: { id } }))
  return (
    <AdminPage
      title={loaded.phase === 'ready' ? nameOf(loaded.value) : products.one}
      above={[{ to: '/admin/catalogue', name: products.title }]}
      actions={
        <p className="flex flex-wrap gap-x-4 text-sm">
          <PageLink
            to={productPath({ id })}
            className="inline-flex min-h-11 items-center text-accent underline"
          >
            {products.viewInShop}
          </PageLink>
          <LogLink about={id}>{products.toLog}</LogLink>
        </p>
      }
    >
      <LoadedOr loaded={loaded} onRetry={retry}>
        {(product) => <ProductEditor key={product.id} product={product} onSaved={show} />}
      </LoadedOr>
    </AdminPage>
  )
}
