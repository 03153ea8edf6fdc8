import { type ClockLayout, type ClockLoad, clockFiles, clockLayouts } from '@legajo/contract/time/attendance/clock-file.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { personOfUser } from '../../db/person-of.ts'
import { insertRow, updateRow } from '../../db/save.ts'
import { utcText } from '../../db/utc-text.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { tenantZone } from '../../platform/today.ts'
import { serveDeclared } from '../../resource/serve-declared.ts'
import { addMarks, type MarkOutcome, type NewMark, outcomeOf, reachOf } from './add-marks.ts'
import { chooseLayout } from './choose-layout.ts'
import { findClosedMonths } from './closed-months.ts'
import { keyOf, previewOf, undoneKeys } from './preview-clock-file.ts'
import { pushMarks } from './push-marks.ts'
import { type ClockLine, type ClockText, clockText, maxLines, readClockFile } from './read-clock-file.ts'
import { recalculateFew, touchDays } from './recalculate.ts'

/** Layouts and loads of time clock files. */
export const serveClockFiles: Area = (server) => {
  const { one, all } = serveDeclared(server, clockLayouts, {
    limit: 500,
  })
  serve(server, clockFiles.preview, async (context, { body }) => {
    const content = await clockText(body.content)
    const layout = body.layout_id
      ? await one(context, body.layout_id)
      : await chooseLayout(context.db, await all(context), content)
    return { ...(await previewOf(context.db, linesOf(content, layout))), layout_id: layout.id }
  })
  serve(server, clockFiles.load, async (context, { body }) => {
    const { db, session, tenantId, after } = context
    const lines = linesOf(await clockText(body.content), await one(context, body.layout_id))
    const marks = lines.flatMap(({ mark }): NewMark[] => (mark ? [{ ...mark, employeeId: null, key: keyOf(mark) }] : []))
    if (marks.length === 0) refuse('content', 'No se entiende ninguna línea con este diseño; mirá la vista previa y corregilo')
    const loadId = await insertRow(db, 'clock_load', {
      file_name: body.file_name,
      layout_id: body.layout_id,
      lines: lines.length,
    })
    const undone = await undoneKeys(db, marks)
    const added = await addMarks(
      db,
      marks.map((mark) => (undone.has(mark.key ?? '') ? { ...mark, key: `${mark.key}/${loadId}` } : mark)),
      { source: 'FILE', loadId },
    )
    const { ids, from, until } = reachOf(added)
    await touchDays(db, ids, from, until)
    await recalculateFew(db, ids)
    if (added.length > 0) pushMarks({ push: server.push, tenantId, after }, session.company)
    const count = (outcome: MarkOutcome) => added.filter((mark) => outcomeOf(mark) === outcome).length
    const counts = { added: count('ADDED'), repeated: marks.length - added.length, unknown: count('UNKNOWN') }
    await updateRow(db, 'clock_load', loadId, counts)
    return {
      ...counts,
      ruled_out: count('RULED_OUT'),
      held: count('HELD'),
      lines: lines.length,
      invalid: lines.length - marks.length,
    }
  })
  serve(server, clockFiles.list, ({ db }) => loadsOf(db))
  serve(server, clockFiles.undo, async ({ db, session, tenantId, after }, { params, body }) => {
    const { rows } = await sql<{ undone: boolean }>`select undone_at is not null as undone from clock_load
      where id = ${params.id} and company_id = app_company() for update`.execute(db)
    if (!rows[0]) fail('not_found')
    if (rows[0]?.undone) fail('nothing_to_do', { what: 'La carga ya se deshizo' })
    await mustBeOpen(db, params.id)
    const { rows: days } = await sql<{ id: number; from: string; until: string }>`with gone as (
        insert into clock_mark_annulment (mark_id, reason, layer) select m.id, ${body.reason}, 'LOAD' from clock_mark m
        where m.load_id = ${params.id} on conflict do nothing returning mark_id
      ) select m.employee_id as id, min((m.marked_at at time zone ${tenantZone})::date) as from, max((m.marked_at at time zone ${tenantZone})::date) as until
        from clock_mark m where m.id in (select mark_id from gone) and m.employee_id is not null group by 1`.execute(db)
    const first = days.map(({ from }) => from).sort()[0]
    const last = days
      .map(({ until }) => until)
      .sort()
      .at(-1)
    const people = days.map(({ id }) => Number(id))
    if (first && last) await touchDays(db, people, first, last)
    await recalculateFew(db, people)
    pushMarks({ push: server.push, tenantId, after }, session.company)
    await updateRow(db, 'clock_load', params.id, { undone_at: new Date() })
    return loadsOf(db)
  })
}

/** Refuses to undo a load with counted marks of a closed month, naming how many and of which. */
const mustBeOpen = async (db: Db, loadId: number): Promise<void> => {
  const { rows } = await sql<{ month: string; marks: number }>`
    select date_trunc('month', m.marked_at at time zone ${tenantZone})::date::text as month, count(*)::int as marks from clock_mark m
    where m.load_id = ${loadId} and m.company_id = app_company() and m.employee_id is not null
      and not exists (select from clock_mark_annulment a where a.tenant_id = m.tenant_id and a.mark_id = m.id)
    group by 1 order by 1`.execute(db)
  const [first, last] = [rows[0]?.month, rows.at(-1)?.month]
  if (!first || !last) return
  const closed = new Set(await findClosedMonths(db, first, last))
  const reach = rows.filter(({ month }) => closed.has(month))
  if (reach.length > 0)
    refuse(
      'reason',
      `La carga tiene ${reach.map(({ month, marks }) => `${countText(marks, 'marca')} de ${formatDate(month).slice(3)}`).join(' y ')}, que ya se cerró: reabrilo en «Pase a liquidación» para deshacerla`,
    )
}

const linesOf = (content: ClockText, layout: ClockLayout): ClockLine[] => {
  const lines = readClockFile(content, layout)
  if (lines.length === 0) refuse('content', 'El archivo no tiene líneas después del encabezado')
  if (lines.length > maxLines) refuse('content', `El archivo tiene más de ${maxLines} líneas; dividilo`)
  return lines
}

const loadsOf = async (db: Db): Promise<ClockLoad[]> =>
  (
    await sql<ClockLoad>`select l.id, l.file_name, y.name as layout, l.lines, l.added, l.repeated, l.unknown,
        ${personOfUser('l.created_by_id')} as author,
        ${utcText('l.created_at')} as created_at, l.undone_at is not null as undone
      from clock_load l left join clock_layout y on y.tenant_id = l.tenant_id and y.id = l.layout_id
      where l.company_id = app_company() order by l.id desc limit 500`.execute(db)
  ).rows
