import type { Health } from '../../../contract/admin/health/health-admin.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { showDateTime } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { FactList } from '../../shared/ui/fact-list.tsx'
import { Notice } from '../../shared/ui/notice.tsx'

/** What the backup command reported. */
export function Backups({ backups }: Pick<Health, 'backups'>) {
  const language = useLanguage()
  const words = useAdminText().health
  const when = (at: string | null) => (at === null ? words.never : showDateTime(language, at))
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{words.backups}</h2>
      {backups === null ? (
        <p className="text-sm text-muted">{words.noBackups}</p>
      ) : (
        <>
          {backups.failed !== null && (
            <Notice tone="error">
              <p className="font-medium">
                {words.backupFailed(words.backupKinds[backups.failed.kind], when(backups.failed.startedAt))}
              </p>
              <p className="wrap-anywhere">{backups.failed.error ?? words.backupKilled}</p>
            </Notice>
          )}
          {backups.isLate && <Notice tone="error">{words.backupLate}</Notice>}
          {backups.isWalLate && <Notice tone="error">{words.walLate}</Notice>}
          <FactList
            facts={[
              [words.lastBackup, when(backups.lastAt)],
              [words.lastVerified, when(backups.verifiedAt)],
              [words.lastWal, when(backups.walStoredAt ?? null)],
            ]}
          />
        </>
      )}
    </section>
  )
}
