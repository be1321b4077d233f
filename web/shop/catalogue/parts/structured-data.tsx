import { useState, useSyncExternalStore } from 'react'

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

const never = () => () => undefined

/** Whether this part of the page was rendered by the server and is being hydrated. The content security policy
 *  forbids script elements created in the browser. */
function useComesFromServer(): boolean {
  const isOfServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  return useState(isOfServer)[0]
}
