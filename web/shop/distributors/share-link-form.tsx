import { useState } from 'react'
import type { ShareLink } from '../../../contract/shop/distributors/share-links.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import { api } from '../../shared/api/browser-api.ts'
import { Refused } from '../../shared/api/calls.ts'
import { useSite } from '../../shared/pages/site.ts'
import { useMallForm } from '../../shared/session/form.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { showPercent } from '../../shared/text/format/format.ts'
import { sentenceFor, useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Field } from '../../shared/ui/form/field.tsx'
import { NativeCheckbox } from '../../shared/ui/form/native-checkbox.tsx'
import { NativeSelect } from '../../shared/ui/form/native-select.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { findNearestRate, listRates } from './rates.ts'

const loadSchema = async () =>
  (await import('../../../contract/shop/distributors/share-links.ts')).newShareLink

/** Creates a share link. A tag already in use is reported at its field. */
export function ShareLinkForm({ onCreated }: { onCreated: (link: ShareLink) => void }) {
  const text = useText()
  const { links, members } = text.distributors
  const { shop } = useSite()
  const rateBasisPoints = findNearestRate(shop, 1_000)
  const form = useMallForm(loadSchema, { rateBasisPoints, tag: '', showsName: false })
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
          options={listRates(shop).map((rate) => ({
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
