import type { Body } from '@legajo/contract/endpoint.ts'
import { parametrics } from '@legajo/contract/parametric/parametric.ts'
import type { PasteResult } from '@legajo/contract/parametric/parametric-paste.ts'
import { findDeliveredType } from '@legajo/contract/parametric/parametric-types.ts'
import { parametricValueDraft } from '@legajo/contract/parametric/parametric-value.ts'
import { formatDate, parseDate } from '@legajo/kernel/dates.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { sql } from 'kysely'
import { ValidationError } from 'yup'
import { allTypes, type ParametricRow, readValues, type TypeRow } from '../choices/parametric-rows.ts'
import type { Db } from '../db/database.ts'
import { AppError, fail } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { requireType } from './find-value.ts'
import { notifyOpenTabs } from './notify-open-tabs.ts'
import { parentsBelow } from './stored-parents.ts'

type Paste = Body<typeof parametrics.paste>
type PastedRow = Paste['rows'][number]
type RowOutcome = PasteResult['rows'][number]['outcome']

/** A pasted row with what it would do. */
type CheckedRow = {
  readonly line: number
  readonly row: PastedRow
  readonly outcome: RowOutcome
  readonly values: PasteResult['rows'][number]['values']
  readonly problems: readonly string[]
  readonly differences: readonly string[]
  readonly columns: Columns
  readonly former?: ParametricRow
}
type Columns = {
  readonly code: string
  readonly name: string
  readonly short_name: string | null
  readonly parents: string
  readonly valid_from: string | null
  readonly valid_until: string | null
}

/** Serves rows pasted from a spreadsheet: checked first, then stored all or none. */
export const serveParametricPastes: Area = (server) => {
  serve(server, parametrics.checkPaste, async ({ db, session }, { body }) => resultOf(await checkRows(db, body, session.company)))
  serve(server, parametrics.paste, async ({ db, session, tenantId, after }, { body }) => {
    const rows = await checkRows(db, body, session.company)
    const problems = rows.flatMap(({ line, problems: found }) =>
      found.map((message) => ({ path: `rows[${line - 1}]`, message: `Fila ${line}: ${message}` })),
    )
    if (problems.length > 0) throw new AppError('validation', {}, problems.slice(0, 200))
    await store(db, body, session.company, rows)
    notifyOpenTabs(server, { tenantId, after })
    return resultOf(rows)
  })
}

const resultOf = (rows: readonly CheckedRow[]): PasteResult => {
  const count = (outcome: RowOutcome) => rows.filter((one) => one.outcome === outcome).length
  return {
    fresh: count('NEW'),
    changed: count('CHANGED'),
    same: count('SAME'),
    refused: count('REFUSED'),
    rows: rows.map(({ line, row, outcome, values, problems, differences }) => ({
      line,
      code: row.code ?? '',
      name: row.name ?? '',
      outcome,
      values: [...values],
      problems: [...problems],
      differences: [...differences],
    })),
  }
}

const checkRows = async (db: Db, { parametricTypeId, layer, rows }: Paste, company: number): Promise<readonly CheckedRow[]> => {
  const type = await requireType(db, parametricTypeId)
  if (findDeliveredType(type.code)?.elsewhere) fail('parametric_elsewhere', { name: type.name })
  const stored = await readValues(db, [type.id])
  const byCode = new Map(stored.map((value) => [value.code.toLowerCase(), value]))
  const { findParent, textOf } = await parentFinder(db, type)
  const seen = new Map<string, number>()
  return rows.map((row, index) => {
    const line = index + 1
    const [from, until] = [dateOf(row.valid_from), dateOf(row.valid_until)]
    const parent = row.parent?.trim() ? findParent(row.parent.trim()) : undefined
    const columns: Columns = {
      code: (row.code ?? '').trim(),
      name: (row.name ?? '').trim(),
      short_name: row.short_name?.trim() || null,
      parents: JSON.stringify(parent ?? {}),
      valid_from: from ?? null,
      valid_until: until ?? null,
    }
    const former = byCode.get(columns.code.toLowerCase())
    const twice = seen.get(columns.code.toLowerCase())
    seen.set(columns.code.toLowerCase(), line)
    const problems = [
      ...fieldProblems(parametricTypeId, columns),
      ...(twice === undefined ? [] : [`El código «${columns.code}» está también en la fila ${twice}`]),
      ...(former && !isSameLayer(former, layer, company)
        ? [
            `El código «${columns.code}» ya está en la capa ${former.layer === 'CORE' ? 'entregada' : former.layer === 'TENANT' ? 'de la organización' : 'de la empresa'}`,
          ]
        : []),
      ...(row.parent?.trim() && !parent ? [`No hay «${row.parent.trim()}» entre los valores de los que depende`] : []),
      ...(row.valid_from?.trim() && !from ? [`«${row.valid_from}» no es una fecha`] : []),
      ...(row.valid_until?.trim() && !until ? [`«${row.valid_until}» no es una fecha`] : []),
    ]
    const after = textsOf({ ...columns, parents: parent ?? {} }, textOf)
    const differences = former ? differencesOf(textsOf(former, textOf), after) : []
    // Texts that cannot be read are shown as they were pasted.
    const texts = {
      ...after,
      'Depende de': after['Depende de'] || row.parent?.trim(),
      'Rige desde': after['Rige desde'] || row.valid_from?.trim(),
      'Rige hasta': after['Rige hasta'] || row.valid_until?.trim(),
    }
    const values = Object.entries(texts).flatMap(([label, text]) => (text && label !== 'Nombre' ? [{ label, text }] : []))
    const outcome: RowOutcome = problems.length > 0 ? 'REFUSED' : !former ? 'NEW' : differences.length > 0 ? 'CHANGED' : 'SAME'
    return { line, row, outcome, values, problems, differences, columns, ...(former && { former }) }
  })
}

