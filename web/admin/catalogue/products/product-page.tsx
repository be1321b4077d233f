import { useSearchParams } from 'react-router'
import { productPath } from '../../../../contract/site-map.ts'
import { useLoaded } from '../../../shared/api/use-loaded.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { quietAdminApi } from '../../shared/admin-api.ts'
import { AdminPage } from '../../shared/admin-page.tsx'
import { LoadedOr } from '../../shared/loaded-or.tsx'
import { LogLink } from '../../shared/log-link.tsx'
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
          <LogLink about={id} label={products.toLog} />
        </p>
      }
    >
      <LoadedOr loaded={loaded} onRetry={retry}>
        {(product) => <ProductEditor key={product.id} product={product} onSaved={show} />}
      </LoadedOr>
    </AdminPage>
  )
}
