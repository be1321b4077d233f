import { type FormEvent, useEffect, useState } from 'react'
import type { Refusal } from '../../../../contract/refusals.ts'
import { namesOfPart } from '../../../../contract/settings/setting-parts.ts'
import type { KeptSettings, SettingPart, ShopSettings } from '../../../../contract/settings/shop-desk.ts'
import { call } from '../../platform/api/browser-api.ts'
import { showTip } from '../../platform/tips.ts'
import { useDeskText } from '../../text/desk.ts'
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

/** One part of the settings, as it holds, to be changed as a whole. */
export function SettingForm({
  part,
  kept,
  onChanged,
  onStale,
}: {
  part: SettingPart
  kept: KeptSettings
  onChanged: (kept: KeptSettings) => void
  /** Reads the settings that hold now, which then arrive as `kept`. */
  onStale: () => void
}) {
  const text = useText()
  const desk = useDeskText()
  const words = desk.settings
  const { isBusy, act } = useAct()
  const typedOf = ({ settings }: KeptSettings): Record<string, string> =>
    Object.fromEntries(namesOfPart[part].map((name) => [name, typedSetting(name, settings[name])]))
  const [typed, setTyped] = useState(() => typedOf(kept))
  const merged = useMergedForm({
    ...{ kept, typedOf, current: () => typed, apply: setTyped },
    read: async () => null,
  })
  useEffect(() => {
    if (kept.version !== merged.base.version) merged.take(kept, 'settings-changed-meanwhile')
  })
  const [faults, setFaults] = useState<Record<string, string>>({})
  const say = (refusal: Refusal) => {
    if (refusal.code === 'settings-changed-meanwhile') onStale()
    if (refusal.code !== 'invalid-input') return false
    setFaults(fieldFaults(text, desk, refusal, 'change'))
    return true
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (merged.mustDecide()) return
    const read = readPart(part, typed)
    if ('unreadable' in read) {
      setFaults(Object.fromEntries(read.unreadable.map((name) => [name, words.numberFormat])))
      return
    }
    setFaults({})
    const body = { version: merged.base.version, change: read.change }
    const changed = await act(() => call('PUT /desk/setting', { body }), say)
    if (changed === null) return
    showTip('info', () => words.saved)
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
      <FieldGroup legend={words.parts[part]}>
        <p className="-mt-4 text-sm text-muted">{words.hints[part]}</p>
        <div className="grid gap-4 md:grid-cols-2 [&>*]:content-end">
          {namesOfPart[part].map((name) =>
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
          aria-label={words.saveOf(words.parts[part])}
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
