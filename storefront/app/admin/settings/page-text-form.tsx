import { placeholders } from '../../../../contract/settings/page-markup.ts'
import type { PageVersion, TextPage } from '../../../../contract/settings/page-texts.ts'
import { PageLink } from '../../platform/pages/link.tsx'
import { showToast } from '../../platform/toasts.ts'
import { useAdminText } from '../../text/admin.ts'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { adminApi } from '../admin-api.ts'
import { momentOf } from '../catalogue/products/typed-minute.ts'
import { useAdminForm } from '../forms/use-admin-form.ts'
import { PageTextPreview } from './page-text-preview.tsx'

type Seed = Record<'en' | 'cn', { title: string; summary: string; body: string }>

const sides = [
  { suffix: 'En', lang: 'en-HK' },
  { suffix: 'Cn', lang: 'zh-Hant-HK' },
] as const

/** Both languages of a page side by side, with a preview. It begins with the latest version. */
export function PageTextForm({
  page,
  versions,
  seed,
  onChanged,
}: {
  page: TextPage
  versions: readonly PageVersion[]
  seed: Seed
  onChanged: (versions: PageVersion[]) => void
}) {
  const { settings } = useAdminText()
  const { texts: words } = settings
  const [latest] = versions
  const number = latest?.number ?? 0
  const form = useAdminForm(
    {
      titleEn: latest?.titleEn ?? seed.en.title,
      titleCn: latest?.titleCn ?? seed.cn.title,
      summaryEn: latest?.summaryEn ?? seed.en.summary,
      summaryCn: latest?.summaryCn ?? seed.cn.summary,
      bodyEn: latest?.bodyEn ?? seed.en.body,
      bodyCn: latest?.bodyCn ?? seed.cn.body,
      note: '',
      publishAt: '',
      isMaterial: false,
    },
    {
      draft: `page text ${page} ${number}`,
      fieldOf: (refusal) => {
        if (refusal.code === 'page-text-faulty') return refusal.field
        return refusal.code === 'day-in-past' ? 'publishAt' : undefined
      },
    },
  )
  const save = form.onSubmit(async (typed) => {
    const body = { ...typed, number, publishAt: momentOf(typed.publishAt) }
    const saved = await form.send(() => adminApi.pageTexts.save({ params: { page }, body }))
    if (saved === null) return
    showToast('info', () => (body.publishAt === null ? words.published : words.scheduled))
    onChanged(saved.versions)
  })
  const typed = form.watch()
  return (
    <form onSubmit={save} noValidate className="grid max-w-6xl gap-6">
      <details className="text-sm text-muted">
        <summary className="cursor-pointer py-1 text-accent">{words.help}</summary>
        <p className="max-w-3xl py-1 whitespace-pre-line">{words.markup}</p>
        <p className="max-w-3xl py-1 wrap-anywhere">
          {words.values} {placeholders.map((name) => `{${name}}`).join(' ')}
        </p>
      </details>
      <div className="grid gap-6 lg:grid-cols-2">
        {sides.map(({ suffix, lang }) => (
          <div key={suffix} className="grid content-start gap-4">
            <Field
              {...form.field(`title${suffix}`)}
              label={words.labels[`title${suffix}`]}
              lang={lang}
              maxLength={100}
            />
            <TextArea
              {...form.field(`summary${suffix}`)}
              label={words.labels[`summary${suffix}`]}
              lang={lang}
              rows={2}
            />
            <TextArea
              {...form.field(`body${suffix}`)}
              label={words.labels[`body${suffix}`]}
              lang={lang}
              rows={22}
            />
          </div>
        ))}
      </div>
      <PageTextPreview text={typed} />
      <div className="grid gap-4 md:grid-cols-2">
        <Field {...form.field('note')} label={words.note} hint={words.noteHint} maxLength={200} />
        <Field
          {...form.field('publishAt')}
          label={words.publishAt}
          hint={words.publishAtHint}
          type="datetime-local"
        />
      </div>
      {page === 'termsConditions' && <Checkbox {...form.controlled('isMaterial')} label={words.material} />}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" isBusy={form.isBusy}>
          {typed.publishAt === '' ? words.publish : words.schedule}
        </Button>
        <PageLink to={`/${page}`} className="text-accent underline">
          {words.view}
        </PageLink>
      </div>
    </form>
  )
}
