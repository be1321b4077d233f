import { useEffect, useState } from 'react'
import type { ApprovedAction } from '../../../contract/admin/approvals/approvals.ts'
import { namesOfSection } from '../../../contract/admin/settings/settings-sections.ts'
import type {
  ManagedSettings,
  SettingChange,
  SettingsSection,
  ShopSettings,
} from '../../../contract/admin/settings/shop-admin.ts'
import { FormDialog } from '../../shared/session/form-dialog.tsx'
import { showToast } from '../../shared/session/toasts.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { Field } from '../../shared/ui/form/field.tsx'
import { FieldGroup } from '../../shared/ui/form/field-group.tsx'
import { Approvals } from '../approvals/approvals.tsx'
import { RequestApproval, useNeedsApproval } from '../approvals/request-approval.tsx'
import { EditedMeanwhile } from '../forms/edited-meanwhile.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import { UnsavedBar } from '../forms/unsaved-bar.tsx'
import type { AdminForm } from '../forms/use-admin-form.ts'
import { useEditForm } from '../forms/use-edit-form.ts'
import { adminApi } from '../shared/admin-api.ts'
import { DeliveredDistricts } from '../shared/delivered-districts.tsx'
import { DeliveredSubAreas } from './delivered-sub-areas.tsx'
import { SimulateSettings } from './simulate-settings.tsx'
import { limitsSentence, readPart, settingKind, typedSetting } from './typed-setting.ts'

interface SettingFormProps {
  section: SettingsSection
  stored: ManagedSettings
  onChanged: (stored: ManagedSettings) => void
  /** Reloads the settings, which then arrive as `stored`. */
  onStale: () => void
}

/** Form of one section of the settings, saved as a whole. */
export function SettingForm({ section, stored, onChanged, onStale }: SettingFormProps) {
  const words = useAdminText().settings
  const toTypedSettings = ({ settings }: ManagedSettings): Record<string, string> =>
    Object.fromEntries(namesOfSection[section].map((name) => [name, typedSetting(name, settings[name])]))
  const { form, merged } = useEditForm<ManagedSettings, Record<string, string>>({
    draft: `settings ${section}`,
    part: 'change',
    fieldOf: (refusal) =>
      refusal.code === 'settings-unusable' && refusal.reason === 'payment-window'
        ? 'paymentWindowSeconds'
        : undefined,
    stored,
    toTyped: toTypedSettings,
    read: async () => {
      const current = await adminApi.settings.read()
      onChanged(current)
      return current
    },
  })
  const { needed, noticesNeeded, forget } = useNeedsApproval()
  const { shell } = useText()
  const [acts, setActs] = useState(0)
  const [change, setChange] = useState<SettingChange | null>(null)
  // Another form of the page has saved its section.
  useEffect(() => {
    if (stored.version > merged.base.version) merged.take(stored, 'settings-changed-meanwhile')
  })
  const faultsOf = (typed: Record<string, string>): Record<string, string> => {
    const read = readPart(section, typed)
    if ('change' in read) return {}
    return Object.fromEntries(read.faulty.map((name) => [name, limitsSentence(words, name)]))
  }
  const readChange = (): SettingChange | null => {
    form.clearErrors()
    const read = readPart(section, form.getValues())
    if ('change' in read) return read.change
    form.showErrors(faultsOf(form.getValues()))
    return null
  }
  const save = form.onSubmit(async () => {
    const changed = await merged.save(async (typed, { version }) => {
      const read = readPart(section, typed)
      if ('faulty' in read) return null
      setChange(read.change)
      return await adminApi.settings.update({ body: { version, change: read.change } })
    }, noticesNeeded)
    if (changed === null) return
    showToast('info', () => words.saved)
    merged.saved(changed)
    onChanged(changed)
  }, faultsOf)
  const requested = () => {
    forget()
    form.reset(toTypedSettings(merged.base))
    setActs((before) => before + 1)
  }
  return (
    <>
      <form onSubmit={save} noValidate className="grid gap-6 rounded-lg border border-line p-4 md:p-6">
        {merged.conflicts.length > 0 && (
          <EditedMeanwhile merged={merged} labelOf={(path) => words.labels[path[0] as keyof ShopSettings]} />
        )}
        <SettingFields section={section} form={form} stored={toTypedSettings(merged.base)} />
        {form.formState.isDirty && (
          <SimulateSettings section={section} input={form.watch()} read={readChange} />
        )}
        <UnsavedBar form={form} save={words.save} saveLabel={words.saveOf(words.parts[section])} />
      </form>
      {needed && change?.section === 'approval' && (
        <FormDialog isOpen onClose={forget} title={words.parts.approval} closeLabel={shell.close}>
          <RequestApproval
            action={toApprovedAction(change)}
            refusal={needed}
            onDone={requested}
            onCancel={forget}
          />
        </FormDialog>
      )}
      {section === 'approval' && <Approvals kind="LIMITS" acts={acts} onDecided={onStale} />}
    </>
  )
}

/** The fields of a section, and which of them have changed. */
function SettingFields({
  section,
  form,
  stored,
}: {
  section: SettingsSection
  form: AdminForm<Record<string, string>>
  /** The saved values, shown with the changes. */
  stored: Readonly<Record<string, string>>
}) {
  const { settings: words, list } = useAdminText()
  return (
    <FieldGroup legend={words.parts[section]}>
      <p className="-mt-4 text-sm text-muted">{words.hints[section]}</p>
      <div className="grid gap-4 md:grid-cols-2 [&>*]:content-end">
        {namesOfSection[section].map((name) =>
          settingKind(name) === 'districts' ? (
            <DeliveredDistricts key={name} {...form.controlled(name)} />
          ) : settingKind(name) === 'subAreas' ? (
            <DeliveredSubAreas key={name} {...form.controlled(name)} />
          ) : (
            <div
              key={name}
              className={classNames(
                'grid',
                // The hint of phones leaves no gap elsewhere.
                name.startsWith('address') && 'md:col-span-2 sm:[&_[id$=-hint]]:absolute',
              )}
            >
              <Field
                {...form.field(name)}
                label={words.labels[name]}
                hint={name.startsWith('address') ? <WholeOnPhones value={form.watch(name)} /> : undefined}
                lang={textLanguage(name)}
                inputMode={settingKind(name) === 'text' ? undefined : 'decimal'}
              />
            </div>
          ),
        )}
      </div>
      {form.formState.isDirty && (
        <ul aria-label={list.unsaved} className="grid gap-0.5 text-sm text-muted">
          {namesOfSection[section]
            .filter((name) => form.watch(name) !== stored[name])
            .map((name) => (
              <li key={name} className="wrap-anywhere">
                {settingKind(name) === 'districts' || settingKind(name) === 'subAreas'
                  ? words.labels[name]
                  : words.changedTo(words.labels[name], stored[name] ?? '', form.watch(name) ?? '')}
              </li>
            ))}
        </ul>
      )}
      <FormFault form={form} />
    </FieldGroup>
  )
}

/** An address is longer than its field on a phone. */
function WholeOnPhones({ value }: { value: string | undefined }) {
  return <span className="wrap-anywhere sm:hidden">{value}</span>
}

function textLanguage(name: keyof ShopSettings): string | undefined {
  if (name.endsWith('En')) return 'en-HK'
  return name.endsWith('Cn') ? 'zh-Hant-HK' : undefined
}

function toApprovedAction({
  section: _,
  ...limits
}: SettingChange & { section: 'approval' }): ApprovedAction {
  return { kind: 'LIMITS', ...limits }
}
