import { PageLink } from '../platform/link.tsx'
import { useText } from '../text/text.ts'

/** What people must be told where their data is asked for: purpose, what must be given, who gets it
 *  (Personal Data (Privacy) Ordinance, data protection principles 1 and 5; hong-kong.md 4). */
export function DataStatement() {
  const { statement } = useText().people
  return (
    <section
      className="grid gap-2 rounded-md bg-surface p-4 text-sm text-muted"
      aria-labelledby="data-statement"
    >
      <h2 id="data-statement" className="font-medium text-ink">
        {statement.title}
      </h2>
      {statement.body.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <PageLink to="/privacyPolicy" target="_blank" className="justify-self-start text-accent underline">
        {statement.policy}
      </PageLink>
    </section>
  )
}
