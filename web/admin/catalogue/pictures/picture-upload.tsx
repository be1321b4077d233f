import { type ChangeEvent, useState } from 'react'
import type { Image } from '../../../../contract/shop/catalogue/images.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { FileInput } from '../../forms/file-input.tsx'
import { adminApi } from '../../shared/admin-api.ts'
import { useActAtField } from '../../shared/use-act.ts'
import { type CropShape, isLargeEnough } from './crop-rules.ts'
import { NotBrought } from './missing-pictures.tsx'
import { PictureCrop } from './picture-crop.tsx'
import { useNamedUploads } from './use-named-uploads.ts'

/** Uploads a picture, after a choice of its crop unless its ratio fits. Several pictures or a ZIP file are uploaded as
 *  they are. A picture that the browser cannot decode is uploaded too, and the server validates its format. */
export function PictureUpload({
  name,
  label,
  shape,
  takesMany = false,
  fault,
  onStored,
}: {
  /** Name of the field in its form, by which it is focused. */
  name?: string
  label: string
  shape: CropShape
  takesMany?: boolean
  /** What the server refused about the stored picture. */
  fault?: string | undefined
  onStored: (image: Image) => void
}) {
  const { pictures, importMapping } = useAdminText().catalogue
  const { isBusy, error, act } = useActAtField()
  const { upload, progress, failed } = useNamedUploads()
  const [opened, setOpened] = useState<ImageBitmap | null>(null)
  const send = async (picture: Blob) => {
    setOpened(null)
    const body = new FormData()
    body.append('images', picture)
    const image = await act(() => adminApi.pictures.upload({ body }))
    if (image !== null) onStored(image)
  }
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    const [file] = files
    if (!file) return
    target.value = ''
    if (files.length > 1 || /\.zip$/i.test(file.name)) return void (await upload(files, onStored))
    const bitmap = await createImageBitmap(file).catch(() => null)
    if (bitmap && !isLargeEnough(bitmap, shape)) setOpened(bitmap)
    else await send(file)
  }
  return (
    <>
      <FileInput
        name={name}
        label={label}
        hint={takesMany ? `${pictures.formats} ${pictures.manyHint}` : pictures.formats}
        error={error ?? fault}
        accept={takesMany ? 'image/*,.zip,application/zip' : 'image/*'}
        multiple={takesMany}
        disabled={isBusy || progress !== null}
        onChange={(event) => void choose(event)}
      />
      {takesMany && <p role="status">{progress && importMapping.progress(progress.done, progress.all)}</p>}
      <NotBrought failed={failed} />
      {opened && (
        <PictureCrop
          picture={opened}
          shape={shape}
          onDone={(picture) => void send(picture)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
