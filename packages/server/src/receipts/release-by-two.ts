import type { Db } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'
import { isToggleOn } from '../policies/toggles.ts'

/** Whether the company releases receipts only when one user requests it and another one approves. */
export const isReleasedByTwo = (db: Db, company: number): Promise<boolean> => isToggleOn(db, 'UI_RELEASE_FOUR_EYES', company)

/** Refuses an immediate release where two users are required. */
export const mustBeFreeToRelease = async (db: Db, company: number): Promise<void> => {
  if (await isReleasedByTwo(db, company)) fail('release_four_eyes')
}
