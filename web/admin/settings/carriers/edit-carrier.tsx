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
import { EditedMeanwhile } from '../../forms/edited-meanwhile.tsx'
import { FormFault } from '../../forms/form-fault.tsx'
import { useEditForm } from '../../forms/use-edit-form.ts'
import { adminApi } from '../../shared/admin-api.ts'

interface EditProps {
  /** The carrier to edit, or null for a new one. */
  stored: Carrier | null
  onRead: (stored: { carriers: Carrier[] }) => void
}

/** Adds or edits a carrier. */
export function EditCarrier(props: EditProps) {
  const { carriers: words } = useAdminText().settings
  return (
    <EditStored stored={props.stored} words={words}>
      {(close) => <EditForm {...props} onClose={close} />}
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

function EditForm({ stored, onRead, onClose }: EditProps & { onClose: () => void }) {
  const { carriers: words } = useAdminText().settings
  const { form, merged } = useEditForm<Carrier | null, typeof nothing>({
    stored,
    toTyped: typedOf,
    read: async () => {
      const list = await adminApi.carriers.list()
      onRead(list)
      return list.carriers.find(({ code }) => code === stored?.code) ?? null
    },
    draft: `carrier ${stored?.code ?? 'new'}`,
    names: namesOfLines,
    fieldOf: ({ code }) => {
      if (code === 'number-taken') return 'code'
      return code === 'carrier-name-taken' ? 'nameEn' : undefined
    },
  })
  const save = form.onSubmit(async () => {
    const changed = await merged.save(async (typed, base) => {
      const body = { ...carrierOf(typed), version: base?.version ?? 0 }
      return await adminApi.carriers.save({ body })
    })
    if (changed === null) return
    showToast('info', () => words.saved)
    onClose()
    onRead(changed)
  })
  return (
    <form onSubmit={save} noValidate className="grid gap-5">
      <EditedMeanwhile merged={merged} />
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

function typedOf(stored: Carrier | null): typeof nothing {
  if (stored === null) return nothing
  const { code, nameEn, nameCn, otherNames, numberForms, linkEn, linkCn, isOffered } = stored
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

function carrierOf({ code, otherNames, numberForms, linkEn, linkCn, ...typed }: typeof nothing) {
  return {
    ...typed,
    code: code.trim(),
    otherNames: linesOf(otherNames),
    numberForms: linesOf(numberForms.toUpperCase()),
    linkEn: linkEn.trim() || null,
    linkCn: linkCn.trim() || null,
  }
}

/** The lines of a text that are not empty. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
