import {
  type FileLayout,
  type FileLayoutDraft,
  fileLayoutDraft,
  fileLayouts,
  type LayoutDefinition,
} from '@legajo/contract/payroll/documents/file-layout.ts'
import type { Db } from '../../db/database.ts'
import { insertRow, removeRow, updateRow } from '../../db/save.ts'
import { AppError, fail } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { codeTables } from '../month-data/codes.ts'
import { dataCatalogue, dataNames } from './data-catalogue.ts'
import { allLayouts, companyLayouts } from './layout-rows.ts'
import { dataNamesIn, parseSource } from './source.ts'

export const serveFileLayouts: Area = (server) => {
  serve(server, fileLayouts.list, async ({ db }) => [...(await allLayouts(db))])
  serve(server, fileLayouts.data, async () => [...dataCatalogue])
  serve(server, fileLayouts.create, async ({ db }, { body }) => {
    const draft = fileLayoutDraft.cast(body)
    mustBeReadable(draft.definition)
    return oneLayout(db, await insertRow(db, 'file_layout', rowOf(draft)))
  })
  serve(server, fileLayouts.update, async ({ db }, { params, body }) => {
    const draft = fileLayoutDraft.cast(body)
    mustBeReadable(draft.definition)
    return oneLayout(db, await updateRow(db, 'file_layout', params.id, rowOf(draft)))
  })
  serve(server, fileLayouts.remove, ({ db }, { params }) => removeRow(db, 'file_layout', params.id))
}

const rowOf = ({ validFrom, definition, ...draft }: FileLayoutDraft) => ({
  ...draft,
  source: draft.source || null,
  valid_from: validFrom,
  definition: JSON.stringify(definition),
})

/** Refuses unparsable sources and missing data or tables, each with its position. */
const mustBeReadable = ({ records }: LayoutDefinition): void => {
  const tables = new Set(['', 'CUIL', 'CUIT', 'CBU', 'ARCA', ...Object.keys(codeTables)])
  const fields = records.flatMap((record, at) =>
    record.fields.flatMap((field, index) => {
      const path = `definition.records[${at}].fields[${index}]`
      const terms = parseSource(field.source)
      if (typeof terms === 'string') return [{ path: `${path}.source`, message: `${record.code}, ${field.name}: ${terms}` }]
      const unknown = dataNamesIn(field.source).find((name) => !dataNames.has(name))
      if (unknown)
        return [
          {
            path: `${path}.source`,
            message: `${record.code}, ${field.name}: el dato «${unknown}» no existe; elegí uno de la lista`,
          },
        ]
      return tables.has(field.table ?? '')
        ? []
        : [{ path: `${path}.table`, message: `${record.code}, ${field.name}: la tabla «${field.table}» no existe` }]
    }),
  )
  if (fields.length > 0) throw new AppError('validation', {}, fields)
}

const oneLayout = async (db: Db, id: number): Promise<FileLayout> =>
  (await companyLayouts(db)).find((layout) => layout.id === id) ?? fail('not_found')
