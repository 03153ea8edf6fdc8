import { featureToggles, type ToggleName } from '@legajo/contract/toggle-names.ts'
import type { Db } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'

/** Whether a toggle is on: as set for the company, else for the whole tenant, else the suite's default. Unknown names are off. */
export const isToggleOn = async (db: Db, name: string, company = 0): Promise<boolean> => {
  const rows = await db
    .selectFrom('feature_toggle')
    .select(['works_in', 'enabled'])
    .where('name', '=', name)
    .where('works_in', 'in', [0, company])
    .execute()
  const set = rows.find(({ works_in }) => works_in === company) ?? rows.find(({ works_in }) => works_in === 0)
  return set?.enabled ?? (Object.hasOwn(featureToggles, name) && featureToggles[name as ToggleName].on)
}

/** Refuses a call whose feature is off in the current company. */
export const requireToggle = async (db: Db, name: ToggleName, company: number): Promise<void> => {
  if (!(await isToggleOn(db, name, company))) fail('feature_off', { feature: featureToggles[name].text })
}
