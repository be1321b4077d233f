import { type FormEvent, type ReactNode, useState } from 'react'
import type { BannerEdit, KeptBanner, KeptBanners } from '../../../../contract/banner-desk.ts'
import { bannerShape } from '../../../../contract/banner-limits.ts'
import type { Banner } from '../../../../contract/catalogue.ts'
import type { Image } from '../../../../contract/images.ts'
import type { Refusal } from '../../../../contract/refusals.ts'
import { call } from '../../platform/browser-api.ts'
import { useGo } from '../../platform/link.tsx'
import { ProductPicture } from '../../platform/product-picture.tsx'
import { showTip } from '../../platform/tips.ts'
import { sentenceAtDesk, useDeskText } from '../../text/desk.ts'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAct } from '../use-act.ts'
import { PictureUpload } from './picture-upload.tsx'
import { SideBySide } from './product-fields.tsx'
import { momentOf, typedMinute } from './typed-minute.ts'

const shape = bannerShape.leastWidth / bannerShape.leastHeight

/** A banner as it is typed: its times are those of Hong Kong's clocks, and its pictures are there to be looked at. */
interface TypedBanner extends Omit<BannerEdit, 'imagePath' | 'imageCnPath' | 'showAt' | 'hideAt'> {
  image: Image | null
  imageCn: Image | null
  showAt: string
  hideAt: string
}
type TextName = 'nameEn' | 'nameCn' | 'textEn' | 'textCn' | 'altEn' | 'altCn'

/** A banner, or a new one where there is none: its words in both languages side by side, its pictures, what it leads to
 *  and when it is shown. Below it stands what the home page would make of it. */
export function BannerEditor({
  banner,
  preview,
  onSaved,
}: {
  banner: KeptBanner | null
  preview: (banner: Banner) => ReactNode
  onSaved: (banner: KeptBanner) => void
}) {
  const text = useText()
  const desk = useDeskText()
  const words = desk.banners
  const go = useGo()
  const { isBusy, act } = useAct()
  const [typed, setTyped] = useState(typedOf(banner))
  const [faults, setFaults] = useState<Record<string, string>>({})
  const set = (change: Partial<TypedBanner>) => setTyped({ ...typed, ...change })
  const say = (refusal: Refusal) => {
    if (refusal.code === 'banners-full') return false
    const at = (field: string) => ({ [field]: sentenceAtDesk(text, desk, refusal) })
    if (refusal.code === 'invalid-input') {
      const fields = Object.entries(refusal.fields)
      setFaults(Object.fromEntries(fields.map(([field, code]) => [field, text.fieldCodes[code]])))
    } else if (refusal.code === 'link-leads-nowhere') setFaults(at('linkPath'))
    else setFaults(at('field' in refusal ? refusal.field : 'imagePath'))
    return true
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setFaults({})
    const body = bodyOf(typed)
    if (banner === null) {
      const kept = await act(() => call('POST /desk/banner', { body }), say)
      if (kept === null) return
      showTip('info', () => words.saved)
      go(`/admin/banner/detail?id=${kept.id}`)
      return
    }
    const kept = await act(() => call('PUT /desk/banner/:id', { params: { id: banner.id }, body }), say)
    const saved = kept && bannerOf(kept, banner.id)
    if (!saved) return
    showTip('info', () => words.saved)
    onSaved(saved)
  }
  const remove = async () => {
    if (banner === null) return
    const kept = await act(() => call('DELETE /desk/banner/:id', { params: { id: banner.id } }))
    if (kept === null) return
    showTip('info', () => words.removed)
    go('/admin/banner')
  }
  const line = (name: TextName, most: number, hint?: string) => (
    <Field
      label={words[name]}
      lang={name.endsWith('En') ? 'en-HK' : 'zh-Hant-HK'}
      maxLength={most}
      hint={hint}
      value={typed[name]}
      error={faults[name]}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  )
  const minute = (name: 'showAt' | 'hideAt') => (
    <Field
      label={words[name]}
      hint={words[`${name}Hint`]}
      type="datetime-local"
      value={typed[name]}
      error={faults[name]}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  )
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="grid max-w-5xl gap-6">
      <SideBySide>
        {line('nameEn', 60)}
        {line('nameCn', 60)}
        {line('textEn', 120)}
        {line('textCn', 120)}
      </SideBySide>
      <Field
        label={words.link}
        hint={words.linkHint}
        maxLength={200}
        value={typed.linkPath}
        error={faults.linkPath}
        onChange={(event) => set({ linkPath: event.target.value })}
      />
      <Pictures typed={typed} fault={faults.imagePath ?? faults.imageCnPath} onChange={set} />
      <SideBySide>
        {line('altEn', 200, words.altHint)}
        {line('altCn', 200)}
      </SideBySide>
      <Checkbox
        label={words.shown}
        checked={typed.enabled}
        onChange={(event) => set({ enabled: event.target.checked })}
      />
      <SideBySide>
        {minute('showAt')}
        {minute('hideAt')}
      </SideBySide>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          {words.save}
        </Button>
        {banner && (
          <Button look="secondary" isBusy={isBusy} onClick={() => void remove()}>
            {words.remove}
          </Button>
        )}
      </div>
      <section className="grid gap-4 border-t border-line pt-6">
        <h2 className="text-lg font-semibold">{words.preview}</h2>
        {typed.image ? (
          preview({ ...typed, id: banner?.id ?? 'new', image: typed.image })
        ) : (
          <p className="text-sm text-muted">{words.noPicture}</p>
        )}
      </section>
    </form>
  )
}

/** The picture for everybody, and beside it the one for those who read Chinese, if there is another. */
function Pictures({
  typed: { image, imageCn },
  fault,
  onChange,
}: {
  typed: TypedBanner
  fault: string | undefined
  onChange: (change: Partial<TypedBanner>) => void
}) {
  const words = useDeskText().banners
  return (
    <>
      <SideBySide>
        <div className="grid gap-3">
          <PictureUpload label={words.image} shape={shape} onKept={(kept) => onChange({ image: kept })} />
          <Thumbnail image={image} />
        </div>
        <div className="grid gap-3">
          <PictureUpload label={words.imageCn} shape={shape} onKept={(kept) => onChange({ imageCn: kept })} />
          <Thumbnail image={imageCn} />
          {imageCn && (
            <Button look="secondary" size="small" onClick={() => onChange({ imageCn: null })}>
              {words.noImageCn}
            </Button>
          )}
        </div>
      </SideBySide>
      {fault !== undefined && <Notice tone="error">{fault}</Notice>}
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
      className="aspect-5/2 w-80 rounded-sm bg-surface object-cover"
    />
  )
}

function typedOf(banner: KeptBanner | null): TypedBanner {
  if (banner === null) {
    const nothing = { nameEn: '', nameCn: '', textEn: '', textCn: '', altEn: '', altCn: '', linkPath: '' }
    return { ...nothing, image: null, imageCn: null, enabled: false, showAt: '', hideAt: '' }
  }
  const { id: _, leadsNowhere, ...rest } = banner
  return { ...rest, showAt: typedMinute(rest.showAt), hideAt: typedMinute(rest.hideAt) }
}

function bodyOf({ image, imageCn, showAt, hideAt, ...rest }: TypedBanner): BannerEdit {
  return {
    ...rest,
    imagePath: image?.path ?? '',
    imageCnPath: imageCn?.path ?? null,
    showAt: momentOf(showAt),
    hideAt: momentOf(hideAt),
  }
}

/** One of the kept banners, by its id. */
export function bannerOf({ banners }: KeptBanners, id: string): KeptBanner | undefined {
  return banners.find((one) => one.id === id)
}
