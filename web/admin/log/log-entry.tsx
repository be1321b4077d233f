import { Fragment, type ReactNode } from 'react'
import type { AuditEntry } from '../../../contract/admin/audit-log/audit-log.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { SubjectLink, useSubjectName } from '../shared/subject-link.tsx'
import { Changes } from './changes.tsx'
import { closeUp, fillSentence, findToldFact, splitSentence, type ToldFact } from './sentence-rules.ts'
import { useShownFact } from './show-fact.ts'
import { UnbrokenCodes } from './unbroken-codes.tsx'

/** Counts that change by one with an act whose name says so. */
const namedByAct = new Set(['notes', 'savedFilters'])

/** Acts that say no more than that something changed: the sentence tells the change instead. */
const edits = new Set<AuditEntry['act']>([
  'editProduct',
  'changeOffer',
  'changeCode',
  'correctStock',
  'editBanner',
  'editWebhook',
  'changeSavedReply',
  'saveDeliveryMethod',
  'savePickupPoint',
  'saveCarrier',
])

/** An entry as a sentence: who did what to which subject. Several changes follow as a list. */
export function LogEntry({ entry }: { entry: AuditEntry }) {
  const { log, apiKeys } = useAdminText()
  const { id, act, before, after, staffName, apiKeyName, isSystem, hasParts } = entry
  const name = useNameInSentence(entry)
  // The mall counts what it did by itself; counts of nothing say nothing.
  const isNothing = (fact: string) => isSystem && after[fact] === 0 && (before[fact] ?? null) === null
  const isEmpty = (fact: string) => [before[fact], after[fact]].every((value) => (value ?? '') === '')
  const names = Object.keys(after).filter(
    (fact) => !isNothing(fact) && !isEmpty(fact) && !namedByAct.has(fact),
  )
  const sentence = log.sentences[act]
  const actor = apiKeyName === null ? staffName : apiKeys.withKey(apiKeyName)
  const isApart = isSystem || closeUp(`{actor} ${sentence}`, { actor }) !== `{actor}${sentence}`
  const told = edits.has(act) && name !== '' ? findToldFact(names, after, log.factsInSentence) : null
  return (
    <div className="max-w-4xl wrap-anywhere">
      <p>
        <Actor {...entry} />
        {isApart && ' '}
        {told ? <ToldChange entry={entry} name={name} told={told} /> : <Deed entry={entry} name={name} />}
      </p>
      <Changes names={names.filter((fact) => fact !== told?.name)} before={before} after={after} />
      {hasParts && (
        <PageLink
          to={`/admin/log?partOf=${id}`}
          className="inline-block py-1 text-xs text-accent hover:underline"
        >
          {log.eachChange}
        </PageLink>
      )}
    </div>
  )
}

/** Who acted; what the mall did by itself is marked. */
function Actor({
  staffName,
  apiKeyName,
  isSystem,
}: Pick<AuditEntry, 'staffName' | 'apiKeyName' | 'isSystem'>) {
  const { log, apiKeys } = useAdminText()
  if (isSystem) return <Badge>{log.system}</Badge>
  return (
    <>
      <span className="font-medium">{staffName}</span>
      {apiKeyName !== null && <span className="text-muted"> {apiKeys.withKey(apiKeyName)}</span>}
    </>
  )
}

/** What was done. The product of an import, which the sentence of an import does not name, follows it. */
function Deed({ entry, name }: { entry: AuditEntry; name: string }) {
  const { log, list } = useAdminText()
  const sentence = log.sentences[entry.act]
  const isNameless = sentence.includes('[{}]') || sentence.includes('[「{}」]')
  const { before, subject, after } = splitSentence(sentence, name === '' && isNameless ? log.deleted : name)
  const isNamedAfter = subject === '' && entry.about !== null
  const linked = isNamedAfter ? name : subject
  return (
    <>
      {isNamedAfter ? list.labelOf(before) : before}
      {linked !== '' && (
        <SubjectLink {...entry}>
          <UnbrokenCodes>{linked}</UnbrokenCodes>
        </SubjectLink>
      )}
      {after}
    </>
  )
}

/** The one change of an entry, with its values. */
function ToldChange({ entry, name, told }: { entry: AuditEntry; name: string; told: ToldFact }) {
  const { log } = useAdminText()
  const show = useShownFact()
  const [from, to] = [entry.before[told.name] ?? null, entry.after[told.name] ?? null]
  const link = (
    <SubjectLink {...entry}>
      <UnbrokenCodes>{name}</UnbrokenCodes>
    </SubjectLink>
  )
  const subject =
    told.number === ''
      ? link
      : placed(fillSentence<ReactNode>(log.factSentences.ofNumber, { subject: link, number: told.number }))
  const facts: Record<string, string> = log.factsInSentence
  const texts = { from: show(told.name, from), to: show(told.name, to) }
  const values = {
    fact: facts[told.fact],
    subject,
    from: <span className="text-muted">{texts.from}</span>,
    to: <span className="font-medium">{texts.to}</span>,
  }
  const sentence = log.factSentences[from === null ? 'set' : 'changed']
  return placed(fillSentence<ReactNode>(closeUp(sentence, texts), values))
}

function placed(parts: ReactNode[]): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their places.
  return parts.map((part, place) => <Fragment key={place}>{part}</Fragment>)
}

/** The name of a subject in a sentence. That of an order or a payout is its number. */
function useNameInSentence(entry: AuditEntry): string {
  const name = useSubjectName()(entry)
  return entry.subject === 'order' || entry.subject === 'payout' ? entry.subjectName : name
}
