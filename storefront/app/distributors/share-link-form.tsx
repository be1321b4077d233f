import { useState } from 'react'
import type { ShareLink } from '../../../contract/distributors/share-links.ts'
import type { Refusal } from '../../../contract/refusals.ts'
import { api } from '../platform/api/browser-api.ts'
import { Refused } from '../platform/api/calls.ts'
import { useMallForm } from '../platform/form.ts'
import { useSite } from '../platform/pages/site.ts'
import { showToast } from '../platform/toasts.ts'
import { showPercent } from '../text/format.ts'
import { sentenceFor, useText } from '../text/text.ts'
import { Button } from '../ui/form/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { NativeCheckbox } from '../ui/form/native-checkbox.tsx'
import { NativeSelect } from '../ui/form/native-select.tsx'
import { Notice } from '../ui/notice.tsx'
import { ratesOf } from './rates.ts'

const loadSchema = async () => (await import('../../../contract/distributors/share-links.ts')).newShareLink

/** Creates a share link. A tag already in use is reported at its field. */
export function ShareLinkForm({ onCreated }: { onCreated: (link: ShareLink) => void }) {
  const text = useText()
  const { links, members } = text.distributors
  const { shop } = useSite()
  const form = useMallForm(loadSchema, { rateBasisPoints: 1_000, tag: '', showsName: false })
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const send = form.handleSubmit(async (body) => {
    setRefusal(null)
    const answer = await api.shareLinks.create({ body }).catch(() => null)
    if (answer === null) return
    if (answer instanceof Refused) {
      if (answer.refusal.code === 'invalid-input') return form.showRefused(answer.refusal)
      return setRefusal(answer.refusal)
    }
    form.reset()
    showToast('info', (words) => words.distributors.links.created)
    onCreated(answer)
  })
  const isTagTaken = refusal?.code === 'share-link-tag-taken'
  const tagError = form.errorOf('tag') ?? (isTagTaken ? sentenceFor(text, refusal) : undefined)
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-[10rem_1fr]">
        <NativeSelect
          {...form.register('rateBasisPoints', { valueAsNumber: true })}
          label={links.rate}
          options={ratesOf(shop).map((rate) => ({
            value: String(rate),
            label: members.rateOption(showPercent(rate)),
          }))}
        />
        <Field
          {...form.register('tag')}
          label={links.tag}
          hint={links.tagHint}
          error={tagError}
          maxLength={20}
        />
      </div>
      <NativeCheckbox {...form.register('showsName')} label={links.showsName} />
      {refusal !== null && !isTagTaken && <Notice tone="error">{sentenceFor(text, refusal)}</Notice>}
      <Button type="submit" isBusy={form.formState.isSubmitting} className="justify-self-start">
        {links.submit}
      </Button>
    </form>
  )
}
