import { featureToggles } from '@legajo/contract/shared/feature-toggle.ts'
import type { Db } from '../../db/database.ts'
import { fail } from '../../http/app-error.ts'
import type { Session } from '../../http/session.ts'
import { isToggleOn } from '../../policies/toggles.ts'

/** Refuses those who may not liquidate while the company keeps it to administrators. */
export const mustBeAllowedToLiquidate = async (db: Db, session: Session): Promise<void> => {
  if (session.admin) return
  if (await isToggleOn(db, 'UI_DISABLE_LIQUIDATION_BUTTON', session.company)) fail('only_admins_liquidate')
}

/** The same for liquidating again, which a company may also switch off for all. */
export const mustBeAllowedToReliquidate = async (db: Db, session: Session): Promise<void> => {
  await mustBeAllowedToLiquidate(db, session)
  if (!(await isToggleOn(db, 'UI_RELIQUIDATION', session.company)))
    fail('function_off', { name: featureToggles.UI_RELIQUIDATION.text })
}
