import { randomBytes } from 'node:crypto'
import { addressText } from '@legajo/contract/shared/address.ts'
import { formatCuil } from '@legajo/kernel/cuil.ts'
import { sql } from 'kysely'
import type { StoredTemplate } from '../db/column-types.ts'
import type { Db } from '../db/database.ts'
import { notFound } from '../errors/app-error.ts'
import { type FileStorage, storeContent } from '../files/entrance.ts'
import type { DocumentRights } from './document-rows.ts'
import { storeText } from './document-text.ts'
import { drawDocument } from './draw-document.ts'
import { enterDocument } from './enter-document.ts'
import { fillTemplate, mergeContent, textOfContent } from './merge-template.ts'
import type { PersonValues } from './placeholders.ts'

export interface Letterhead {
  readonly company: string
  readonly detail: string
}

/** The head of the current company's documents. */
export const letterheadOf = async (db: Db): Promise<Letterhead> => {
  const { legal_name, cuit, address } = await db
    .selectFrom('company')
    .select(['legal_name', 'cuit', 'address'])
    .where('id', '=', sql<number>`app_company()`)
    .executeTakeFirstOrThrow(notFound)
  const detail = [`CUIT ${formatCuil(cuit)}`, addressText(address)].filter(Boolean).join(' · ')
  return { company: legal_name, detail }
}

/** A person's document of a template, as a PDF with its title and text. */
export const drawTemplate = (
  head: Letterhead,
  template: Pick<StoredTemplate, 'title' | 'content'>,
  values: PersonValues,
): { readonly title: string; readonly text: string; readonly bytes: Buffer; readonly code: string } => {
  const title = fillTemplate(template.title, values).slice(0, 160)
  const content = mergeContent(template.content, values)
  const code = randomBytes(9).toString('base64url')
  const bytes = drawDocument({ ...head, title, content, reference: `Documento ${code}` })
  return { title, code, text: `${title}\n${textOfContent(content)}`, bytes }
}

/** Makes and stores a person's document of a template, and returns its id. */
export const makeDocument = async (
  {
    db,
    storage,
    tenantId,
    rights,
    head,
  }: {
    readonly db: Db
    readonly storage: FileStorage
    readonly tenantId: number
    readonly rights: DocumentRights
    readonly head: Letterhead
  },
  template: StoredTemplate,
  person: {
    readonly employeeId: number
    readonly values: PersonValues
    readonly validFrom?: string | null
    readonly validUntil?: string | null
    readonly batchId?: number
  },
): Promise<number> => {
  const { title, text, bytes } = drawTemplate(head, template, person.values)
  const name = `${title.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()}.pdf`
  const file = await storeContent(db, storage, tenantId, { name, type: 'application/pdf', ending: 'pdf', bytes })
  const { values: _, ...facts } = person
  const document = { ...facts, typeId: template.typeId, title, fileKey: file.key, source: 'TEMPLATE' } as const
  const id = await enterDocument(db, rights, document)
  await storeText(db, id, text)
  return id
}
