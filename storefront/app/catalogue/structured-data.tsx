import { useState } from 'react'

/** Facts of the page for search engines (schema.org). Browsers never run such a block. It is only ever part of the
 *  page as it comes from the server: making a script element in a browser is what the policy forbids,
 *  and search engines read the page as it comes. */
export function StructuredData({ id, facts }: { id: string; facts: object }) {
  const [isFromServer] = useState(
    () => typeof document === 'undefined' || document.getElementById(id) !== null,
  )
  if (!isFromServer) return null
  return (
    <script id={id} type="application/ld+json">
      {JSON.stringify(facts).replace(/</g, '\\u003c')}
    </script>
  )
}
