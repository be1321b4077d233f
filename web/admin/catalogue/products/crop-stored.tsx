import { useState } from 'react'
import type { Image } from '../../../../contract/shop/catalogue/images.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { Crop as CropIcon } from '../../../shared/ui/icons.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { FormFault } from '../../forms/form-fault.tsx'
import { adminApi, asFailed, quietAdminApi } from '../../shared/admin-api.ts'
import { useAct } from '../../shared/use-act.ts'
import type { CropShape } from '../pictures/crop-rules.ts'
import { PictureCrop } from '../pictures/picture-crop.tsx'

/** Crops a picture that is stored already, in its full size; the crop is a picture of its own. */
export function CropStored({
  name,
  image,
  shape,
  onStored,
}: {
  name: string
  image: Image
  shape: CropShape
  onStored: (image: Image) => void
}) {
  const { pictures } = useAdminText().catalogue
  const acts = useAct()
  const { isBusy, act } = acts
  const [isUnreadable, setUnreadable] = useState(false)
  const [opened, setOpened] = useState<ImageBitmap | null>(null)
  const open = async () => {
    const hash = image.path.slice('images/'.length)
    const bytes = await quietAdminApi.pictures.original({ params: { hash } }).catch(asFailed)
    const bitmap = bytes && (await createImageBitmap(new Blob([Uint8Array.from(bytes)])).catch(() => null))
    setUnreadable(bitmap === null)
    setOpened(bitmap)
  }
  const store = async (cropped: Blob) => {
    setOpened(null)
    const body = new FormData()
    body.append('images', cropped)
    const stored = await act(() => adminApi.pictures.upload({ body }))
    if (stored !== null) onStored(stored)
  }
  return (
    <>
      <IconButton label={pictures.cropOne(name)} onClick={isBusy ? undefined : () => void open()}>
        <CropIcon className="size-4" aria-hidden="true" />
      </IconButton>
      <FormFault form={acts} />
      {isUnreadable && <Notice tone="error">{pictures.notOpened}</Notice>}
      {opened && (
        <PictureCrop
          picture={opened}
          shape={shape}
          onDone={(cropped) => void store(cropped)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
