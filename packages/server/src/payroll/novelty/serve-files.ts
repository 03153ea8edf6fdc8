import { noveltyEntries } from '@legajo/contract/payroll/runs/novelty-entry.ts'
import { workbookType } from '@legajo/kernel/workbook.ts'
import { answerOnce } from '../../http/idempotency.ts'
import { serve, serveOperation } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { fileIn } from '../../sheet/request-file.ts'
import { readConcepts } from '../rules/novelty-concepts.ts'
import { checkRows, findRepeatedNoveltyEntries, pickReportedProblems, validRows } from './check-novelty-rows.ts'
import { readNoveltyEntryFile, writeTemplate } from './entry-file.ts'
import { insertAsBatch } from './insert-batch.ts'
import { readTypes } from './read-book.ts'

/** The template of entries, and the import of filled templates. */
export const serveNoveltyEntryFiles: Area = (server) => {
  serve(server, noveltyEntries.template, async ({ db, reply }) => {
    const bytes = await writeTemplate(await readConcepts(db), await readTypes(db))
    reply.header('content-disposition', 'attachment; filename="plantilla-novedades.xlsx"').type(workbookType).send(bytes)
  })
  // The file is received and parsed before a transaction is opened: a slow sender does not keep one open.
  serveOperation(server, noveltyEntries.load, async ({ session, scope, request }, { query }) => {
    const { name, bytes } = await fileIn(request)
    const { rows, lines } = await readNoveltyEntryFile(bytes)
    return server.database.inTenant({ ...scope, timeout: 30_000 }, (db) =>
      answerOnce(db, session, request, async () => {
        const list = await checkRows(db, rows, (index) => lines[index] ?? 0)
        if (query.onlyCheck) {
          const all = query.allowRepeated
            ? list.problems
            : [...list.problems, ...findRepeatedNoveltyEntries(list.entries, list.repeated)]
          return {
            total: rows.length,
            wrong: new Set(all.map(({ row }) => row)).size,
            problems: [...pickReportedProblems(all)],
            rows: [],
            saved: 0,
          }
        }
        const ids = await insertAsBatch(db, validRows(list, query.allowRepeated), {
          origin: 'FILE',
          description: name || 'Archivo',
        })
        return { total: rows.length, wrong: 0, problems: [], rows: [], saved: ids.length }
      }),
    )
  })
}
