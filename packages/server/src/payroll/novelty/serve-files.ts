import { notices } from '@legajo/contract/payroll/runs/novelty-entry.ts'
import { workbookType } from '@legajo/kernel/workbook.ts'
import { answerOnce } from '../../http/idempotency.ts'
import { serve, serveOperation } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { fileIn } from '../../sheet/request-file.ts'
import { readConcepts } from '../rules/novelty-concepts.ts'
import { checkRows, findRepeatedNotices, pickReportedProblems, validRows } from './check-novelty-rows.ts'
import { insertAsBatch } from './insert-batch.ts'
import { readNoticeFile, writeTemplate } from './notice-file.ts'
import { readTypes } from './read-book.ts'

/** The template of notices, and the import of filled templates. */
export const serveNoticeFiles: Area = (server) => {
  serve(server, notices.template, async ({ db, reply }) => {
    const bytes = await writeTemplate(await readConcepts(db), await readTypes(db))
    reply.header('content-disposition', 'attachment; filename="plantilla-novedades.xlsx"').type(workbookType).send(bytes)
  })
  // The file is received and parsed before a transaction is opened: a slow sender does not keep one open.
  serveOperation(server, notices.load, async ({ session, scope, request }, { query }) => {
    const { name, bytes } = await fileIn(request)
    const { rows, lines } = await readNoticeFile(bytes)
    return server.database.inTenant({ ...scope, timeout: 30_000 }, (db) =>
      answerOnce(db, session, request, async () => {
        const list = await checkRows(db, rows, (index) => lines[index] ?? 0)
        if (query.onlyCheck) {
          const all = query.allowRepeated
            ? list.problems
            : [...list.problems, ...findRepeatedNotices(list.notices, list.repeated)]
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
