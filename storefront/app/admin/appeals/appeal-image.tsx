import { useEffect, useState } from 'react'
import { useAdminText } from '../../text/admin.ts'
import { quietAdminApi } from '../admin-api.ts'

/** A shopper's photo. It is fetched with the staff member's token, because its address alone is not accessible. */
export function AppealImage({
  image: { id, width, height },
  place,
}: {
  image: { id: string; width: number; height: number }
  place: number
}) {
  const { appeals } = useAdminText()
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let isCurrent = true
    quietAdminApi.appeals
      .readImage({ params: { id } })
      .then((bytes) => {
        if (!isCurrent) return
        made = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'image/webp' }))
        setUrl(made)
      })
      // A failed photo leaves its space empty; the text beside it suffices.
      .catch(() => null)
    return () => {
      isCurrent = false
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [id])
  return (
    <div className="size-40 overflow-hidden rounded-md bg-surface">
      {url !== null && (
        <a href={url} target="_blank" rel="noreferrer">
          <img
            src={url}
            alt={appeals.photoAt(place)}
            width={width}
            height={height}
            className="size-full object-cover"
          />
        </a>
      )}
    </div>
  )
}
