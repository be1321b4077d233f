import type { AuditEntry, AuditFacts } from '../../../contract/admin/audit-log/audit-log.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Folded } from '../layout/folded.tsx'
import { nameOfLogged } from '../shared/name-of-fact.ts'
import { changedWords } from './changed-words.ts'
import { useShownFact } from './show-fact.ts'
import { UnbrokenCodes } from './unbroken-codes.tsx'

/** Maximum changes shown at once: an import or bulk edit makes hundreds. */
const maxAtOnce = 12

/** The named facts before and after, one below the other. */
export function Changes({
  names,
  before,
  after,
}: Pick<AuditEntry, 'before' | 'after'> & { names: string[] }) {
  const admin = useAdminText()
  if (names.length === 0) return null
  const listed = (some: string[]) => (
    <ul className="grid gap-0.5">
      {some.map((name) => (
        <li key={name} className="wrap-anywhere">
          <span className="text-muted">
            <UnbrokenCodes>{admin.list.labelOf(nameOfLogged(name, admin))}</UnbrokenCodes>
          </span>
          <FromTo name={name} from={before[name]} to={after[name]} />
        </li>
      ))}
    </ul>
  )
  return (
    <div className="pt-1 text-xs">
      {listed(names.length <= maxAtOnce + 1 ? names : names.slice(0, maxAtOnce))}
      {names.length > maxAtOnce + 1 && (
        <Folded title={admin.log.more(names.length - maxAtOnce)} look="text">
          {listed(names.slice(maxAtOnce))}
        </Folded>
      )}
    </div>
  )
}

interface FromToProps {
  name: string
  from: AuditFacts[string] | undefined
  to: AuditFacts[string] | undefined
}

/** A fact before and after. Of search keywords, only those that were added or removed. */
function FromTo({ name, from, to }: FromToProps) {
  const { log } = useAdminText()
  const show = useShownFact()
  const isWords = /^tags( |$)| tags$/.test(name) && typeof from === 'string' && typeof to === 'string'
  const words = isWords ? changedWords(from, to) : null
  if (words !== null)
    return (
      <Clamped
        text={[
          ...(words.added.length > 0 ? [log.wordsAdded(words.added)] : []),
          ...(words.removed.length > 0 ? [log.wordsRemoved(words.removed)] : []),
        ].join(log.betweenWords)}
      />
    )
  return (
    <>
      {(from ?? null) !== null && (
        <span className="text-muted">
          <Clamped text={show(name, from)} />
          {' → '}
        </span>
      )}
      <Clamped text={show(name, to)} />
    </>
  )
}

/** A short text continues its line; a long one is a block of at most four lines. */
function Clamped({ text }: { text: string }) {
  return <span className={text.length > 200 ? 'line-clamp-4' : undefined}>{text}</span>
}
