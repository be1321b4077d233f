import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Folded } from '../layout/folded.tsx'

export interface GuidedField {
  /** The name of the column in files of this mall, if it differs from its label. */
  code?: string
  name: string
  hint: string
  isRequired: boolean
}

/** What goes in each column of a file. */
export function FieldGuide({ fields, hint }: { fields: readonly GuidedField[]; hint?: string }) {
  const { tableFiles: words } = useAdminText()
  return (
    <Folded title={words.guide}>
      {hint && <p className="max-w-prose pb-3 text-sm text-muted">{hint}</p>}
      <dl className="grid gap-3 text-sm sm:grid-cols-2">
        {fields.map(({ code, name, hint, isRequired }) => (
          <div key={name}>
            <dt className="flex flex-wrap items-center gap-2 font-medium">
              {name} {code !== undefined && <code className="text-xs text-muted">{code}</code>}
              {isRequired && <Badge tone="plain">{words.required}</Badge>}
            </dt>
            <dd className="text-muted">{hint}</dd>
          </div>
        ))}
      </dl>
    </Folded>
  )
}
