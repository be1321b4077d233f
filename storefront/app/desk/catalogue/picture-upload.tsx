import { type ChangeEvent, useState } from 'react'
import type { Image } from '../../../../contract/images.ts'
import type { Refusal } from '../../../../contract/refusals.ts'
import { call } from '../../platform/browser-api.ts'
import { sentenceAtDesk, useDeskText } from '../../text/desk.ts'
import { useText } from '../../text/text.ts'
import { Field } from '../../ui/field.tsx'
import { useAct } from '../use-act.ts'
import type { CropShape } from './crop-rules.ts'
import { PictureCrop } from './picture-crop.tsx'

/** Takes a picture, lets its part be chosen, and hands it to the mall. One that the browser cannot open is sent as it
 *  is: the mall may know its format, and says so if not. */
export function PictureUpload({
  label,
  shape,
  onKept,
}: {
  label: string
  shape: CropShape
  onKept: (image: Image) => void
}) {
  const text = useText()
  const desk = useDeskText()
  const { isBusy, act } = useAct()
  const [opened, setOpened] = useState<ImageBitmap | null>(null)
  const [error, setError] = useState<string | undefined>()
  const say = (refusal: Refusal) => {
    setError(sentenceAtDesk(text, desk, refusal))
    return true
  }
  const send = async (picture: Blob) => {
    setOpened(null)
    setError(undefined)
    const body = new FormData()
    body.append('images', picture)
    const image = await act(() => call('POST /desk/picture', { body }), say)
    if (image !== null) onKept(image)
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
        hint={desk.catalogue.pictures.formats}
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
