import { type ChangeEvent, useState } from 'react'
import type { Image } from '../../../../../contract/catalogue/images.ts'
import { useAdminText } from '../../../text/admin.ts'
import { Field } from '../../../ui/form/field.tsx'
import { adminApi } from '../../admin-api.ts'
import { useActAtField } from '../../use-act.ts'
import type { CropShape } from './crop-rules.ts'
import { PictureCrop } from './picture-crop.tsx'

/** Uploads a picture after a choice of its crop. A picture that the browser cannot decode is uploaded as it is, and the
 *  server validates its format. */
export function PictureUpload({
  label,
  shape,
  onStored,
}: {
  label: string
  shape: CropShape
  onStored: (image: Image) => void
}) {
  const { pictures } = useAdminText().catalogue
  const { isBusy, error, act } = useActAtField()
  const [opened, setOpened] = useState<ImageBitmap | null>(null)
  const send = async (picture: Blob) => {
    setOpened(null)
    const body = new FormData()
    body.append('images', picture)
    const image = await act(() => adminApi.pictures.upload({ body }))
    if (image !== null) onStored(image)
  }
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    target.value = ''
    const bitmap = await createImageBitmap(file).catch(() => null)
    if (bitmap) setOpened(bitmap)
    else await send(file)
  }
  return (
    <>
      <Field
        label={label}
        hint={pictures.formats}
        error={error}
        type="file"
        accept="image/*"
        disabled={isBusy}
        onChange={(event) => void choose(event)}
      />
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
