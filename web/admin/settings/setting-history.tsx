import type {
  ManagedSettings,
  PastChange,
  ShopSettings,
} from '../../../contract/admin/settings/shop-admin.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { showDateTime } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { type Column, DataTable } from '../../shared/ui/data-table.tsx'
import { ConfirmAct } from '../forms/confirm-act.tsx'
import { adminApi } from '../shared/admin-api.ts'
import { showPlaces } from '../shared/district-names.ts'
import { typedSetting } from './typed-setting.ts'

interface SettingHistoryProps {
  stored: ManagedSettings
  onChanged: (stored: ManagedSettings) => void
  onStale: () => void
}

/** History of the settings, with a button that restores a previous value as a new change. */
export function SettingHistory({ stored, onChanged, onStale }: SettingHistoryProps) {
  const language = useLanguage()
  const words = useAdminText().settings
  const when = ({ at }: PastChange) => <time dateTime={at}>{showDateTime(language, at)}</time>
  const columns: Column<PastChange>[] = [
    { name: 'number', head: words.number, isNumber: true, from: 'sm', cell: ({ version }) => version },
    { name: 'at', head: words.at, from: 'sm', cell: when },
    { name: 'staff', head: words.staff, from: 'sm', cell: ({ staffName }) => staffName },
    {
      name: 'change',
      head: words.change,
      cell: (change) => (
        <>
          <What change={change} />
          <span className="text-xs text-muted sm:hidden">
            {when(change)} · {change.staffName}
          </span>
        </>
      ),
    },
    {
      name: 'act',
      head: words.act,
      isActs: true,
      cell: (change) => <RevertChange {...{ change, version: stored.version, onChanged, onStale }} />,
    },
  ]
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-semibold">{words.history}</h2>
      {stored.history.length === 0 ? (
        <p className="text-sm text-muted">{words.noHistory}</p>
      ) : (
        <DataTable
          caption={words.history}
          columns={columns}
          rows={stored.history}
          keyOf={({ version }) => String(version)}
        />
      )}
    </section>
  )
}

interface RevertChangeProps extends Omit<SettingHistoryProps, 'stored'> {
  change: PastChange
  /** Version of the settings that the page shows. */
  version: number
}

function RevertChange({ change, version, onChanged, onStale }: RevertChangeProps) {
  const { settings: words, confirm } = useAdminText()
  const { revertSettings } = confirm
  const reverted = (changed: ManagedSettings) => {
    showToast('info', () => words.saved)
    onChanged(changed)
  }
  return (
    <ConfirmAct
      button={words.revert}
      label={words.revertOf(change.version)}
      variant="secondary"
      size="small"
      title={revertSettings.title(change.version)}
      consequence={
        <>
          <p>{revertSettings.effect}</p>
          <What change={{ ...change, before: change.after, after: change.before, takesBack: null }} />
        </>
      }
      send={() => adminApi.settings.revert({ body: { version, takesBack: change.version } })}
      onDone={reverted}
      onRefused={onStale}
    />
  )
}

function What({ change: { section, before, after, takesBack } }: { change: PastChange }) {
  const language = useLanguage()
  const { settings: words, list } = useAdminText()
  const show = (name: string, value: string | number | undefined) => {
    if (value === undefined || value === '') return '–'
    return showPlaces(language, name, String(value)) ?? typedSetting(name as keyof ShopSettings, value)
  }
  return (
    <ul className="grid gap-0.5">
      {Object.keys(after).map((name) => (
        <li key={name}>
          <span className="text-muted">{list.labelOf(words.labels[name as keyof ShopSettings])}</span>
          <span className="text-muted">{show(name, before[name])} → </span>
          {show(name, after[name])}
        </li>
      ))}
      <li className="text-xs text-muted">
        {words.parts[section]}
        {takesBack !== null && ` · ${words.reverts(takesBack)}`}
      </li>
    </ul>
  )
}
