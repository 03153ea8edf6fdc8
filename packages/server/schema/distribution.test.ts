import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { readCatalogue, type Table } from './catalogue.ts'

// Rules that permit distributing the tables by tenant (Citus). Each list names the tables that break one today, all with the same reason;
// a new table may not be added, and a corrected one must be removed.

/** The condition of a confidential employee or a shared publication is a restrictive policy, or depends on the command. */
const severalPolicies = [
  ...[
    'earnings_form',
    'employee',
    'employment_period',
    'fact_correction',
    'garnishment',
    'notice',
    'novelty',
    'novelty_batch_row',
  ],
  ...['publication', 'retro_payment', 'retro_result', 'survey', 'temporal_link', 'tenant'],
]
/** Rows of confidential employees are found by a semi-join with `employee`, while a function is called for each row. */
const subQueries = [
  ...['earnings_form', 'employment_period', 'fact_correction', 'garnishment', 'notice', 'novelty', 'novelty_batch_row'],
  ...['retro_payment', 'retro_result'],
]
/** Novelties refer to concepts and liquidation types by code. */
const updateCascades = ['novelty']
/** Tables of the installation, which every node has whole. */
const installationTables = [
  ...['migration', 'parametric_catalogue', 'parametric_core', 'release_audit', 'release_failure', 'released_manifest', 'tenant'],
]

let database: TestDatabase
let tables: readonly Table[]
beforeAll(async () => {
  database = await openTestDatabase()
  tables = (await readCatalogue(database.superuser)).tables
})
afterAll(() => database.close())

const tablesWith = (isBroken: (table: Table) => boolean): string[] => tables.filter(isBroken).map(({ name }) => name)

it('gives a table a single permissive policy', () => {
  expect(tablesWith(({ policies }) => policies.length > 1 || policies.some(({ permissive }) => !permissive))).toEqual(
    severalPolicies,
  )
})

it('declares policies without sub-queries', () => {
  // `(select app_tenant())` evaluates a setting once per statement instead of once per row; without a table it is equal to the plain call.
  const withoutSettings = (text: string) => text.replace(/\( SELECT (app_\w+)\(\) AS \1\)/g, '$1()')
  const hasSubQuery = (text: string | null) => /\bselect\b/i.test(withoutSettings(text ?? ''))
  expect(tablesWith(({ policies }) => policies.some(({ using, check }) => hasSubQuery(using) || hasSubQuery(check)))).toEqual(
    subQueries,
  )
})

it('declares no foreign key that cascades updates', () => {
  const cascades = ({ constraints }: Table) => constraints.some(({ definition }) => definition.includes('ON UPDATE CASCADE'))
  expect(tablesWith(cascades)).toEqual(updateCascades)
})

it('includes the tenant in every unique key', () => {
  const keysOf = ({ constraints, indexes }: Table) => [
    ...constraints.map(({ definition }) => definition).filter((definition) => /^(PRIMARY KEY|UNIQUE)/.test(definition)),
    ...indexes
      .filter((definition) => definition.startsWith('CREATE UNIQUE INDEX'))
      .map((definition) => definition.replace(/^.* USING /, '')),
  ]
  expect(tablesWith((table) => keysOf(table).some((key) => !/\btenant_id\b/.test(key)))).toEqual(installationTables)
})
