import type { ReactNode } from 'react'
import type { AuditEntry } from '../../../contract/admin/audit-log/audit-log.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { useNameOf } from '../../shared/language/name.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { showLoggedTime } from './logged-time.ts'

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
  holidays: '/admin/setting/holiday#',
  carrier: '/admin/setting?carriers#',
  carrierReport: '/admin/order?reports#',
  deliveryMethod: '/admin/setting?deliveryMethods#',
  pageText: '/admin/setting/text?page=',
  apiKey: '/admin/setting/apiKey#',
  webhook: '/admin/setting/webhook?id=',
  savedReply: '/admin/appeal/replies#',
  person: '/admin/person/detail?id=',
  refundRequest: '/admin/order/detail?invoice=',
  dataRequest: '/admin/dataRequest/detail?id=',
}

type Subject = Pick<AuditEntry, 'subject' | 'subjectName' | 'about'>

/** The name of a subject beside its kind; empty if it has none. */
export function useSubjectName(): (entry: Subject) => string {
  const language = useLanguage()
  const nameOf = useNameOf()
  const pageNames: Record<string, string> = useAdminText().settings.texts.pages
  return ({ subject, subjectName, about }) => {
    if (subject === 'pageText') return pageNames[subjectName] ?? ''
    if (subject === 'holiday') return showLoggedTime(language, subjectName) ?? ''
    return about === null ? '' : nameOf(about)
  }
}

/** Words about the subject of a log entry, as a link if it has a page. */
export function SubjectLink({ subject, subjectName, about, children }: Subject & { children: ReactNode }) {
  const page = pages[subject]
  // A request for a refund has no page of its own; its name is the number of the order.
  const target = subject === 'refundRequest' ? about?.nameEn : subjectName
  return page === undefined || target === undefined ? (
    <span title={subjectName}>{children}</span>
  ) : (
    <PageLink to={page + target} className="text-accent underline">
      {children}
    </PageLink>
  )
}
