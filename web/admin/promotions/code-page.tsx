import { useSearchParams } from 'react-router'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { ForChanges } from '../shared/admin-access.tsx'
import { quietAdminApi } from '../shared/admin-api.ts'
import { AdminPage } from '../shared/admin-page.tsx'
import { LoadedOr } from '../shared/loaded-or.tsx'
import { LogLink } from '../shared/log-link.tsx'
import { ChangeCode } from './change-code.tsx'
import { MakeCodes } from './make-codes.tsx'

/** A code or new ones: discount, targets, validity and uses, with a simulation of the cost. */
export default function CodePage() {
  const { promotions } = useAdminText()
  const [searchParams] = useSearchParams()
  const id = searchParams.get('id')
  const { loaded, show, retry } = useLoaded(id ?? 'new', async () =>
    id === null ? null : await quietAdminApi.discountCodes.read({ params: { id } }),
  )
  const code = loaded.phase === 'ready' ? loaded.value : null
  return (
    <AdminPage
      title={id === null ? promotions.makeCodes : (code?.code ?? promotions.oneCode)}
      above={[{ to: '/admin/promotion', name: promotions.title }]}
      actions={id !== null && <LogLink about={id} label={promotions.toLog} />}
    >
      <LoadedOr loaded={loaded} onRetry={retry}>
        {(found) =>
          found === null ? (
            <ForChanges>
              <MakeCodes />
            </ForChanges>
          ) : (
            <ChangeCode key={found.id} code={found} onChanged={show} />
          )
        }
      </LoadedOr>
    </AdminPage>
  )
}
