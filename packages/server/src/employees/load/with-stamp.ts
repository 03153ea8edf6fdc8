import { formerValues } from './drafts.ts'
import type { StoredEmployee } from './stored-employees.ts'

/** The changed columns, with the instant of the change that the form writes too. */
export const withStamp = (values: Readonly<Record<string, unknown>>, former: StoredEmployee) => {
  const written = { ...values, last_update: new Date().toISOString() }
  return { values: written, before: formerValues(written, former) }
}
