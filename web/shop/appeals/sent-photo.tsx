import { useEffect, useState } from 'react'
import { classNames } from '../../shared/ui/class-names.ts'
import { useBlobUrl } from './use-blob-url.ts'

/** A photo of an appeal. It is fetched with the reader's token, because its URL alone is not accessible.
 *  @param read fetches its bytes; called again only for another image */
export function SentPhoto({
  image,
  read,
  alt,
  className,
}: {
  image: { id: string; width: number; height: number }
  read: (id: string) => Promise<Uint8Array>
  alt: string
  className: string
}) {
  const [blob, setBlob] = useState<Blob | null>(null)
  const url = useBlobUrl(blob)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is a new function in every render, but does the same.
  useEffect(() => {
    let isCurrent = true
    read(image.id)
      .then((bytes) => isCurrent && setBlob(new Blob([new Uint8Array(bytes)], { type: 'image/webp' })))
      // A failed photo leaves its space empty; the text beside it suffices.
      .catch(() => null)
    return () => {
      isCurrent = false
    }
  }, [image.id])
  return (
    <div className={classNames('overflow-hidden rounded-md bg-surface', className)}>
      {url !== null && (
        <a href={url} target="_blank" rel="noreferrer">
          <img
            src={url}
            alt={alt}
            width={image.width}
            height={image.height}
            className="size-full object-cover"
          />
        </a>
      )}
    </div>
  )
}
