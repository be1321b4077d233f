import type { AuditEntry } from '../../../contract/admin/audit-log/audit-log.ts'
import type { AdminAction } from '../../../contract/values/admin-actions.ts'
import { hongKongTime } from '../../../contract/values/hong-kong-time.ts'
import { downloadFile } from '../../shared/browser/download-file.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import { adminApi } from '../shared/admin-api.ts'
import { nameOfLogged } from '../shared/name-of-fact.ts'
import { useSubjectName } from '../shared/subject-link.tsx'
import { toCsv } from '../shared/to-csv.ts'
import { useAct } from '../shared/use-act.ts'
import { useShownFact } from './show-fact.ts'

/** Exports the filtered entries in the words of the page. */
export function ExportLog({ filter }: { filter: LogFilter }) {
  const { log } = useAdminText()
  const acts = useAct()
  const { isBusy, act } = acts
  const describe = useDescription()
  const take = async () => {
    const exported = await act(() => adminApi.auditLog.export({ body: filter }))
    if (exported === null) return
    const { items: entries, isAll } = exported
    const head = [log.at, log.staff, log.act, log.subject, log.name, log.number, log.change]
    downloadFile(toCsv([head, ...entries.map(describe)]), 'text/csv', 'activity-log.csv')
    showToast('info', () => log.exported(entries.length, isAll))
  }
  return (
    <>
      <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void take()}>
        {log.export}
      </Button>
      <FormFault form={acts} />
    </>
  )
}

type LogFilter = {
  k: string
  act?: AdminAction
  by?: 'STAFF' | 'SYSTEM'
  from?: string
  to?: string
  partOf?: string
}

/** The cells of an entry in an export, in Hong Kong time. */
function useDescription() {
  const admin = useAdminText()
  const { log, list, apiKeys } = admin
  const show = useShownFact()
  const nameOf = useSubjectName()
  return ({
    at,
    staffName,
    apiKeyName,
    isSystem,
    act,
    subject,
    subjectName,
    about,
    before,
    after,
  }: AuditEntry) => [
    hongKongTime(new Date(at)),
    isSystem ? log.system : apiKeyName === null ? staffName : `${staffName} ${apiKeys.withKey(apiKeyName)}`,
    log.acts[act],
    log.subjects[subject],
    nameOf({ subject, subjectName, about }),
    subjectName,
    Object.keys(after)
      .map((name) => {
        const [from, to] = [before[name] ?? null, after[name] ?? null].map((value) => show(name, value))
        const label = list.labelOf(nameOfLogged(name, admin))
        return (before[name] ?? null) === null ? `${label}${to}` : `${label}${from} → ${to}`
      })
      .join('\n'),
  ]
}
