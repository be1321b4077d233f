import { useComesFromServer } from '../../platform/api/from-server.ts'

/** Facts of the page for search engines (schema.org). Browsers never run such a block. It is only ever part of the
 *  page as it comes from the server, which is how search engines read it: so only the server knows the facts, and
 *  browsers do not fetch what they are made by. */
export function StructuredData({ facts }: { facts: object | null }) {
  if (!useComesFromServer()) return null
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {facts === null ? '' : JSON.stringify(facts).replace(/</g, '\\u003c')}
    </script>
  )
}
