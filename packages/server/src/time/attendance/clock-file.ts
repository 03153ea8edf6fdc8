import {
  type ClockLayout,
  type ClockLoad,
  clockFiles,
  clockLayouts,
  type PreviewLine,
} from '@legajo/contract/time/attendance/clock-file.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import { personOfUser } from '../../db/person-of.ts'
import { insertRow, updateRow } from '../../db/save.ts'
import { utcText } from '../../db/utc-text.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { tenantZone } from '../../platform/today.ts'
import { serveResource } from '../../resource/serve-resource.ts'
import { addMarks, type NewMark, reachOf } from './add-marks.ts'
import { pushMarks } from './push-marks.ts'
import { type ClockLine, maxLines, readClockFile } from './read-clock-file.ts'
import { recalculateFew, touchDays } from './recalculate.ts'

/** Lines that a preview shows: the first ones, and all that need attention up to as many. */
const maxLinesShown = 100

/** Layouts and loads of time clock files. */
export const serveClockFiles: Area = (server) => {
  const { one } = serveResource(server, clockLayouts, {
    table: 'clock_layout',
    orderBy: ['name'],
    limit: 500,
    fields: { kind: 'kind', separator: 'separator', date_format: 'date_format' },
  })
  serve(server, clockFiles.preview, async (context, { body }) => {
    const lines = linesOf(body.content, await one(context, body.layout_id))
    return previewOf(context.db, lines)
  })
  serve(server, clockFiles.load, async (context, { body }) => {
    const { db, session, tenantId, after } = context
    const lines = linesOf(body.content, await one(context, body.layout_id))
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
    const unknown = added.filter(({ employeeId }) => employeeId === null).length
    const counts = { added: added.length - unknown, repeated: marks.length - added.length, unknown }
    await updateRow(db, 'clock_load', loadId, counts)
    return { ...counts, lines: lines.length, invalid: lines.length - marks.length }
  })
  serve(server, clockFiles.list, ({ db }) => loadsOf(db))
  serve(server, clockFiles.undo, async ({ db, session, tenantId, after }, { params, body }) => {
    const { rows } = await sql<{ undone: boolean }>`select undone_at is not null as undone from clock_load
      where id = ${params.id} and company_id = app_company() for update`.execute(db)
    if (!rows[0]) fail('not_found')
    if (rows[0]?.undone) fail('nothing_to_do', { what: 'La carga ya se deshizo' })
    const { rows: days } = await sql<{ id: number; from: string; until: string }>`with gone as (
        insert into clock_mark_annulment (mark_id, reason) select m.id, ${body.reason} from clock_mark m
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

type ClockFileMark = NonNullable<ClockLine['mark']>
/** The same line of a file that is loaded again adds nothing. */
const keyOf = ({ code, at, direction }: ClockFileMark): string => `f/${code}/${at}/${direction ?? ''}`

/** Keys whose mark was annulled and has no other in its place: they are added again. */
const undoneKeys = async (db: Db, marks: readonly NewMark[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ key: string }>`select x.key
    from jsonb_to_recordset(${JSON.stringify(marks.map(({ key, code, at }) => ({ key, code, at })))}::jsonb) as x (key text, code text, at text)
      join clock_mark m on m.company_id = app_company() and m.natural_key = x.key
      join clock_mark_annulment a on a.tenant_id = m.tenant_id and a.mark_id = m.id
    where not exists (select from clock_mark other
      where other.company_id = app_company() and other.marked_at = m.marked_at and other.card_code = x.code and other.source = 'FILE'
        and not exists (select from clock_mark_annulment b where b.tenant_id = other.tenant_id and b.mark_id = other.id))`.execute(
    db,
  )
  return new Set(rows.map(({ key }) => key))
}

const linesOf = (content: string, layout: ClockLayout): ClockLine[] => {
  const lines = readClockFile(content, layout)
  if (lines.length === 0) refuse('content', 'El archivo no tiene líneas después del encabezado')
  if (lines.length > maxLines) refuse('content', `El archivo tiene más de ${maxLines} líneas; dividilo`)
  return lines
}

const previewOf = async (db: Db, lines: readonly ClockLine[]) => {
  const marks = lines.flatMap(({ line, mark }) => (mark ? [{ line, code: mark.code, at: mark.at, key: keyOf(mark) }] : []))
  const { rows } = await sql<{ line: number; employee: string | null; repeated: boolean }>`
    select x.line, ${fullName('e')} as employee,
      exists (select from clock_mark m where m.company_id = app_company() and m.natural_key = x.key) as repeated
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as x (line int, code text, at text, key text)
      left join lateral (select c.employee_id from clock_card c where c.company_id = app_company() and c.code = x.code
        and c.date_from <= x.at::date and coalesce(c.date_until, 'infinity') >= x.at::date order by c.date_from desc limit 1) card on true
      left join employee e on e.id = card.employee_id`.execute(db)
  const known = new Map(rows.map((row) => [row.line, row]))
  const preview = lines.map(({ line, text, mark }): PreviewLine => {
    const found = known.get(line)
    return {
      line,
      text: text.slice(0, 200),
      code: mark?.code ?? '',
      at: mark?.at ?? '',
      employee: found?.employee ?? null,
      result: !mark ? 'INVALID' : found?.repeated ? 'REPEATED' : found?.employee ? 'NEW' : 'UNKNOWN',
    }
  })
  const count = (result: PreviewLine['result']) => preview.filter((line) => line.result === result).length
  return {
    lines: lines.length,
    added: count('NEW'),
    repeated: count('REPEATED'),
    unknown: count('UNKNOWN'),
    invalid: count('INVALID'),
    sample: [
      ...preview.slice(0, maxLinesShown),
      ...preview
        .slice(maxLinesShown)
        .filter(({ result }) => result === 'INVALID' || result === 'UNKNOWN')
        .slice(0, maxLinesShown),
    ],
  }
}

const loadsOf = async (db: Db): Promise<ClockLoad[]> =>
  (
    await sql<ClockLoad>`select l.id, l.file_name, y.name as layout, l.lines, l.added, l.repeated, l.unknown,
        ${personOfUser('l.created_by_id')} as author,
        ${utcText('l.created_at')} as created_at, l.undone_at is not null as undone
      from clock_load l left join clock_layout y on y.tenant_id = l.tenant_id and y.id = l.layout_id
      where l.company_id = app_company() order by l.id desc limit 500`.execute(db)
  ).rows
