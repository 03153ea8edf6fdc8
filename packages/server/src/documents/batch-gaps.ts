import { addedPrefix, type BatchCheck } from '@legajo/contract/employees/document-template.ts'
import type { StoredTemplate } from '../db/column-types.ts'
import type { Db } from '../db/database.ts'
import { activeAccounts } from '../platform/notify.ts'
import type { DocumentRights } from './document-rows.ts'
import { keysIn } from './merge-template.ts'
import { type PersonValues, placeholdersFor } from './placeholders.ts'

interface BatchRequest {
  readonly rights: DocumentRights
  readonly template: StoredTemplate
  readonly values: Readonly<Record<string, string>>
  readonly employeeIds: readonly number[]
  readonly people: ReadonlyMap<number, { readonly name: string; readonly values: PersonValues }>
  readonly sendToSign: boolean
}

/** The people who have to sign and have no active user, and those without a value for a key of the template. */
export const findGaps = async (
  db: Db,
  { rights, template, values, employeeIds, people, sendToSign }: BatchRequest,
): Promise<BatchCheck['gaps']> => {
  const labels = new Map((await placeholdersFor(db, rights)).map(({ key, label }) => [key, label]))
  const keys = keysIn(`${template.title}\n${template.content}`).filter((key) => !Object.hasOwn(values, key))
  const isToSign = sendToSign && template.signers.some(({ kind }) => kind === 'EMPLOYEE')
  const withUser = isToSign ? await withActiveUser(db, employeeIds) : undefined
  return employeeIds.flatMap((employeeId) => {
    const person = people.get(employeeId)
    if (!person) return []
    const missing = keys
      .filter((key) => !person.values(key)?.trim())
      .map((key) => labels.get(key) ?? labels.get(`${addedPrefix}${key}`) ?? key)
    const cannotSign = withUser?.has(employeeId) === false
    return cannotSign || missing.length > 0 ? [{ employeeId, name: person.name, cannotSign, missing }] : []
  })
}

const withActiveUser = async (db: Db, employeeIds: readonly number[]): Promise<ReadonlySet<number | null>> =>
  new Set((await activeAccounts(db, employeeIds)).map((account) => account.employee_id))
