import { useComesFromServer } from '../../../shared/api/from-server.ts'

/** JSON-LD for search engines (schema.org). Rendered by the server only, so that the browser bundle contains no code
 *  for it. */
export function StructuredData({ facts }: { facts: object | null }) {
  if (!useComesFromServer()) return null
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {facts === null ? '' : JSON.stringify(facts).replace(/</g, '\\u003c')}
    </script>
  )
}
