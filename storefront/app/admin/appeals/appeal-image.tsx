import { useEffect, useState } from 'react'
import { quietApi } from '../../platform/api/browser-api.ts'
import { useAdminText } from '../../text/admin.ts'

/** A photo that a shopper sent. It is fetched with the token of the staff, because its address alone opens nothing. */
export function AppealImage({
  image: { id, width, height },
  place,
}: {
  image: { id: string; width: number; height: number }
  place: number
}) {
  const { appeals } = useAdminText()
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let isCurrent = true
    quietApi
      .call('GET /admin/appeal/image/:id', { params: { id } })
      .then((bytes) => {
        if (!isCurrent) return
        made = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'image/webp' }))
        setAddress(made)
      })
      // A photo that does not come leaves its place empty; the words beside it say what there is to know.
      .catch(() => null)
    return () => {
      isCurrent = false
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [id])
  return (
    <div className="size-40 overflow-hidden rounded-md bg-surface">
      {address !== null && (
        <a href={address} target="_blank" rel="noreferrer">
          <img
            src={address}
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
