import { useState } from 'react'
import { useComesFromServer } from '../platform/from-server.ts'

/** Facts of the page for search engines (schema.org). Browsers never run such a block. It is only ever part of the
 *  page as it comes from the server, which is how search engines read it. */
export function StructuredData({ facts }: { facts: object }) {
  const comesFromServer = useComesFromServer()
  const [block] = useState(() => (comesFromServer ? JSON.stringify(facts).replace(/</g, '\\u003c') : null))
  return block === null ? null : <script type="application/ld+json">{block}</script>
}
