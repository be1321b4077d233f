import { type FormEvent, useEffect, useState } from 'react'
import type { Refusal } from '../../../../contract/refusals.ts'
import { namesOfSection } from '../../../../contract/settings/settings-sections.ts'
import type {
  ManagedSettings,
  SettingsSection,
  ShopSettings,
} from '../../../../contract/settings/shop-admin.ts'
import { call } from '../../platform/api/browser-api.ts'
import { showToast } from '../../platform/toasts.ts'
import { useAdminText } from '../../text/admin.ts'
import { useText } from '../../text/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FieldGroup } from '../../ui/form/field-group.tsx'
import { EditedMeanwhile, useMergedForm } from '../catalogue/edited-meanwhile.tsx'
import { fieldFaults } from '../field-faults.ts'
import { useAct } from '../use-act.ts'
import { DeliveredDistricts } from './delivered-districts.tsx'
import { kindOf, readPart, typedSetting } from './typed-setting.ts'

/** Form of one section of the settings, saved as a whole. */
export function SettingForm({
  section,
  stored,
  onChanged,
  onStale,
}: {
  section: SettingsSection
  stored: ManagedSettings
  onChanged: (stored: ManagedSettings) => void
  /** Reloads the settings, which then arrive as `stored`. */
  onStale: () => void
}) {
  const text = useText()
  const admin = useAdminText()
  const words = admin.settings
  const { isBusy, act } = useAct()
  const typedOf = ({ settings }: ManagedSettings): Record<string, string> =>
    Object.fromEntries(namesOfSection[section].map((name) => [name, typedSetting(name, settings[name])]))
  const [typed, setTyped] = useState(() => typedOf(stored))
  const merged = useMergedForm({
    ...{ stored, typedOf, current: () => typed, apply: setTyped },
    read: async () => null,
  })
  useEffect(() => {
    if (stored.version !== merged.base.version) merged.take(stored, 'settings-changed-meanwhile')
  })
  const [faults, setFaults] = useState<Record<string, string>>({})
  const showRefusal = (refusal: Refusal) => {
    if (refusal.code === 'settings-changed-meanwhile') onStale()
    if (refusal.code !== 'invalid-input') return false
    setFaults(fieldFaults(text, admin, refusal, 'change'))
    return true
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (merged.mustDecide()) return
    const read = readPart(section, typed)
    if ('unreadable' in read) {
      setFaults(Object.fromEntries(read.unreadable.map((name) => [name, words.numberFormat])))
      return
    }
    setFaults({})
    const body = { version: merged.base.version, change: read.change }
    const changed = await act(() => call('PUT /admin/setting', { body }), showRefusal)
    if (changed === null) return
    showToast('info', () => words.saved)
    merged.startFrom(changed)
    onChanged(changed)
  }
  return (
    <form
      onSubmit={(event) => void save(event)}
      noValidate
      className="rounded-lg border border-line p-4 md:p-6"
    >
      {merged.conflicts.length > 0 && (
        <EditedMeanwhile merged={merged} labelOf={(path) => words.labels[path[0] as keyof ShopSettings]} />
      )}
      <FieldGroup legend={words.parts[section]}>
        <p className="-mt-4 text-sm text-muted">{words.hints[section]}</p>
        <div className="grid gap-4 md:grid-cols-2 [&>*]:content-end">
          {namesOfSection[section].map((name) =>
            kindOf(name) === 'districts' ? (
              <DeliveredDistricts
                key={name}
                closed={typed[name] ?? ''}
                onChange={(closed) => setTyped({ ...typed, [name]: closed })}
              />
            ) : (
              <div key={name} className={classNames('grid', kindOf(name) === 'text' && 'md:col-span-2')}>
                <Field
                  label={words.labels[name]}
                  lang={languageOf(name)}
                  inputMode={kindOf(name) === 'text' ? undefined : 'decimal'}
                  value={typed[name] ?? ''}
                  error={faults[name]}
                  onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
                />
              </div>
            ),
          )}
        </div>
        <Button
          type="submit"
          size="small"
          isBusy={isBusy}
          aria-label={words.saveOf(words.parts[section])}
          className="justify-self-start"
        >
          {words.save}
        </Button>
      </FieldGroup>
    </form>
  )
}

function languageOf(name: keyof ShopSettings): string | undefined {
  if (name.endsWith('En')) return 'en-HK'
  return name.endsWith('Cn') ? 'zh-Hant-HK' : undefined
}
