import { noveltyLoad as kind } from '@legajo/contract/payroll/runs/novelty-loads.ts'
import type { NoveltyEntryRow } from '@legajo/contract/payroll/runs/novelty-row.ts'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import type { LoadHandler, PreparedRow } from '../../load/load-handler.ts'
import { readConcepts } from '../rules/novelty-concepts.ts'
import { type CheckedNoveltyEntry, checkNoveltyEntry } from './check-entry.ts'
import { countStoredRepetitions } from './check-novelty-rows.ts'
import { readBook, readTypes } from './read-book.ts'
import { insertNoveltyEntries } from './save-entries.ts'
import { settlement } from './settled.ts'

/** Novelties of a prepared row, by its values: they are several rows of the table when the amount is in instalments. */
const noveltyEntryOf = new WeakMap<object, CheckedNoveltyEntry>()

const pesos = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' })

/** The mass load of novelties: checked and stored as those of the other ways of entry. */
export const noveltyLoad: LoadHandler = {
  kind,
  table: 'novelty',
  keyColumns: ['id'],
  parts: ['novelty', 'novelty_batch_row'],
  choices: async (db) => {
    const [concepts, types] = [await readConcepts(db), await readTypes(db)]
    return new Map([
      [
        'conceptCode',
        concepts
          .filter((concept) => concept.active && !concept.isFixed && (concept.quantity || concept.amount))
          .map(({ code, name }) => ({ value: code, label: `${code} - ${name}` })),
      ],
      [
        'liquidationTypeCode',
        types.filter(({ active }) => active).map(({ code, name }) => ({ value: code, label: `${code} - ${name}` })),
      ],
    ])
  },
  prepare: async (db, rows) => {
    const given = rows.map(({ values }) => Object.fromEntries(values) as NoveltyEntryRow)
    const book = await readBook(db, given)
    const checks = given.map((row, index) => checkNoveltyEntry(row, rows[index]?.line ?? 0, book))
    const entries = checks.flatMap(({ entry }) => (entry ? [entry] : []))
    const repeated = await countStoredRepetitions(db, entries)
    return checks.map(({ problems, person, entry }, index): PreparedRow => {
      const values = { line: rows[index]?.line }
      if (entry) noveltyEntryOf.set(values, entry)
      const twin = entry && repeated.get(entry.row)
      return {
        problems,
        warnings:
          twin === undefined
            ? []
            : [
                {
                  field: 'fileCode',
                  message: twin === 0 ? 'Ya hay una novedad igual cargada' : `Es igual a la fila ${twin}`,
                  remedy: 'Revisá que no sea la misma',
                },
              ],
        title: person
          ? `${person.fileCode} · ${person.name}${entry ? ` · ${entry.conceptName}` : ''}`
          : String(rows[index]?.values.get('fileCode') ?? ''),
        confidential: false,
        ...(person && { employeeId: person.id }),
        values,
        before: {},
        effects: {
          notices: 1,
          amount: entry ? entry.amounts.reduce((sum, amount) => sum + Number(amount ?? 0), 0) : 0,
        },
      }
    })
  },
  insert: async (db, rows) => {
    const entries = rows.flatMap(({ values }) => noveltyEntryOf.get(values) ?? [])
    const ids = await insertNoveltyEntries(db, entries, { origin: 'FILE' })
    return ids.map((id) => (id > 0 ? { id, version: 1 } : undefined))
  },
  remove: async (db, records) => {
    const { rows } = await sql<{ id: number }>`delete from novelty where notice_id = ${anyOf(records.map(({ id }) => id))}
      returning notice_id as id`.execute(db)
    return new Set(rows.map(({ id }) => id)).size
  },
  current: async () => [],
  describe: async (_, sums) => [{ label: 'Importe total', text: pesos.format(sums.get('amount') ?? 0) }],
  dependents: findPayments,
}

/** Novelties that a run already paid. */
async function findPayments(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; run: string }>`select distinct n.notice_id as id, run.name as run from novelty n
    join lateral ${settlement} run on true where n.notice_id = ${anyOf(ids)}`.execute(db)
  return rows.map(({ id, run }) => ({ id, text: `Entró en la liquidación «${run}»` }))
}
