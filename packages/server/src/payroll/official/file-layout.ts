import { fileLayouts, type LayoutDefinition } from '@legajo/contract/payroll/documents/file-layout.ts'
import { sql } from 'kysely'
import { AppError } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { serveResource } from '../../resource/serve-resource.ts'
import { codeTables } from '../month-data/codes.ts'
import { dataCatalogue, dataNames } from './data-catalogue.ts'
import { allLayouts } from './layout-rows.ts'
import { dataNamesIn, parseSource } from './source.ts'

export const serveFileLayouts: Area = (server) => {
  const { list, data, ...calls } = fileLayouts
  serve(server, list, async ({ db }) => [...(await allLayouts(db))])
  serve(server, data, async () => [...dataCatalogue])
  serveResource(server, calls, {
    table: 'file_layout',
    fields: {
      definition: 'definition',
      key: () => sql<string>`file_layout.id::text`,
      locked: () => sql<boolean>`false`,
    },
    blankAsNull: ['source'],
    beforeSave: (_, { definition }) => mustBeReadable(definition),
  })
}

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
