import { fail } from '../http/app-error.ts'
import type { Db } from '../db/database.ts'

export const tryFormula = async (_db: Db, _body: unknown): Promise<{ amount?: string; steps: []; problems: [] }> => fail('not_found')
