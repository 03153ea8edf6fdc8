import { featureToggles } from '@legajo/contract/toggle-names.ts'
import type { Db } from '../../db/database.ts'
import { fail } from '../../errors/app-error.ts'
import { isToggleOn } from '../../policies/toggles.ts'
import type { Session } from '../../session/session.ts'

/** Refuses users who may not liquidate while the company restricts it to administrators. */
export const mustBeAllowedToLiquidate = async (db: Db, session: Session): Promise<void> => {
  if (session.admin) return
  if (await isToggleOn(db, 'UI_DISABLE_LIQUIDATION_BUTTON', session.company)) fail('only_admins_liquidate')
}

/** Like `mustBeAllowedToLiquidate`, for reliquidation, which a company may also disable completely. */
export const mustBeAllowedToReliquidate = async (db: Db, session: Session): Promise<void> => {
  await mustBeAllowedToLiquidate(db, session)
  if (!(await isToggleOn(db, 'UI_RELIQUIDATION', session.company)))
    fail('function_off', { name: featureToggles.UI_RELIQUIDATION.text })
}
