import { useSearchParams } from 'react-router'
import { useLoaded } from '../../../shared/api/use-loaded.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { quietAdminApi } from '../../shared/admin-api.ts'
import { AdminPage } from '../../shared/admin-page.tsx'
import { LoadedOr } from '../../shared/loaded-or.tsx'
import { DraftEditor } from './draft-editor.tsx'

/** A draft of a display product, or a new one without an id. */
export default function DraftPage() {
  const { catalogue, products } = useAdminText()
  const nameOf = useNameOf()
  const [searchParams] = useSearchParams()
  const id = searchParams.get('id')
  const { loaded, show, retry } = useLoaded(id ?? 'new', async () => await loadDraft(id))
  const named = loaded.phase === 'ready' ? loaded.value.draft?.content : undefined
  return (
    <AdminPage
      title={
        id === null
          ? catalogue.drafts.newProduct
          : (named && (nameOf(named) || named.nameEn || named.nameCn)) || catalogue.drafts.one
      }
      above={[
        { to: '/admin/catalogue', name: products.title },
        { to: '/admin/catalogue/drafts', name: catalogue.drafts.title },
      ]}
    >
      <LoadedOr loaded={loaded} onRetry={retry}>
        {({ draft, stored }) => (
          <DraftEditor
            key={draft?.id ?? 'new'}
            draft={draft}
            stored={stored}
            onSaved={(saved) => show({ draft: saved, stored })}
          />
        )}
      </LoadedOr>
    </AdminPage>
  )
}

async function loadDraft(id: string | null) {
  if (id === null) return { draft: null, stored: null }
  const draft = await quietAdminApi.drafts.read({ params: { id } })
  const { displayProductId } = draft
  const stored =
    displayProductId === null ? null : await quietAdminApi.products.read({ params: { id: displayProductId } })
  return { draft, stored }
}
