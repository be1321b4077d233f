import {
  measuresOfSection,
  type SettingMeasure,
  type SettingsSimulation,
} from '../../../contract/admin/settings/settings-simulation.ts'
import type { SettingChange, SettingsSection } from '../../../contract/admin/settings/shop-admin.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { showPrice } from '../../shared/text/format/format.ts'
import { showDate } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { DataTable } from '../../shared/ui/data-table.tsx'
import { SimulationPanel } from '../forms/simulation-panel.tsx'
import { adminApi } from '../shared/admin-api.ts'

interface SimulateSettingsProps {
  section: SettingsSection
  /** The input of the form; another input hides the outcome. */
  input: object
  /** Returns the change of that input, or null if it is invalid. */
  read: () => SettingChange | null
}

/** Measures the edited settings on recent orders before they are saved. Sections without measures show nothing. */
export function SimulateSettings({ section, input, read }: SimulateSettingsProps) {
  const words = useAdminText().settings
  if (measuresOfSection[section].length === 0) return null
  const run = () => {
    const change = read()
    return change && adminApi.settingsSimulation.run({ body: { change } })
  }
  return (
    <div className="grid gap-4 border-line border-t pt-6">
      <SimulationPanel
        hint={words.simulation.hint}
        label={words.simulate}
        name={words.simulateOf(words.parts[section])}
        input={input}
        run={run}
      >
        {(simulation) => <Outcome simulation={simulation} />}
      </SimulationPanel>
    </div>
  )
}

function Outcome({ simulation: { orders, from, effects } }: { simulation: SettingsSimulation }) {
  const words = useAdminText().settings.simulation
  const language = useLanguage()
  const show = (measure: SettingMeasure, value: number) =>
    measure.endsWith('Cents') ? showPrice(value) : value
  return (
    <div className="grid gap-4">
      <p className="text-sm">{words.measured(orders, showDate(language, `${from}T04:00:00Z`))}</p>
      <DataTable
        caption={words.caption}
        rows={effects}
        keyOf={({ measure }) => measure}
        columns={[
          { name: 'measure', head: words.caption, cell: ({ measure }) => words.measures[measure] },
          { name: 'was', head: words.was, isNumber: true, cell: ({ measure, was }) => show(measure, was) },
          {
            name: 'would',
            head: words.would,
            isNumber: true,
            cell: ({ measure, would }) => <strong>{show(measure, would)}</strong>,
          },
        ]}
      />
    </div>
  )
}
