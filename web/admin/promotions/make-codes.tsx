import { useGo } from '../../shared/pages/link.tsx'
import { showToast } from '../../shared/session/toasts.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Field } from '../../shared/ui/form/field.tsx'
import { Select } from '../../shared/ui/form/select.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import { type AdminForm, useAdminForm } from '../forms/use-admin-form.ts'
import { adminApi } from '../shared/admin-api.ts'
import {
  type CodeDraft,
  codeFieldNames,
  emptyCode,
  findFieldOfCodeRefusal,
  toCodeTerms,
} from './code-draft.ts'
import { CodeFields, SimulateCode } from './code-fields.tsx'
import { earliestStart } from './earliest-start.ts'

/** New codes: a single memorable one, or many random ones. */
export function MakeCodes() {
  const { promotions } = useAdminText()
  const go = useGo()
  const form = useAdminForm(emptyCode, {
    draft: 'codes new',
    names: codeFieldNames,
    fieldOf: findFieldOfCodeRefusal,
  })
  const isMany = form.watch('mode') === 'many'
  const faultsIn = (draft: CodeDraft): Record<string, string> =>
    toCodeTerms(draft) === null ? { off: promotions.faults[draft.kind] } : {}
  const make = form.onSubmit(async (draft) => {
    const { code, count, prefix } = draft
    const terms = toCodeTerms(draft)
    if (terms === null) return
    if (isMany) {
      const body = { ...terms, count: Number(count), prefix }
      const made = await form.send(() => adminApi.discountCodes.createBatch({ body }))
      if (made === null) return
      showToast('info', () => promotions.made(made.count))
      go(`/admin/promotion?batchId=${made.batchId}`)
    } else {
      const made = await form.send(() => adminApi.discountCodes.create({ body: { ...terms, code } }))
      if (made === null) return
      showToast('info', () => promotions.made(1))
      go(`/admin/promotion/code?id=${made.id}`)
    }
  }, faultsIn)
  return (
    <div className="grid gap-8">
      <form onSubmit={make} className="grid gap-5">
        <CodeFields form={form} needsNote={isMany} earliest={earliestStart(undefined)}>
          <CodeNames form={form} isMany={isMany} />
        </CodeFields>
        <FormFault form={form} />
        <Button type="submit" isBusy={form.isBusy} className="justify-self-start">
          {promotions.make}
        </Button>
      </form>
      <SimulateCode form={form} />
    </div>
  )
}

/** A memorable code, or the number and prefix of random ones. */
function CodeNames({ form, isMany }: { form: AdminForm<CodeDraft>; isMany: boolean }) {
  const { promotions } = useAdminText()
  /** Each code of a batch is given to one person, so it is used once unless the staff say otherwise. */
  const chooseMode = (mode: CodeDraft['mode']) => {
    form.setValue('mode', mode, { shouldDirty: true })
    const [usual, other] = mode === 'many' ? ['1', ''] : ['', '1']
    if (form.getValues('maxUses') === other) form.setValue('maxUses', usual)
  }
  return (
    <>
      <div className="sm:col-span-2">
        <Select
          {...form.controlled('mode')}
          onChange={chooseMode}
          label={promotions.mode}
          options={Object.entries(promotions.modes).map(([value, label]) => ({ value, label }))}
        />
      </div>
      {isMany ? (
        <>
          <Field
            {...form.field('count')}
            label={promotions.count}
            type="number"
            required
            min={2}
            max={5_000}
          />
          <Field
            {...form.field('prefix')}
            label={promotions.prefix}
            maxLength={12}
            pattern="[0-9A-Za-z\-]*"
          />
        </>
      ) : (
        <div className="sm:col-span-2">
          <Field
            {...form.field('code')}
            label={promotions.code}
            hint={promotions.codeHint}
            required
            minLength={4}
            maxLength={32}
            pattern="[0-9A-Za-z\-]*"
          />
        </div>
      )}
    </>
  )
}
