import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'

const source = new URL('../src/', import.meta.url)

const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(new URL(name, source), 'utf8') }))

/** The files with a text that only `home` may contain, each with the text. */
const copiesOf = (text: RegExp, home: string): readonly string[] =>
  sources.flatMap((file) => (file.name === home ? [] : [...file.text.matchAll(text)].map(([found]) => `${file.name}: ${found}`)))

/** Names that several folders have, each for the same role. */
const roles = new Set(['registry.ts', 'tables.ts', 'entrance.ts', 'server.ts', 'migrate.ts'])

/** Base names of more than one file; the samples of `seed/` are named after the area that they fill. */
const homonyms = (folder: URL): readonly string[] => {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.startsWith('seed/'),
  )
  const byName = Map.groupBy(paths, (path) => path.slice(path.lastIndexOf('/') + 1))
  return [...byName].flatMap(([name, files]) => (files.length > 1 && !roles.has(name) ? [files.join(' and ')] : []))
}

/** Files whose calls `create` and `update` are not those of `serveResource`, by the reason. */
const ownWrites: Readonly<Record<string, readonly string[]>> = {
  'a step of a request or a state, with notices to others': [
    'employees/request/modification-request',
    'employees/plan/plan',
    'performance/check-in',
    'performance/evaluation',
    'performance/objective',
    'performance/own-evaluation',
    'performance/participant',
    'performance/plan-item',
    'receipts/receipt-release',
    'salary/study',
    'time/absence-notice',
    'time/leave/approval-setup',
    'time/leave/own-absence',
    'time/vacation-request',
  ],
  'a file or a secret beside the row': [
    'auth/access-link',
    'coaching/content/course-document',
    'documents/document',
    'embedding/partner-key',
    'legal/legal-document',
    'time/leave/calendar-feed',
  ],
  'dated values or versions beside the row': [
    'employees/dated/assignment',
    'employees/file/employee',
    'parametric/write-values',
    'payroll/formula/formula',
    'payroll/rules/concept',
    'payroll/rules/concept-more',
    'payroll/rules/liquidation-parameter',
  ],
  'several rows in one call': [
    'load/serve-entry',
    'payroll/accounting/accounting-account',
    'payroll/novelty/novelty',
    'payroll/novelty/novelty-batch',
    'payroll/novelty/novelty-entry',
    'time/attendance/clock-mark',
  ],
  'rights of users': ['auth/menu', 'auth/permit', 'auth/profile', 'auth/user-account'],
  'a shape that is not that of one table': ['coaching/edition/event', 'communication/scheduled', 'org/company', 'org/unit'],
}

describe('the sources of the server', () => {
  it('gives different names to different things, and so does the contract', () => {
    expect(homonyms(source)).toEqual([])
    expect(homonyms(new URL('../../../shared/contract/src/', import.meta.url))).toEqual([])
  })

  it('finds the sources', () => expect(sources.length).toBeGreaterThan(300))

  it('answer a query without a row by executeTakeFirstOrThrow(notFound)', () => {
    expect(copiesOf(/executeTakeFirst\(\)\)?\s*\)?\s*(\?\?|\.then\(\((\w+)\) => \2 \?\?) fail\('not_found'\)/g, '')).toEqual([])
    expect(copiesOf(/if \(!\(await [^;]*?executeTakeFirst\(\)\)\) (return )?fail\('not_found'\)/g, '')).toEqual([])
    expect(copiesOf(/executeTakeFirst\(\)\s+if \(!\w+\) (return )?fail\('not_found'\)/g, '')).toEqual([])
  })

  it('build a full name by fullName', () => {
    expect(copiesOf(/last_name \|\| ', ' \|\||last_name\}, \$\{/g, 'db/person-columns.ts')).toEqual([])
  })

  it('build the name by which a person is addressed by firstLastName', () => {
    expect(copiesOf(/\.name \|\| ' ' \|\| \w+\.last_name(?! \|\|)/g, 'db/person-of.ts')).toEqual([])
  })

  it('count by countText', () => {
    expect(copiesOf(/=== 1 \? '1 [^']+'/g, '')).toEqual([])
    expect(copiesOf(/\$\{(\w+)\} \$\{\1 === 1 \?/g, '')).toEqual([])
  })

  it('leave the second person to the gate', () => {
    expect(copiesOf(/fail\('(own_\w+|four_eyes|release_own)'\)/g, 'policies/second-person.ts')).toEqual([])
  })

  it('save the rows of a resource by serveResource', () => {
    const found = copiesOf(
      /serve(Operation)?\(\s*server,\s*\w+\.(create|update),|for \(const call of \[\w+\.(create|update),/g,
      'resource/serve-resource.ts',
    )
    const files = new Set(found.map((text) => text.slice(0, text.indexOf('.ts'))))
    expect([...files].sort()).toEqual(Object.values(ownWrites).flat().sort())
  })

  it('leave the flags and permits of a user to the policies', () => {
    const read = copiesOf(/\bhasFlag\b|\bhasPermit\b|\bopensCall\b|\.permits\.has\(/g, 'policies/can.ts')
    // The permits that an account may grant are compared code by code.
    expect(read.filter((found) => !/^(session\/session|policies\/account-rights)\.ts/.test(found))).toEqual([])
  })

  it('leave refusals for a permit or a flag to the policies', () => {
    const refused = copiesOf(/fail\('(missing_permit|confidential)'/g, 'policies/can.ts')
    // By stored rows or uploaded columns, which no declaration can name; and a list of kinds of which the user may use none.
    const byRecords = [
      'documents/enter-document',
      'load/load-reach',
      'payroll/month-data/run-results',
      'payroll/results/require-all-employees-visible',
      'load/serve-loads',
    ]
    expect(refused.filter((found) => !byRecords.includes(found.slice(0, found.indexOf('.ts'))))).toEqual([])
  })

  it('build the absolute address of a page by addressOf, which names the organisation', () => {
    const found = copiesOf(
      /\bpublicUrl\b|\bsuiteOrigin\(|localhost:\$|headers\.host\b|request\.host\b/g,
      'settings/public-address.ts',
    )
    const others = {
      'the setting and the line of the start': ['settings/settings', 'main', 'doctor', 'tenant-command'],
      'comparison of origins': [
        'platform/own-origin',
        'platform/push',
        'embedding/cross-origin',
        'embedding/exchange',
        'session/embed-gate',
        'coaching/content/my-packages',
        'http/app',
        'http/packages-origin',
      ],
      'papers, which store origin and organisation apart': ['receipts/issue-receipts', 'seed/receipts'],
      'an address below the API, which names the organisation': [
        'files/signed-url',
        'files/stored-files',
        'time/leave/calendar-feed',
      ],
      'the origin itself, beside the organisation': ['clima/answer-survey'],
    }
    expect([...new Set(found.map((text) => text.slice(0, text.indexOf('.ts'))))].sort()).toEqual(
      Object.values(others).flat().sort(),
    )
  })

  it('read the current day of the tenant by todayOf or app_today()', () => {
    expect(copiesOf(/time_zone from tenant|at time zone time_zone/g, 'platform/today.ts')).toEqual([])
    const inUtc = copiesOf(/new Date\(\)\.toISOString\(\)\.slice\(0, (7|10)\)/g, '')
    expect(inUtc.filter((found) => !found.startsWith('seed/'))).toEqual([])
  })
})
