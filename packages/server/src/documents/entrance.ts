import type { StoredTemplate } from '../db/column-types.ts'
import type { FileStorage } from '../files/entrance.ts'
import type { DocumentRights } from './document-rows.ts'
import { letterheadOf, makeDocument } from './make-document.ts'
import { withInputs } from './merge-template.ts'
import { valuesOfPeople } from './placeholders.ts'
import { requestSignatures, type SigningContext } from './request-signatures.ts'

/** Entrance of documents for other areas: an employee's document from a template, with its signatures. */
export { documentLoads } from './document-loads.ts'
export { type DocumentRights, rightsOf } from './document-rows.ts'
export { requireUnusedUpload } from './enter-document.ts'
export { fileLetter } from './file-letter.ts'
export { freeFiles, keyOf, ownersOfRows, readArchive, toRefusedRow, unknownFile } from './read-archive.ts'
export { readTemplate } from './read-template.ts'
export { requestSignatures, type SigningContext } from './request-signatures.ts'
export { hideDocument, showDocuments } from './show-to-person.ts'

/**
 * Makes a person's document of a template within the caller's transaction, and requests its signatures where the template has signers.
 * Returns its id, or undefined when the person is not in the current company or within reach.
 *
 *     await issueDocument({ server, db, tenantId, after, storage, rights: rightsOf(session) }, template, {
 *       employeeId, inputs: { motivo: 'Llegada tarde' },
 *     })
 */
export const issueDocument = async (
  context: SigningContext & { readonly storage: FileStorage; readonly rights: DocumentRights },
  template: StoredTemplate,
  person: {
    readonly employeeId: number
    readonly inputs?: Readonly<Record<string, string>>
    readonly validFrom?: string | null
    readonly validUntil?: string | null
  },
): Promise<number | undefined> => {
  const { db, rights } = context
  const { employeeId, inputs = {}, ...validity } = person
  const found = (await valuesOfPeople(db, [employeeId], rights)).get(employeeId)
  if (!found) return undefined
  const values = withInputs(found.values, inputs)
  const id = await makeDocument({ ...context, head: await letterheadOf(db) }, template, { employeeId, values, ...validity })
  if (template.signers.length > 0)
    await requestSignatures(context, [id], { signers: template.signers, reminderDays: template.reminderDays })
  return id
}
