import type { ReactNode } from 'react'
import type {
  BannerEdit,
  ManagedBanner,
  ManagedBanners,
} from '../../../../contract/admin/catalogue/banner-admin.ts'
import type { Banner } from '../../../../contract/shop/catalogue/catalogue.ts'
import type { Refusal } from '../../../../contract/wire/refusals.ts'
import { Refused } from '../../../shared/api/calls.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { useGo } from '../../../shared/pages/link.tsx'
import { showToast } from '../../../shared/session/toasts.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { AcceptGaps, useGapWarning } from '../../forms/accept-gaps.tsx'
import { ConfirmAct } from '../../forms/confirm-act.tsx'
import { EditedMeanwhile } from '../../forms/edited-meanwhile.tsx'
import { FormFault } from '../../forms/form-fault.tsx'
import { showUndoCall } from '../../forms/show-undo.ts'
import type { AdminForm } from '../../forms/use-admin-form.ts'
import { useEditForm } from '../../forms/use-edit-form.ts'
import { ForChanges } from '../../shared/admin-access.tsx'
import { adminApi } from '../../shared/admin-api.ts'
import { parseMinute, typedMinute } from '../../shared/period/typed-minute.ts'
import { BannerFields, type TypedBanner } from './banner-fields.tsx'

interface BannerEditorProps {
  banner: ManagedBanner | null
  preview: (banner: Banner) => ReactNode
  onSaved: (banner: ManagedBanner) => void
}

/** Form of a banner, or of a new one: text in both languages, pictures, link and schedule, with a preview below. */
export function BannerEditor({ banner, preview, onSaved }: BannerEditorProps) {
  const { banners: words } = useAdminText()
  const go = useGo()
  const { isWarned, noticeGap } = useGapWarning()
  const { form, merged } = useEditForm<ManagedBanner | null, TypedBanner>({
    draft: `banner ${banner?.id ?? 'new'}`,
    names: { imagePath: 'image', imageCnPath: 'imageCn' },
    fieldOf: (refusal) => {
      noticeGap(refusal)
      return fieldOf(refusal)
    },
    stored: banner,
    toTyped: toTypedBanner,
    read: async () => findBanner(await adminApi.banners.list(), banner?.id) ?? null,
  })
  const save = form.onSubmit(async () => {
    if (banner === null) {
      const created = await form.send(() => adminApi.banners.add({ body: toBannerEdit(form.getValues()) }))
      if (created === null) return
      showToast('info', () => words.saved)
      go(`/admin/banner/detail?id=${created.id}`)
      return
    }
    const answer = await merged.save((input, base) => {
      const { version } = base ?? banner
      return adminApi.banners.update({ params: { id: banner.id }, body: { ...toBannerEdit(input), version } })
    })
    const saved = answer && findBanner(answer, banner.id)
    if (!saved) return
    showToast('info', () => words.saved)
    merged.saved(saved)
    onSaved(saved)
  })
  return (
    <form onSubmit={save} noValidate className="grid max-w-5xl gap-6">
      <EditedMeanwhile merged={merged} />
      <BannerFields form={form} now={merged.latestStored && toTypedBanner(merged.latestStored)} />
      <FormFault form={form} />
      <AcceptGaps isWarned={isWarned} control={form.controlled('acceptsGaps')} />
      <div className="flex flex-wrap gap-3">
        <ForChanges>
          <Button type="submit" isBusy={form.isBusy}>
            {words.save}
          </Button>
        </ForChanges>
        {banner && <RemoveBanner banner={banner} form={form} />}
      </div>
      <BannerPreview id={banner?.id ?? 'new'} typed={form.watch()} preview={preview} />
    </form>
  )
}

function RemoveBanner({ banner, form }: { banner: ManagedBanner; form: AdminForm<TypedBanner> }) {
  const { banners: words, confirm, list } = useAdminText()
  const nameOf = useNameOf()
  const go = useGo()
  const params = { id: banner.id }
  const remove = async (reason: string) => {
    const { banners } = await adminApi.banners.list()
    const answer = await adminApi.banners.remove({ params, body: { reason } })
    if (answer instanceof Refused) return answer
    const at = banners.findIndex(({ id }) => id === banner.id)
    return { stored: banners[at] ?? banner, place: Math.max(at, 0) + 1 }
  }
  const restore = async (stored: ManagedBanner, place: number) => {
    const { acceptsGaps: _, ...edit } = toBannerEdit(toTypedBanner(stored))
    const answer = await form.act(() => adminApi.banners.restore({ params, body: { ...edit, place } }))
    if (answer === null) return null
    showToast('info', () => confirm.removeBanner.undone)
    go(`/admin/banner/detail?id=${banner.id}`)
    return answer
  }
  const removed = ({ stored, place }: { stored: ManagedBanner; place: number }) => {
    showUndoCall(words.removed, list.undo, () => restore(stored, place))
    form.reset(toTypedBanner(stored))
    go('/admin/banner')
  }
  return (
    <ConfirmAct
      button={words.remove}
      title={confirm.removeBanner.title(nameOf(banner) || banner.nameEn || banner.nameCn || words.unnamed)}
      consequence={<p>{confirm.removeBanner.effect}</p>}
      isBusy={form.isBusy}
      needsReason
      send={remove}
      onDone={removed}
    />
  )
}

function BannerPreview({
  id,
  typed,
  preview,
}: {
  id: string
  typed: TypedBanner
  preview: (banner: Banner) => ReactNode
}) {
  const { banners: words } = useAdminText()
  return (
    <section className="grid gap-4 border-t border-line pt-6">
      <h2 className="text-lg font-semibold">{words.preview}</h2>
      {typed.image ? (
        preview({ ...typed, id, image: typed.image })
      ) : (
        <p className="text-sm text-muted">{words.noPicture}</p>
      )}
    </section>
  )
}

/** Refusals without a field concern the pictures, except those of the whole list. */
function fieldOf(refusal: Refusal) {
  if (refusal.code === 'banners-full' || refusal.code === 'one-language-only') return undefined
  if (refusal.code === 'link-leads-nowhere') return 'linkPath'
  if (refusal.code === 'banner-format-failure') return refusal.language === 'zh_tw' ? 'imageCn' : 'image'
  return 'field' in refusal ? (refusal.field as keyof TypedBanner) : 'image'
}

function toTypedBanner(banner: ManagedBanner | null): TypedBanner {
  if (banner === null) {
    const nothing = { nameEn: '', nameCn: '', textEn: '', textCn: '', altEn: '', altCn: '', linkPath: '' }
    return {
      ...nothing,
      image: null,
      imageCn: null,
      enabled: false,
      showAt: '',
      hideAt: '',
      acceptsGaps: false,
    }
  }
  const { id: _, version, isLinkBroken, ...rest } = banner
  return { ...rest, showAt: typedMinute(rest.showAt), hideAt: typedMinute(rest.hideAt), acceptsGaps: false }
}

function toBannerEdit({ image, imageCn, showAt, hideAt, ...rest }: TypedBanner): BannerEdit {
  return {
    ...rest,
    imagePath: image?.path ?? '',
    imageCnPath: imageCn?.path ?? null,
    showAt: parseMinute(showAt),
    hideAt: parseMinute(hideAt),
  }
}

/** A stored banner by id. */
export function findBanner({ banners }: ManagedBanners, id: string | undefined): ManagedBanner | undefined {
  return banners.find((banner) => banner.id === id)
}
