import type {
  ManagedSettings,
  SettingChange,
  SettingsSection,
  ShopSettings,
} from '../../contract/admin/settings/shop-admin.ts'
import type { DeliveryArea } from '../../contract/shop/receivers/districts.ts'
import type { Shop } from '../../contract/shop/settings/shop.ts'
import type { Refusal } from '../../contract/wire/refusals.ts'
import type { Transaction } from '../core/database.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { inTransaction } from '../core/in-transaction.ts'
import { orNotFound } from '../core/or-not-found.ts'
import { refuse, refuseIf } from '../core/refusals.ts'
import { findRefusalToRaise } from './approval-rules.ts'
import { initialShop } from './initial-shop.ts'
import { findSettings, findVersion, insertVersion, listVersions } from './setting-queries.ts'
import {
  applySettings,
  findRefusalOfSettings,
  listPastChanges,
  pickSettings,
  replaceSection,
  settingsAfter,
} from './setting-rules.ts'

type Deps = Pick<Dependencies, 'db' | 'clock' | 'config'> & {
  findRefusalOfUnusableSettings: RefusalOfUnusable
}

/** The refusal of a shop in which nobody could buy, or null. A parameter, because the order rules depend on this
 *  module. */
export type RefusalOfUnusable = (
  shop: Pick<Shop, 'paymentWindowSeconds' | 'redirectSeconds'> & DeliveryArea,
) => Refusal | null

/** As much of the history as one page shows. */
const maxChanges = 100

/** Returns the current settings and their history. */
export async function readManagedSettings({
  db,
  config,
}: Pick<Deps, 'db' | 'config'>): Promise<ManagedSettings> {
  const versions = await listVersions(db, maxChanges + 1)
  const [last] = versions
  return {
    version: last?.version ?? 0,
    settings: last?.settings ?? pickSettings(initialShop(config)),
    history: listPastChanges(versions),
  }
}

interface Changing {
  staffId: string
  /** The version that the editor has read. */
  version: number
  /** True if a second staff member has approved it. */
  isApproved?: boolean
}

/** Changes one section of the settings. Refuses a concurrent change, a change without effect, and higher limits by one
 *  staff member alone. */
export async function changeSettings(
  deps: Deps,
  { change, ...by }: Changing & { change: SettingChange },
): Promise<ManagedSettings> {
  return await writeVersion(deps, by, async (_, settings) => ({
    section: change.section,
    takesBack: null,
    settings: settingsAfter(settings, change),
  }))
}

/** Reverts the change of a version, as a new version. */
export async function revertSettings(
  deps: Deps,
  { takesBack, ...by }: Changing & { takesBack: number },
): Promise<ManagedSettings> {
  return await writeVersion(deps, by, async (tx, settings) => {
    const undone = orNotFound(await findVersion(tx, takesBack))
    const former = orNotFound(await findVersion(tx, takesBack - 1))
    const section = orNotFound(undone.section === 'start' ? null : undone.section)
    return { section, takesBack, settings: replaceSection(settings, former.settings, section) }
  })
}

/** Writes a new version of all settings. Of two concurrent changes the table's primary key accepts one. */
async function writeVersion(
  { db, clock, config, findRefusalOfUnusableSettings }: Deps,
  { staffId, version, isApproved = false }: Changing,
  decide: (
    tx: Transaction,
    settings: ShopSettings,
  ) => Promise<{ section: SettingsSection; takesBack: number | null; settings: ShopSettings }>,
): Promise<ManagedSettings> {
  return await inTransaction(db, async (tx) => {
    const at = clock.now()
    const current = await findSettings(tx)
    if ((current?.version ?? 0) !== version) refuse({ code: 'settings-changed-meanwhile' })
    const { version: _, ...before } = current ?? { ...pickSettings(initialShop(config)), version: 0 }
    const changed = await decide(tx, before)
    refuseIf(findRefusalOfSettings(before, changed.settings))
    if (!isApproved) refuseIf(findRefusalToRaise(before, changed.settings))
    refuseIf(findRefusalOfUnusableSettings(applySettings(initialShop(config), changed.settings)))
    if (current === null) {
      const start = {
        version: 1,
        at,
        staffId: null,
        section: 'start',
        takesBack: null,
        settings: before,
      } as const
      if (!(await insertVersion(tx, start))) refuse({ code: 'settings-changed-meanwhile' })
    }
    const next = { ...changed, version: (current?.version ?? 1) + 1, at, staffId }
    if (!(await insertVersion(tx, next))) refuse({ code: 'settings-changed-meanwhile' })
    return await readManagedSettings({ db: tx, config })
  })
}
