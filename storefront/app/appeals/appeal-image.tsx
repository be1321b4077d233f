import { useEffect, useState } from 'react'
import { quietApi } from '../platform/api/browser-api.ts'
import { useText } from '../text/text.ts'
import { useBlobUrl } from './photo-field.tsx'

/** A sent photo. It is fetched with the user's token, because its address alone is not accessible. */
export function AppealImage({
  invoice,
  image,
  place,
}: {
  invoice: string
  image: { id: string; width: number; height: number }
  place: number
}) {
  const { form } = useText().appeals
  const [blob, setBlob] = useState<Blob | null>(null)
  const url = useBlobUrl(blob)
  useEffect(() => {
    let isCurrent = true
    quietApi.appeals
      .readImage({ params: { invoice, id: image.id } })
      .then((bytes) => isCurrent && setBlob(new Blob([new Uint8Array(bytes)], { type: 'image/webp' })))
      // A failed photo leaves its space empty; the text beside it suffices.
      .catch(() => null)
    return () => {
      isCurrent = false
    }
  }, [invoice, image.id])
  return (
    <div className="size-28 overflow-hidden rounded-md bg-surface">
      {url !== null && (
        <a href={url} target="_blank" rel="noreferrer">
          <img
            src={url}
            alt={form.photoAt(place)}
            width={image.width}
            height={image.height}
            className="size-full object-cover"
          />
        </a>
      )}
    </div>
  )
}