const isSameLayer = (value: ParametricRow, layer: Paste['layer'], company: number): boolean =>
  value.layer === layer && (layer === 'TENANT' || value.company_id === company)

const fieldProblems = (
  parametricTypeId: number,
  { code, name, short_name, valid_from, valid_until }: Columns,
): readonly string[] => {
  try {
    parametricValueDraft.validateSync(
      { parametricTypeId, code, name, short_name, valid_from, valid_until },
      { abortEarly: false, disableStackTrace: true },
    )
    return valid_from && valid_until && valid_until < valid_from ? ['Rige hasta antes de la fecha desde'] : []
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const firstErrors = error.inner.filter(({ path }, index, all) => all.findIndex((other) => other.path === path) === index)
    return firstErrors.map(({ path, message }) => `${labels[path ?? ''] ?? path}: ${message}`)
  }
}
const labels: Readonly<Record<string, string>> = { code: 'Código', name: 'Nombre', short_name: 'Nombre corto' }

interface ShownValues {
  readonly name: string
  readonly short_name: string | null
  readonly parents: Readonly<Record<string, string>>
  readonly valid_from: string | null
  readonly valid_until: string | null
}

/** The columns that a row writes besides the code, as people read them. */
const textsOf = (
  { name, short_name, parents, valid_from, valid_until }: ShownValues,
  textOf: (parents: ShownValues['parents']) => string,
) => ({
  Nombre: name,
  'Nombre corto': short_name ?? '',
  'Depende de': textOf(parents),
  'Rige desde': valid_from ? formatDate(valid_from) : '',
  'Rige hasta': valid_until ? formatDate(valid_until) : '',
})

const differencesOf = (before: ReturnType<typeof textsOf>, after: ReturnType<typeof textsOf>): readonly string[] =>
  keyNames(after).flatMap((label) =>
    before[label] === after[label] ? [] : [`${label}: ${quote(before[label])} → ${quote(after[label])}`],
  )

const quote = (text: string): string => (text ? `«${text}»` : 'vacío')

const dateOf = (text: string | null | undefined): string | undefined => (text?.trim() && parseDate(text.trim())) || undefined

/** Finds a parent of the type by code or name, and shows the parents of a value. */
const parentFinder = async (db: Db, type: TypeRow) => {
  const types = (await allTypes(db)).filter(({ code }) => type.parents.includes(code))
  const values =
    types.length === 0
      ? []
      : await readValues(
          db,
          types.map(({ id }) => id),
        )
  const typeOf = new Map(types.map(({ id, code }) => [id, code]))
  const names = new Map(values.map(({ type_id, code, name }) => [`${typeOf.get(type_id)} ${code}`, name]))
  return {
    findParent: (text: string): Readonly<Record<string, string>> | undefined => {
      const folded = text.toLowerCase()
      const found = values.find(({ code, name }) => code.toLowerCase() === folded || name.toLowerCase() === folded)
      const parent = found && typeOf.get(found.type_id)
      return found && parent ? parentsBelow(type, parent, found) : undefined
    },
    textOf: (parents: Readonly<Record<string, string>>): string => {
      const nearest = type.parents.find((code) => parents[code] !== undefined) ?? ''
      return [parents[nearest], names.get(`${nearest} ${parents[nearest]}`)].filter(Boolean).join(' - ')
    },
  }
}

const store = async (db: Db, { parametricTypeId, layer }: Paste, company: number, rows: readonly CheckedRow[]): Promise<void> => {
  const written = rows
    .filter(({ outcome }) => outcome === 'NEW' || outcome === 'CHANGED')
    .map(({ columns, former }) => ({ ...columns, parents: JSON.parse(columns.parents) as object, id: former?.id ?? null }))
  const list = sql`jsonb_to_recordset(${JSON.stringify(written)}::jsonb) r (id bigint, code text, name text, short_name text, parents jsonb,
    valid_from date, valid_until date)`
  await sql`insert into parametric_value (type_id, company_id, code, name, short_name, parents, valid_from, valid_until)
    select ${parametricTypeId}, ${layer === 'COMPANY' ? company : null}::int, r.code, r.name, r.short_name, r.parents, r.valid_from,
      r.valid_until from ${list} where r.id is null`.execute(db)
  await sql`update parametric_value v set name = r.name, short_name = r.short_name, parents = r.parents, valid_from = r.valid_from,
    valid_until = r.valid_until from ${list} where v.id = r.id`.execute(db)
}
