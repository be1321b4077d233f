import type { PageVersion } from '../../../contract/admin/settings/page-text-admin.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { showDateTime } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Notice } from '../../shared/ui/notice.tsx'

/** Whether a version is published later, unless it is withdrawn. */
export function isScheduled({ publishAt, withdrawnAt }: PageVersion): boolean {
  return withdrawnAt === null && Date.parse(publishAt) > Date.now()
}

interface ScheduledVersionsProps {
  versions: readonly PageVersion[]
  /** The scheduled version in the form; null for the live text. */
  edited: PageVersion | null
  onEdit: (version: PageVersion | null) => void
}

/** Names the scheduled versions of a page, and which text the form contains. */
export function ScheduledVersions({ versions, edited, onEdit }: ScheduledVersionsProps) {
  const { texts: words } = useAdminText().settings
  const language = useLanguage()
  const scheduled = versions.filter(isScheduled)
  if (scheduled.length === 0) return null
  return (
    <Notice>
      <ul className="grid gap-3">
        {scheduled.map((version) => {
          const isEdited = version.number === edited?.number
          const sentence = isEdited ? words.editingScheduled : words.scheduledVersion
          return (
            <li key={version.number} className="flex flex-wrap items-center gap-3">
              <p>{sentence(version.number, showDateTime(language, version.publishAt))}</p>
              <Button variant="secondary" size="small" onClick={() => onEdit(isEdited ? null : version)}>
                {isEdited ? words.editLive : words.editScheduled}
              </Button>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

/** States at the publication of a text which scheduled version replaces it. */
export function ReplacedLater({
  versions,
  publishAt,
}: {
  versions: readonly PageVersion[]
  /** The time of publication; null for now. */
  publishAt: string | null
}) {
  const { texts: words } = useAdminText().settings
  const language = useLanguage()
  const from = publishAt === null ? Date.now() : Date.parse(publishAt)
  const [next] = versions
    .filter((version) => isScheduled(version) && Date.parse(version.publishAt) > from)
    .sort((a, b) => Date.parse(a.publishAt) - Date.parse(b.publishAt))
  if (next === undefined) return null
  return <p className="text-sm">{words.replacedLater(next.number, showDateTime(language, next.publishAt))}</p>
}
