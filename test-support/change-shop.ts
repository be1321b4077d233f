import type { SettingChange } from '../contract/admin/settings/shop-admin.ts'
import { findRefusalOfUnusableSettings } from '../server/checkout/price/usable-settings-rules.ts'
import type { Dependencies } from '../server/core/dependencies.ts'
import { changeSettings, readManagedSettings, revertSettings } from '../server/settings/change-settings.ts'
import { aMember } from './people/a-member.ts'

type Parts = Pick<Dependencies, 'db' | 'clock' | 'config'>

/** Changes settings of the shop as the staff do, and returns the function that reverts the change. */
export async function changeShop(mall: Parts, change: SettingChange): Promise<() => Promise<void>> {
  const deps = { ...mall, findRefusalOfUnusableSettings }
  const role = 'ROLE_CMS_IIT'
  const staff = mall.db.selectFrom('person_roles').where('role', '=', role).select('person_id as id').limit(1)
  const { id: staffId } = (await staff.executeTakeFirst()) ?? (await aMember(mall.db, { roles: [role] }))
  const { version } = await readManagedSettings(mall)
  const { version: takesBack } = await changeSettings(deps, { version, staffId, change })
  return async () => {
    const { version: latest } = await readManagedSettings(mall)
    await revertSettings(deps, { version: latest, takesBack, staffId })
  }
}
