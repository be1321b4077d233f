import { useState } from 'react'
import { listUnknownFacts, replyFacts } from '../../../../contract/admin/appeals/reply-facts.ts'
import type { SavedReply } from '../../../../contract/admin/appeals/saved-replies.ts'
import { FormDialog } from '../../../shared/session/form-dialog.tsx'
import { showToast } from '../../../shared/session/toasts.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { dialogActionsClass } from '../../../shared/ui/dialog-actions.tsx'
import { Field } from '../../../shared/ui/form/field.tsx'
import { TextArea } from '../../../shared/ui/form/text-area.tsx'
import { FormFault } from '../../forms/form-fault.tsx'
import { useAdminForm } from '../../forms/use-admin-form.ts'
import { useMayChange } from '../../shared/admin-access.tsx'
import { adminApi } from '../../shared/admin-api.ts'

/** `maxSavedReply` of the contract, which loads zod. */
const maxLength = 800

interface EditProps {
  /** The reply to edit, or null for a new one. */
  stored: SavedReply | null
  onSaved: () => void
}

/** Writes a saved reply in both languages. */
export function EditSavedReply({ stored, onSaved }: EditProps) {
  const { replies } = useAdminText().appeals
  const { shell } = useText()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const title = stored === null ? replies.add : replies.edit
  if (!useMayChange()) return null
  return (
    <>
      <Button
        size="small"
        variant={stored === null ? 'primary' : 'quiet'}
        aria-label={stored === null ? undefined : `${replies.edit}: ${stored.name}`}
        className={stored === null ? undefined : 'max-sm:-ms-4'}
        onClick={() => setOpen(true)}
      >
        {title}
      </Button>
      <FormDialog isOpen={isOpen} onClose={close} title={title} closeLabel={shell.close}>
        <EditForm
          stored={stored}
          onSaved={() => {
            close()
            onSaved()
          }}
        />
      </FormDialog>
    </>
  )
}

function EditForm({ stored, onSaved }: EditProps) {
  const { replies, between } = useAdminText().appeals
  const { id = null, ...expected } = stored ?? { name: '', messageEn: '', messageCn: '' }
  const form = useAdminForm(expected, {
    draft: `saved reply ${id ?? 'new'}`,
    fieldOf: ({ code }) => (code === 'saved-reply-name-taken' ? 'name' : undefined),
  })
  const save = form.onSubmit(
    async (typed) => {
      const saved = await form.send(() =>
        id === null
          ? adminApi.savedReplies.add({ body: typed })
          : adminApi.savedReplies.change({ params: { id }, body: { ...typed, expected } }),
      )
      if (saved === null) return
      showToast('info', () => replies.saved(saved.name))
      onSaved()
    },
    ({ messageEn, messageCn }) =>
      Object.fromEntries(
        Object.entries({ messageEn, messageCn }).flatMap(([name, text]) => {
          const unknown = listUnknownFacts(text).map((one) => `{${one}}`)
          return unknown.length === 0 ? [] : [[name, replies.unknown(unknown.join(between))]]
        }),
      ),
  )
  return (
    <form onSubmit={save} className="grid gap-5">
      <Field
        {...form.field('name')}
        label={replies.name}
        hint={replies.nameHint}
        required
        maxLength={60}
        autoComplete="off"
      />
      {(['messageEn', 'messageCn'] as const).map((name) => (
        <TextArea
          key={name}
          {...form.field(name)}
          label={replies[name]}
          rows={5}
          required
          maxLength={maxLength}
          lang={name === 'messageEn' ? 'en-HK' : 'zh-Hant-HK'}
        />
      ))}
      <section aria-label={replies.factsLabel} className="grid gap-1 text-sm">
        <h3 className="font-medium">{replies.factsLabel}</h3>
        <ul className="grid gap-x-4 text-muted sm:grid-cols-2">
          {replyFacts.map((fact) => (
            <li key={fact}>
              <code>{`{${fact}}`}</code> {replies.facts[fact]}
            </li>
          ))}
        </ul>
      </section>
      <FormFault form={form} />
      <div className={classNames('grid', dialogActionsClass)}>
        <Button type="submit" isBusy={form.isBusy}>
          {replies.save}
        </Button>
      </div>
    </form>
  )
}
