import type { AuditEntry } from '../../../contract/admin/audit-log.ts'
import { useNameOf } from '../platform/name.ts'
import { PageLink } from '../platform/pages/link.tsx'
import { useAdminText } from '../text/admin.ts'

/** Pages of log subjects. Subjects that are absent have none. */
const pages: Partial<Record<AuditEntry['subject'], string>> = {
  order: '/admin/order/detail?invoice=',
  appeal: '/admin/appeal/detail?id=',
  displayProduct: '/admin/catalogue/product?id=',
  banner: '/admin/banner/detail?id=',
  specification: '/admin/stock/specification?id=',
  offer: '/admin/promotion/offer?id=',
  discountCode: '/admin/promotion/code?id=',
  codeBatch: '/admin/promotion?batchId=',
  shop: '/admin/setting#',
  holiday: '/admin/setting/holiday#',
  person: '/admin/person/detail?id=',
  dataRequest: '/admin/dataRequest/detail?id=',
}

/** Subject of a log entry by name, as a link if it has a page. */
export function SubjectLink({
  subject,
  subjectName,
  about,
}: Pick<AuditEntry, 'subject' | 'subjectName' | 'about'>) {
  const { log } = useAdminText()
  const nameOf = useNameOf()
  const page = pages[subject]
  const name = subject === 'order' ? subjectName : log.subjects[subject]
  return (
    <>
      {page === undefined ? (
        <span title={subjectName}>{name}</span>
      ) : (
        <PageLink to={page + subjectName} className="text-accent hover:underline">
          {name}
        </PageLink>
      )}
      {about !== null && <span className="block text-xs text-muted wrap-anywhere">{nameOf(about)}</span>}
    </>
  )
}
