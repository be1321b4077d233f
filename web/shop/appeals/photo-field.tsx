import { useId } from 'react'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import { useSite } from '../../shared/pages/site.ts'
import { sentenceFor, useText } from '../../shared/text/shape/text.ts'
import { FieldError } from '../../shared/ui/form/field.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { ImagePlus, Trash2 } from '../../shared/ui/icons.ts'
import { maxPhotos, type Photo, preparePhoto } from './photo.ts'
import { useBlobUrl } from './use-blob-url.ts'

/** Without HEIC, so that phones with HEIC photos convert them to JPEG. */
const photoTypes = 'image/jpeg,image/png,image/webp'

export interface PhotoFieldProps {
  photos: readonly Photo[]
  onChange: (photos: Photo[]) => void
  /** Refusal of the photos, or null. */
  refusal: Refusal | null
  onRefused: (refusal: Refusal | null) => void
  isOptional: boolean
  /** Whether photos are being reduced. Neither the form is sent nor other photos are chosen meanwhile. */
  isReading: boolean
  onReading: (isReading: boolean) => void
}

/** One or two photos: selection, resizing, preview and removal. */
export function PhotoField({
  photos,
  onChange,
  refusal,
  onRefused,
  isOptional,
  isReading,
  onReading,
}: PhotoFieldProps) {
  const text = useText()
  const { form } = text.appeals
  const { shop } = useSite()
  const id = useId()
  const add = async (files: readonly File[]) => {
    onRefused(null)
    onReading(true)
    const taken = [...photos]
    try {
      for (const file of files) {
        if (taken.length === maxPhotos) {
          onRefused({ code: 'too-many-images', max: maxPhotos })
          break
        }
        const photo = await preparePhoto(file)
        if ('code' in photo) onRefused(photo)
        else taken.push(photo)
      }
    } finally {
      onReading(false)
      onChange(taken)
    }
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-medium">
        {form.photos}
        {isOptional && <span className="font-normal text-muted"> {form.optional}</span>}
      </legend>
      <div className="flex flex-wrap gap-3">
        {photos.map((photo, place) => (
          <Preview
            key={photo.id}
            photo={photo}
            place={place}
            isDisabled={isReading}
            onRemove={() => {
              onRefused(null)
              onChange(photos.filter(({ id }) => id !== photo.id))
            }}
          />
        ))}
        <AddPhotos id={id} isReading={isReading} onChoose={(files) => void add(files)} />
      </div>
      <p id={`${id}-hint`} className="text-xs text-muted">
        {shop && form.photosHint(shop.terms.maxAppealImages, shop.terms.maxImageMegabytes)}
      </p>
      <div role="alert">
        <FieldError id={`${id}-error`} error={refusal === null ? undefined : sentenceFor(text, refusal)} />
      </div>
    </fieldset>
  )
}

function AddPhotos({
  id,
  isReading,
  onChoose,
}: {
  id: string
  isReading: boolean
  onChoose: (files: File[]) => void
}) {
  const { form } = useText().appeals
  return (
    <label
      htmlFor={id}
      className="flex size-28 cursor-pointer flex-col items-center justify-center gap-2 rounded-md border border-dashed border-control p-2 text-center text-xs text-muted hover:border-accent hover:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent"
    >
      <ImagePlus className="size-6" aria-hidden="true" />
      {isReading ? form.reading : form.addPhoto}
      <input
        id={id}
        type="file"
        accept={photoTypes}
        aria-disabled={isReading}
        multiple
        className="sr-only"
        aria-describedby={`${id}-hint`}
        onClick={(event) => isReading && event.preventDefault()}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </label>
  )
}

interface PreviewProps {
  photo: Photo
  place: number
  isDisabled: boolean
  onRemove: () => void
}

function Preview({ photo, place, isDisabled, onRemove }: PreviewProps) {
  const { form } = useText().appeals
  const url = useBlobUrl(photo.blob)
  return (
    <figure className="relative size-28 overflow-hidden rounded-md bg-surface">
      {url !== null && <img src={url} alt={form.photoAt(place + 1)} className="size-full object-cover" />}
      <IconButton
        label={form.removePhoto(place + 1)}
        onClick={onRemove}
        disabled={isDisabled}
        className="absolute end-1 top-1 rounded-full bg-paper"
      >
        <Trash2 className="size-4" aria-hidden="true" />
      </IconButton>
    </figure>
  )
}
