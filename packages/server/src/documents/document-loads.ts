import { documentLoad as kind } from '@legajo/contract/employees/document-loads.ts'
import { sql } from 'kysely'
import type { CellProblem, LoadHandler, PreparedRow } from '../load/load-handler.ts'
import { enqueueText } from './document-text.ts'
import { freeFiles, keyOf, ownersOfRows, readArchive, toRefusedRow, unknownFile } from './read-archive.ts'

const documentHandler: LoadHandler = {
  kind,
  table: 'employee_document',
  keyColumns: ['file_key'],
  parts: ['employee_document_text'],
  choices: async (db) => {
    const { rows } = await sql<{ value: number; label: string }>`select id as value, name as label from document_type
      where company_id = app_company() and active order by name`.execute(db)
    return new Map([['typeId', rows]])
  },
  archive: async (context, from) => ({
    fields: ['file_code', 'typeId', 'title', 'validUntil', 'file'],
    ...(await readArchive(context, from, 'personal', (file, { cell: code, found }, cell) => {
      // The folder of a person is no type of document.
      const folder = file.folders.findLast((one) => one !== (found.code === undefined ? undefined : found.folder))
      const rest = found.code === undefined ? file.name.replace(/\.[^.]*$/, '') : found.rest
      const type = folder ?? rest
      return [code, type, (rest || type || file.name).slice(0, 120), '', cell]
    })),
  }),
  current: async () => [],
  dependents: async (db, ids) => {
    const { rows } = await sql<{ id: number }>`select id from employee_document
      where id = any(${ids}::bigint[]) and signing in ('PENDING', 'SIGNED')`.execute(db)
    return rows.map(({ id }) => ({ id, text: 'Tiene firmas pedidas' }))
  },
  prepare: async (db, rows, { rights }) => {
    const owners = await ownersOfRows(db, rows)
    const free = await freeFiles(db, 'personal', rows)
    const { rows: types } = await sql<{
      id: number
      name: string
      expires: boolean
      confidential: boolean
      visible: boolean
    }>`select id, name, expires, confidential, visible_to_employee as visible from document_type
      where company_id = app_company() and active`.execute(db)
    return rows.map((row, index): PreparedRow => {
      const { owner, problem } = owners[index] ?? {}
      const type = types.find(({ id }) => id === row.values.get('typeId'))
      const problems: CellProblem[] = problem ? [problem] : []
      if (!free.has(keyOf(row))) problems.push(unknownFile)
      if (type?.expires && !row.values.get('validUntil'))
        problems.push({
          field: 'validUntil',
          message: `«${type.name}» exige la fecha de vencimiento`,
          remedy: 'Completá la celda',
        })
      if (type?.confidential && !rights.confidential)
        problems.push({ field: 'typeId', message: 'El tipo de documento no existe o no está activo', remedy: 'Elegí otro' })
      if (!owner || !type || problems.length > 0) return toRefusedRow(row, problems)
      return {
        problems,
        warnings: [],
        employeeId: owner.id,
        title: `${owner.file_code} · ${owner.full_name} · ${String(row.values.get('title') ?? '')}`,
        confidential: owner.confidential,
        values: {
          employee_id: owner.id,
          type_id: type.id,
          title: row.values.get('title'),
          valid_until: row.values.get('validUntil') ?? null,
          confidential: type.confidential,
          visible_to_employee: type.visible,
          file_key: keyOf(row),
          source: 'UPLOADED',
        },
        before: {},
      }
    })
  },
  stored: async (db, rows, after) => {
    if (!after) return
    const { server } = after
    const { tenantId, company, user } = after.owner
    for (const { id } of rows) await enqueueText(server, db, { tenantId, company, user, documentId: id })
  },
}

/** The mass loads of documents and photos, each as a ZIP of files named by the file code. */
export const documentLoads: readonly LoadHandler[] = [documentHandler]
