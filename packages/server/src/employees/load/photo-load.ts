import { photoLoad as kind } from '@legajo/contract/employees/document-loads.ts'
import { freeFiles, keyOf, ownersOfRows, readArchive, toRefusedRow, unknownFile } from '../../documents/entrance.ts'
import type { LoadHandler, PreparedRow } from '../../load/load-handler.ts'

/** Photos of employees: each file of the archive replaces the photo of its file. */
export const photoLoad: LoadHandler = {
  kind,
  table: 'employee',
  keyColumns: ['file_code'],
  label: () => 'Foto',
  choices: async () => new Map(),
  archive: async (context, from) => ({
    fields: ['file_code', 'file'],
    ...(await readArchive(context, from, 'users', (_, { cell: code }, cell) => [code, cell])),
  }),
  current: async () => [],
  dependents: async () => [],
  prepare: async (db, rows) => {
    const owners = await ownersOfRows(db, rows)
    const free = await freeFiles(db, 'users', rows)
    return rows.map((row, index): PreparedRow => {
      const { owner, problem } = owners[index] ?? {}
      const problems = [...(problem ? [problem] : []), ...(free.has(keyOf(row)) ? [] : [unknownFile])]
      if (!owner || problems.length > 0) return toRefusedRow(row, problems)
      return {
        problems,
        warnings: [],
        record: { id: owner.id, version: owner.version },
        title: `${owner.file_code} · ${owner.full_name}`,
        confidential: owner.confidential,
        stored: { file_code: owner.file_code, file: owner.photo_url },
        values: { photo_url: keyOf(row) },
        before: { photo_url: owner.photo_url },
      }
    })
  },
}
