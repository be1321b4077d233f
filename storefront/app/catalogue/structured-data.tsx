import { useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Facts of the page for search engines (schema.org). Browsers never run such a block. It is only ever part of the
 *  page as it comes from the server: making or changing a script element in a browser is what the policy forbids,
 *  and search engines read the page as it comes. */
export function StructuredData({ facts }: { facts: object }) {
  const comesFromServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [block] = useState(() => (comesFromServer ? JSON.stringify(facts).replace(/</g, '\\u003c') : null))
  return block === null ? null : <script type="application/ld+json">{block}</script>
}
