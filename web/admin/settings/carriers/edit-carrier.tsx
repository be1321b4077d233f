import type { Carrier } from '../../../../contract/admin/orders/carriers.ts'
import { showToast } from '../../../shared/session/toasts.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { dialogActionsClass } from '../../../shared/ui/dialog-actions.tsx'
import { Checkbox } from '../../../shared/ui/form/checkbox.tsx'
import { Field } from '../../../shared/ui/form/field.tsx'
import { TextArea } from '../../../shared/ui/form/text-area.tsx'
import { EditStored } from '../../forms/edit-stored.tsx'
import { FormFault } from '../../forms/form-fault.tsx'
import { useAdminForm } from '../../forms/use-admin-form.ts'
import { adminApi } from '../../shared/admin-api.ts'

interface EditProps {
  /** The carrier to edit, or null for a new one. */
  stored: Carrier | null
  onChanged: (stored: { carriers: Carrier[] }) => void
  onStale: () => void
}

/** Adds or edits a carrier. */
export function EditCarrier({ stored, onChanged, onStale }: EditProps) {
  const { carriers: words } = useAdminText().settings
  return (
    <EditStored stored={stored} words={words}>
      {(close) => (
        <EditForm
          stored={stored}
          onStale={onStale}
          onChanged={(changed) => {
            close()
            onChanged(changed)
          }}
        />
      )}
    </EditStored>
  )
}

/** The server names a fault of one line of these fields by its place. */
const linesFields = ['otherNames', 'numberForms'] as const
const namesOfLines = Object.fromEntries(
  linesFields.flatMap((name) => Array.from({ length: 20 }, (_, at) => [`${name}.${at}`, name] as const)),
)

const nothing = {
  code: '',
  nameEn: '',
  nameCn: '',
  otherNames: '',
  numberForms: '',
  linkEn: '',
  linkCn: '',
  isOffered: true,
}

function EditForm({ stored, onChanged, onStale }: EditProps) {
  const { carriers: words } = useAdminText().settings
  const form = useAdminForm(stored === null ? nothing : typedOf(stored), {
    draft: `carrier ${stored?.code ?? 'new'}`,
    names: namesOfLines,
    fieldOf: ({ code }) => {
      if (code === 'number-taken') return 'code'
      return code === 'carrier-name-taken' ? 'nameEn' : undefined
    },
  })
  const save = form.onSubmit(async ({ code, otherNames, numberForms, linkEn, linkCn, ...typed }) => {
    const body = {
      ...typed,
      code: stored?.code ?? code.trim(),
      otherNames: linesOf(otherNames),
      numberForms: linesOf(numberForms.toUpperCase()),
      linkEn: linkEn.trim() || null,
      linkCn: linkCn.trim() || null,
      version: stored?.version ?? 0,
    }
    const changed = await form.send(
      () => adminApi.carriers.save({ body }),
      (refusal) => {
        if (refusal.code === 'changed-meanwhile') onStale()
        return false
      },
    )
    if (changed === null) return
    showToast('info', () => words.saved)
    onChanged(changed)
  })
  return (
    <form onSubmit={save} noValidate className="grid gap-5">
      {stored === null && (
        <Field
          {...form.field('code')}
          label={words.code}
          hint={words.codeHint}
          required
          maxLength={30}
          pattern="[a-z][a-z0-9\-]*"
          autoComplete="off"
        />
      )}
      <Field {...form.field('nameEn')} label={words.nameEn} required maxLength={60} />
      <Field {...form.field('nameCn')} label={words.nameCn} required maxLength={60} lang="zh-Hant-HK" />
      <TextArea {...form.field('otherNames')} label={words.otherNames} hint={words.otherNamesHint} rows={3} />
      <TextArea {...form.field('numberForms')} label={words.numberForms} hint={words.formsHint} rows={3} />
      <Field {...form.field('linkEn')} label={words.linkEn} hint={words.linkHint} maxLength={300} />
      <Field {...form.field('linkCn')} label={words.linkCn} maxLength={300} />
      <Checkbox {...form.controlled('isOffered')} label={words.isOffered} />
      <FormFault form={form} />
      <div className={classNames('grid', dialogActionsClass)}>
        <Button type="submit" isBusy={form.isBusy}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}

function typedOf({ code, nameEn, nameCn, otherNames, numberForms, linkEn, linkCn, isOffered }: Carrier) {
  return {
    code,
    nameEn,
    nameCn,
    otherNames: otherNames.join('\n'),
    numberForms: numberForms.join('\n'),
    linkEn: linkEn ?? '',
    linkCn: linkCn ?? '',
    isOffered,
  }
}

/** The lines of a text that are not empty. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
