import { useState } from 'react'
import type { PageVersion } from '../../../contract/admin/settings/page-text-admin.ts'
import { placeholders } from '../../../contract/shop/settings/page-markup.ts'
import type { PageText, TextPage } from '../../../contract/shop/settings/page-texts.ts'
import { htmlLanguage } from '../../../contract/values/language.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { showToast } from '../../shared/session/toasts.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Checkbox } from '../../shared/ui/form/checkbox.tsx'
import { Field } from '../../shared/ui/form/field.tsx'
import { TextArea } from '../../shared/ui/form/text-area.tsx'
import { AcceptGaps, useGapWarning } from '../forms/accept-gaps.tsx'
import { EditedMeanwhile } from '../forms/edited-meanwhile.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import type { AdminForm } from '../forms/use-admin-form.ts'
import { useEditForm } from '../forms/use-edit-form.ts'
import { Folded } from '../layout/folded.tsx'
import { ForChanges } from '../shared/admin-access.tsx'
import { adminApi } from '../shared/admin-api.ts'
import { useLanguages } from '../shared/own-language-first.ts'
import { DateField } from '../shared/period/date-field.tsx'
import { parseMinute, typedMinute } from '../shared/period/typed-minute.ts'
import { faultsOfPageText } from './page-text-faults.ts'
import { PageTextPreview } from './page-text-preview.tsx'
import { isScheduled, ReplacedLater } from './scheduled-versions.tsx'
import { TextComparison } from './text-comparison.tsx'

const blankPublication = { note: '', publishAt: '', isMaterial: false, acceptsGaps: false }
type TypedPageText = PageText & typeof blankPublication

/** The version that the form edits, null for the text of the release, and the number of the latest one. */
interface EditedText {
  version: PageVersion | null
  latestNumber: number
}

const languageSuffixes = { en: 'En', zh_tw: 'Cn' } as const

export interface PageTextProps {
  page: TextPage
  /** Latest first. */
  versions: readonly PageVersion[]
  /** The text before the first version. */
  seed: PageText
  onChanged: (versions: PageVersion[]) => void
}

interface PageTextFormProps extends PageTextProps {
  /** The scheduled version that the form replaces; null for the live text. */
  edited: PageVersion | null
  /** Receives the scheduled version that replaced the edited one, or null if it was published at once. */
  onReplaced: (version: PageVersion | null) => void
}

/** Both languages of a page side by side, with a preview. It begins with the live text, or a scheduled version. */
export function PageTextForm({ page, versions, edited, seed, onChanged, onReplaced }: PageTextFormProps) {
  const text = useText()
  const admin = useAdminText()
  const { texts: words } = admin.settings
  const toTypedPageText = ({ version }: EditedText): TypedPageText => ({
    ...pickPageText(version ?? seed),
    ...(version === null || edited === null ? blankPublication : pickPublication(version)),
  })
  const { isWarned, noticeGap } = useGapWarning()
  const { form, merged } = useEditForm<EditedText, TypedPageText>({
    draft: `page text ${page} ${edited?.number ?? ''}`,
    fieldOf: (refusal) => {
      noticeGap(refusal)
      return fieldOf(refusal)
    },
    stored: findEditedText(versions, edited),
    toTyped: toTypedPageText,
    read: async () => {
      const { versions: storedVersions } = await adminApi.pageTexts.list({ params: { page } })
      const isGone = edited !== null && !storedVersions.some((version) => isSameScheduled(version, edited))
      // The input stays on the page, with the refusal.
      if (isGone) return null
      onChanged(storedVersions)
      return findEditedText(storedVersions, edited)
    },
  })
  const save = form.onSubmit(
    async ({ publishAt }) => {
      const saved = await merged.save((typed, base) => {
        const { version, latestNumber: number } = base
        const replaces = edited === null ? undefined : version?.number
        const body = { ...typed, number, publishAt: parseMinute(typed.publishAt), replaces }
        return adminApi.pageTexts.save({ params: { page }, body })
      })
      if (saved === null) return
      showToast('info', () => (publishAt === '' ? words.published : words.scheduled))
      const [replacement] = saved.versions
      if (edited === null) merged.saved(findEditedText(saved.versions, null))
      else onReplaced(replacement !== undefined && isScheduled(replacement) ? replacement : null)
      onChanged(saved.versions)
    },
    (input) => faultsOfPageText(input, { text, admin, now: new Date() }),
  )
  const typed = form.watch()
  return (
    <form onSubmit={save} noValidate className="grid max-w-6xl gap-6">
      <EditedMeanwhile
        merged={merged}
        labelOf={([field]) => words.labels[field as keyof typeof words.labels] ?? words.note}
      />
      <MarkupHelp />
      <TextFields form={form} />
      <PageTextPreview text={typed} />
      <Comparison before={pickPageText(merged.base.version ?? seed)} after={typed} />
      <PublicationFields page={page} form={form} />
      {edited === null && <ReplacedLater versions={versions} publishAt={parseMinute(typed.publishAt)} />}
      <FormFault form={form} />
      <AcceptGaps isWarned={isWarned} control={form.controlled('acceptsGaps')} />
      <div className="flex flex-wrap items-center gap-4">
        <ForChanges>
          <Button type="submit" isBusy={form.isBusy}>
            {typed.publishAt === '' ? words.publish : words.schedule}
          </Button>
        </ForChanges>
        <PageLink to={`/${page}`} className="text-accent underline">
          {words.view}
        </PageLink>
      </div>
    </form>
  )
}

