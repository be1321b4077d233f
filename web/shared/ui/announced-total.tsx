import { useEffect, useState } from 'react'
import { showPrice } from '../text/format/format.ts'

/** Tells screen readers a total that has changed, but not the first one, which they read with the page.
 *  @param totalCents undefined while it is being calculated */
export function AnnouncedTotal({ name, totalCents }: { name: string; totalCents: number | undefined }) {
  const [first, setFirst] = useState(totalCents)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (totalCents === undefined) return
    if (first === undefined) setFirst(totalCents)
    else if (totalCents !== first || announced !== '') setAnnounced(`${name} ${showPrice(totalCents)}`)
  }, [name, totalCents, first, announced])
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  )
}
