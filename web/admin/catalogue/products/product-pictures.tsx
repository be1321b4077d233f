import { useFieldArray } from 'react-hook-form'
import type { Image } from '../../../../contract/shop/catalogue/images.ts'
import { ProductPicture } from '../../../shared/price/product-picture.tsx'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { SortableList } from '../../../shared/ui/form/sortable-list.tsx'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { Trash2 } from '../../../shared/ui/icons.ts'
import { useMoveWords } from '../../shared/use-move-words.ts'
import { GrowingProductText, SideBySide, useProductForm } from '../fields/product-fields.tsx'
import { PictureUpload } from '../pictures/picture-upload.tsx'
import { CropStored } from './crop-stored.tsx'

/** Pictures of a display product with alternative text, the main one first. */
export function ProductPictures() {
  const { pictures } = useAdminText().catalogue
  const { form } = useProductForm()
  const { fields, append, move, remove, update } = useFieldArray({
    control: form.control,
    name: 'pictures',
    keyName: 'key',
  })
  const nameAt = (at: number) => pictures.at(at + 1)
  const replace = (path: string, image: Image) => {
    // The list may have been reordered during the upload.
    const pictures = form.getValues('pictures')
    const at = pictures.findIndex((picture) => picture.path === path)
    const isThere = pictures.some((picture) => picture.path === image.path)
    if (pictures[at] && !isThere) update(at, { ...pictures[at], ...image })
  }
  const words = useMoveWords<(typeof fields)[number]>((field) => nameAt(fields.indexOf(field)))
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">{pictures.hint}</p>
      <SortableList
        label={pictures.title}
        items={fields}
        keyOf={({ key }) => key}
        words={words}
        onMove={move}
      >
        {(picture, at) => (
          <PictureFields
            picture={picture}
            at={at}
            onCropped={(image) => replace(picture.path, image)}
            onRemove={() => remove(at)}
          />
        )}
      </SortableList>
      <PictureUpload
        label={pictures.add}
        shape={1}
        takesMany
        onStored={(image) => {
          const isThere = form.getValues('pictures').some(({ path }) => path === image.path)
          // With the focus on the field, the pictures of the file that failed are out of view.
          if (!isThere) append({ ...image, altEn: '', altCn: '' }, { shouldFocus: false })
        }}
      />
    </div>
  )
}

interface PictureFieldsProps {
  picture: Image
  at: number
  onCropped: (image: Image) => void
  onRemove: () => void
}

function PictureFields({ picture, at, onCropped, onRemove }: PictureFieldsProps) {
  const { pictures } = useAdminText().catalogue
  const name = pictures.at(at + 1)
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[6rem_1fr_auto]">
      <ProductPicture
        image={picture}
        alt={name}
        sizes="96px"
        widest={320}
        className="aspect-square w-24 rounded-sm bg-surface object-cover"
      />
      <SideBySide>
        <GrowingProductText
          name={`pictures.${at}.altEn`}
          label={pictures.altEn}
          lang="en-HK"
          maxLength={200}
        />
        <GrowingProductText
          name={`pictures.${at}.altCn`}
          label={pictures.altCn}
          lang="zh-Hant-HK"
          maxLength={200}
        />
      </SideBySide>
      <div className="flex gap-1 sm:grid">
        <CropStored name={name} image={picture} shape={1} onStored={onCropped} />
        <IconButton label={pictures.remove(name)} onClick={onRemove}>
          <Trash2 className="size-4" aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}
