import type { BannerEdit } from '../../../../contract/admin/catalogue/banner-admin.ts'
import { bannerShape } from '../../../../contract/admin/catalogue/banner-limits.ts'
import type { Image } from '../../../../contract/shop/catalogue/images.ts'
import { ProductPicture } from '../../../shared/price/product-picture.tsx'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/form/checkbox.tsx'
import { Field } from '../../../shared/ui/form/field.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { LabelWithHint, useStoredValueHint } from '../../forms/stored-value-hint.tsx'
import type { AdminForm } from '../../forms/use-admin-form.ts'
import { DateField } from '../../shared/period/date-field.tsx'
import { SideBySide } from '../fields/product-fields.tsx'
import { PictureUpload } from '../pictures/picture-upload.tsx'

const shape = bannerShape.minWidth / bannerShape.minHeight

/** A banner in the form: times are in Hong Kong time, pictures include their size for the preview. */
export interface TypedBanner extends Omit<BannerEdit, 'imagePath' | 'imageCnPath' | 'showAt' | 'hideAt'> {
  image: Image | null
  imageCn: Image | null
  showAt: string
  hideAt: string
}
type TextName = 'nameEn' | 'nameCn' | 'textEn' | 'textCn' | 'altEn' | 'altCn'
type TypedText = TextName | 'linkPath' | 'enabled' | 'showAt' | 'hideAt'

/** Editable fields of a banner, with errors and with the current values of fields that another user has changed. */
export function BannerFields({ form, now }: { form: AdminForm<TypedBanner>; now: TypedBanner | null }) {
  const words = useAdminText().banners
  const storedValueHint = useStoredValueHint()
  const hintOf = (name: TypedText, hint?: string) =>
    (now && storedValueHint(now[name], form.watch(name))) ?? hint
  const line = (name: TextName, max: number, hint?: string) => (
    <Field
      {...form.field(name)}
      label={words[name]}
      lang={name.endsWith('En') ? 'en-HK' : 'zh-Hant-HK'}
      maxLength={max}
      hint={hintOf(name, hint)}
    />
  )
  const minute = (name: 'showAt' | 'hideAt') => (
    <DateField
      {...form.field(name)}
      label={words[name]}
      hint={hintOf(name, words[`${name}Hint`])}
      typed={form.watch(name)}
      hasTime
    />
  )
  return (
    <>
      <SideBySide>
        {line('nameEn', 60)}
        {line('nameCn', 60)}
        {line('textEn', 120)}
        {line('textCn', 120)}
      </SideBySide>
      <Field
        {...form.field('linkPath')}
        label={words.link}
        hint={hintOf('linkPath', words.linkHint)}
        maxLength={200}
      />
      <Pictures form={form} now={now} />
      <SideBySide>
        {line('altEn', 200, words.altHint)}
        {line('altCn', 200)}
      </SideBySide>
      <Checkbox
        {...form.controlled('enabled')}
        label={<LabelWithHint label={words.shown} hint={hintOf('enabled')} />}
      />
      <SideBySide>
        {minute('showAt')}
        {minute('hideAt')}
      </SideBySide>
    </>
  )
}

/** The default picture and an optional one for Chinese. */
function Pictures({ form, now }: { form: AdminForm<TypedBanner>; now: TypedBanner | null }) {
  const { banners: words, products } = useAdminText()
  const { value: image, onChange: setImage, error } = form.controlled('image')
  const { value: imageCn, onChange: setImageCn, error: errorCn } = form.controlled('imageCn')
  const isChanged = now !== null && (now.image?.path !== image?.path || now.imageCn?.path !== imageCn?.path)
  return (
    <>
      <SideBySide>
        <div className="grid gap-3">
          <PictureUpload name="image" label={words.image} shape={shape} fault={error} onStored={setImage} />
          <Thumbnail image={image} />
        </div>
        <div className="grid gap-3">
          <PictureUpload
            name="imageCn"
            label={words.imageCn}
            shape={shape}
            fault={errorCn}
            onStored={setImageCn}
          />
          <Thumbnail image={imageCn} />
          {imageCn && (
            <Button variant="secondary" size="small" onClick={() => setImageCn(null)}>
              {words.noImageCn}
            </Button>
          )}
        </div>
      </SideBySide>
      {isChanged && <Notice>{products.nowChosen}</Notice>}
    </>
  )
}

function Thumbnail({ image }: { image: Image | null }) {
  if (image === null) return null
  return (
    <ProductPicture
      image={image}
      alt=""
      sizes="320px"
      widest={640}
      className="aspect-5/2 w-80 max-w-full rounded-sm bg-surface object-cover"
    />
  )
}
