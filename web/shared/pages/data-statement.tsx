import { useId } from 'react'
import { useText } from '../text/shape/text.ts'
import { PageLink } from './link.tsx'

/** Personal information collection statement: purpose, required fields and recipients (Personal Data (Privacy)
 *  Ordinance, data protection principles 1 and 5; docs/spec/privacy.md). `body` holds the points of one form. */
export function DataStatement({ body }: { body: readonly string[] }) {
  const { statement } = useText().people
  const titleId = useId()
  return (
    <section className="grid gap-2 rounded-md bg-surface p-4 text-sm text-muted" aria-labelledby={titleId}>
      <h2 id={titleId} className="font-medium text-ink">
        {statement.title}
      </h2>
      {body.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <PageLink to="/privacyPolicy" target="_blank" className="justify-self-start text-accent underline">
        {statement.policy}
      </PageLink>
    </section>
  )
}
