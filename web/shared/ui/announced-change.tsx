import { useEffect, useState } from 'react'

/** Announces a sentence to screen readers once it changes, but not the first one, which they read with the page.
 *  @param sentence undefined while it is being loaded */
export function AnnouncedChange({ sentence }: { sentence: string | undefined }) {
  const [first, setFirst] = useState(sentence)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (sentence === undefined) return
    if (first === undefined) setFirst(sentence)
    else if (sentence !== first || announced !== '') setAnnounced(sentence)
  }, [sentence, first, announced])
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  )
}