function MarkupHelp() {
  const { texts: words } = useAdminText().settings
  return (
    <Folded title={words.help} look="text" className="text-sm text-muted">
      <p className="max-w-3xl py-1 whitespace-pre-line">{words.markup}</p>
      <p className="max-w-3xl py-1 wrap-anywhere">
        {words.values} {placeholders.map((name) => `{${name}}`).join(' ')}
      </p>
    </Folded>
  )
}

/** Title, summary and body in each language. */
function TextFields({ form }: { form: AdminForm<TypedPageText> }) {
  const { labels } = useAdminText().settings.texts
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {useLanguages().map((language) => {
        const [suffix, lang] = [languageSuffixes[language], htmlLanguage[language]]
        const [title, summary, body] = [`title${suffix}`, `summary${suffix}`, `body${suffix}`] as const
        return (
          <div key={suffix} className="grid content-start gap-4">
            <Field {...form.field(title)} label={labels[title]} lang={lang} maxLength={100} />
            <TextArea {...form.field(summary)} label={labels[summary]} lang={lang} rows={3} />
            <TextArea {...form.field(body)} label={labels[body]} lang={lang} rows={22} />
          </div>
        )
      })}
    </div>
  )
}

/** Note, time and, for the terms, whether members must accept them anew. */
function PublicationFields({ page, form }: { page: TextPage; form: AdminForm<TypedPageText> }) {
  const { texts: words } = useAdminText().settings
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <Field {...form.field('note')} label={words.note} hint={words.noteHint} maxLength={200} />
        <DateField
          {...form.field('publishAt')}
          label={words.publishAt}
          hint={words.publishAtHint}
          typed={form.watch('publishAt')}
          hasTime
        />
      </div>
      {page === 'termsConditions' && <Checkbox {...form.controlled('isMaterial')} label={words.material} />}
    </>
  )
}

/** The changes against the stored text, shown on request. */
function Comparison({ before, after }: { before: PageText; after: PageText }) {
  const { texts: words } = useAdminText().settings
  const [isComparing, setComparing] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-expanded={isComparing}
        className="justify-self-start"
        onClick={() => setComparing(!isComparing)}
      >
        {isComparing ? words.hideChanges : words.showChanges}
      </Button>
      {isComparing && <TextComparison before={before} after={after} />}
    </>
  )
}

function fieldOf(refusal: Refusal) {
  if (refusal.code === 'page-text-faulty') return refusal.field
  return refusal.code === 'time-in-past' ? 'publishAt' : undefined
}

/** The live text or the scheduled version among the versions of a page. */
function findEditedText(versions: readonly PageVersion[], edited: PageVersion | null): EditedText {
  const live = versions.find(({ isShown }) => isShown) ?? null
  return { version: edited ?? live, latestNumber: versions[0]?.number ?? 0 }
}

function isSameScheduled(version: PageVersion, edited: PageVersion): boolean {
  return version.number === edited.number && isScheduled(version)
}

/** The publication of a scheduled version. A gap in one language is accepted anew at each save. */
function pickPublication({ note, publishAt, isMaterial }: PageVersion) {
  return { note, publishAt: typedMinute(publishAt), isMaterial, acceptsGaps: false }
}

function pickPageText({ titleEn, titleCn, summaryEn, summaryCn, bodyEn, bodyCn }: PageText): PageText {
  return { titleEn, titleCn, summaryEn, summaryCn, bodyEn, bodyCn }
}
