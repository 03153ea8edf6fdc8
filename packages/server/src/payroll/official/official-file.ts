import { type OutgoingFile, outgoingFiles } from '@legajo/contract/payroll/documents/file-layout.ts'
import { type Board, type BoardItem, fileRequest, officialFiles } from '@legajo/contract/payroll/documents/official-file.ts'
import { isFinished } from '@legajo/contract/payroll/runs/liquidation.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import type { Db } from '../../db/database.ts'
import { answerOnce } from '../../http/idempotency.ts'
import { pageOf } from '../../http/page.ts'
import { serve, serveOperation } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { byText } from '../../http/sort.ts'
import { noteShown } from '../../policies/shown-people.ts'
import type { Session } from '../../session/session.ts'
import { companyOf, periodOf } from '../month-data/read-month-data.ts'
import { runsOf } from '../month-data/runs-of-file.ts'
import { employeesOfRuns } from '../results/employees-of-runs.ts'
import { answerOf, checkFile, titleOf } from './check-file.ts'
import { employeesInFile, filesOf, mustSeeFile, readFile, selectFiles } from './file-rows.ts'
import { allLayouts, layoutOn } from './layout-rows.ts'
import { makeFile } from './make-file.ts'
import { annualSummaryOf, formOfYear } from './prepare-annual.ts'

const mimes: Readonly<Record<string, string>> = {
  txt: 'text/plain; charset=iso-8859-1',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export const serveOfficialFiles: Area = (server) => {
  const { database } = server
  serve(server, officialFiles.board, ({ db, session }, { params }) => boardOf(db, session, params.id))
  // A file of ten thousand employees takes longer than the time limit of a call.
  serveOperation(server, officialFiles.check, ({ session, scope, tenantId, request }, { body }) => {
    return database.inTenant({ ...scope, timeout: 60_000 }, async (db) => {
      const requested = fileRequest.cast(body)
      const checked = await checkFile(db, tenantId, session.company, requested)
      noteShown(request, {
        employees: await employeesOfRuns(
          db,
          checked.monthData.chosen.map((run) => run.id),
        ),
      })
      return answerOf(requested, checked)
    })
  })
  serveOperation(server, officialFiles.make, ({ session, scope, tenantId, request }, { body }) => {
    return database.inTenant({ ...scope, timeout: 60_000 }, (db) =>
      answerOnce(db, session, request, async () =>
        readFile(db, session, (await makeFile(db, tenantId, session, fileRequest.cast(body))).id),
      ),
    )
  })
  serve(server, officialFiles.list, async ({ db, session }, { query: { periodId, file, ...query } }) => {
    const page = await pageOf(
      selectFiles(db)
        .$if(periodId !== undefined, (found) => found.where('f.period_id', '=', periodId ?? 0))
        .$if(file !== undefined, (found) => found.where('f.file', '=', file ?? '')),
      query,
      { name: byText('f.name'), madeAt: 'f.made_at', file: 'f.file', period: 'p.date_from', madeBy: 'madeBy' },
      { id: 'f.id', sort: 'f.id', order: -1 },
    )
    return { ...page, content: await filesOf(db, session, page.content) }
  })
  serve(server, officialFiles.download, async ({ db, session, request, reply }, { params }) => {
    await mustSeeFile(db, params.id)
    noteShown(request, { employees: await employeesInFile(db, params.id) })
    const { name, sha256 } = await readFile(db, session, params.id)
    const { content } = await db
      .selectFrom('official_file_content')
      .select('content')
      .where('file_id', '=', params.id)
      .executeTakeFirstOrThrow()
    reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('etag', `"${sha256}"`)
      .type(mimes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
      .send(Buffer.from(content))
  })
  serve(server, officialFiles.annualSummary, ({ db, tenantId }, { query }) => {
    return annualSummaryOf(db, tenantId, query)
  })
}

const purposes: Readonly<Record<OutgoingFile, string>> = {
  LSD: 'Recibos de una liquidación y datos del F.931, para el servicio de ARCA.',
  LSD_CONCEPTS: 'Los conceptos de la empresa con su código y sus marcas de ARCA; se presenta antes del primer libro.',
  SICOSS: 'Declaración jurada de aportes y contribuciones: un renglón por CUIL con todo el mes.',
  F1357: 'Declaración anual de Ganancias de cada empleado.',
  F1359: 'Declaración anual de Ganancias de cada empleado.',
  BANK: 'Acreditación de los netos en las cuentas de los empleados.',
  ACCOUNTING: 'El asiento de las liquidaciones para el sistema contable.',
}

/** The files available for a period: official files, each bank's, and the company's accounting interface before the others. */
const boardOf = async (db: Db, session: Session, periodId: number): Promise<Board> => {
  const period = await periodOf(db, periodId)
  const runs = await runsOf(db, periodId)
  const company = await companyOf(db, session.company)
  const layouts = await allLayouts(db)
  const rows = await selectFiles(db).where('f.period_id', '=', periodId).orderBy('f.id', 'desc').execute()
  const made = await filesOf(db, session, rows)
  const year = Number(period.from.slice(0, 4))
  const kinds = keyNames(outgoingFiles)
  const wanted = kinds.filter((file) => (file !== 'F1357' && file !== 'F1359') || file === formOfYear(year))
  const files = wanted.flatMap((file) => {
    const variants = [...new Set(layouts.filter((layout) => layout.file === file).map(({ variant }) => variant))]
    return variants.map((variant): BoardItem => {
      const layout = layoutOn(layouts, { file, variant, day: period.until })
      return {
        file,
        variant,
        title: titleOf(file, layout?.name),
        text: purposes[file],
        layout: layout?.name ?? null,
        verified: layout?.verified ?? false,
        configured: Boolean(layout && layout.definition.pending.length === 0),
        last: made.find((one) => one.file === file && one.variant === variant) ?? null,
      }
    })
  })
  const isOwn = ({ file, variant }: BoardItem) => file === 'ACCOUNTING' && variant === company.accountingInterface
  return {
    payDate: period.payDate || null,
    liquidations: runs
      .filter(isFinished)
      .map(({ id, name, typeCode, employees, failed }) => ({ id, name, typeCode, employees, failed })),
    files: [
      ...files.filter((item) => item.file !== 'ACCOUNTING'),
      ...files.filter(isOwn),
      ...files.filter((item) => item.file === 'ACCOUNTING' && !isOwn(item)),
    ],
  }
}
