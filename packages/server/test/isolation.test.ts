import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { sql } from 'kysely'
import { describeOnServer } from './server-database.ts'
import { type Caller, createTestApp, type TestApp } from './test-app.ts'

/** Public calls, reviewed one by one. Add a new one here by hand. */
const publicCalls = `
  AC-001 AC-002 AC-003 AC-006 AC-007 AC-010 AC-015 AC-016 AC-017 AC-018 AC-019 AC-020 X-AC-01 UA-013 UA-014 LC-001 TN-001 TN-002
  FT-001 ER-001 X-TI-93 CM-004 CM-005 CL-013 CL-014 CL-015 AN-001 AN-002
  X-RC-12 UP-011 X-AT-33 X-AT-34 X-AT-35 X-AT-38 X-CH-68 X-CH-76
  X-CH-88 X-CH-89 X-CH-90 X-CH-91 X-CH-92 X-CH-93 X-CH-94 X-CH-95`
  .trim()
  .split(/\s+/)

/** Tables of the platform itself, outside every tenant. */
/** Calls whose ids include those of delivered values or of kinds of load, which are the same for every tenant. */
const delivered: ReadonlySet<string> = new Set(['PA-013', 'X-PA-04', 'ML-007.config', 'ML-009'])
const platformTables = [
  'migration',
  'parametric_catalogue',
  'parametric_core',
  'release_audit',
  'release_failure',
  'released_manifest',
  'socket_io_attachments',
  'tenant',
]

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe('every table', () => {
  type Table = {
    name: string
    secured: boolean
    forced: boolean
    policies: number
    first_key: string | null
    loose: string[] | null
  }
  let tables: readonly Table[]
  beforeAll(async () => {
    const { rows } = await sql<Table>`
      select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
        (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
        (select a.attname from pg_index x join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
          where x.indrelid = c.oid and x.indisprimary) as first_key,
        (select array_agg(i.relname::text) from pg_index x join pg_class i on i.oid = x.indexrelid
          left join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
          where x.indrelid = c.oid and x.indisunique and a.attname is distinct from 'tenant_id') as loose
      from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`.execute(
      app.server.database.platform,
    )
    tables = rows.filter(({ name }) => !platformTables.includes(name))
  })

  it('enables and forces row security with a policy', () => {
    expect(tables.length).toBeGreaterThan(15)
    expect(
      tables.filter(({ secured, forced, policies }) => !secured || !forced || policies === 0).map(({ name }) => name),
    ).toEqual([])
  })

  it('names the tenant first in its primary key and every unique index', () => {
    expect(
      tables.filter(({ first_key, loose }) => first_key !== 'tenant_id' || loose).map(({ name, loose }) => [name, loose]),
    ).toEqual([])
  })

  it('returns no rows to a query without a tenant, under the role of requests', async () => {
    await app.server.database.platform.transaction().execute(async (db) => {
      await sql`select set_config('role', 'legajo_app', true)`.execute(db)
      for (const { name } of tables) {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(db)
        expect([name, rows[0]?.n]).toEqual([name, 0])
      }
    })
  })

  it('applies the row security of the caller in every view', async () => {
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class where relkind = 'v'
      and relnamespace = 'public'::regnamespace and not coalesce(reloptions, '{}') @> '{security_invoker=true}'`.execute(
      app.server.database.platform,
    )
    expect(rows).toEqual([])
  })

  it('refuses access to the role that owns nothing', async () => {
    const { rows } = await sql<{ owned: number; rolsuper: boolean; rolbypassrls: boolean }>`
      select (select count(*)::int from pg_class where relowner = r.oid) as owned, rolsuper, rolbypassrls
      from pg_roles r where rolname = 'legajo_app'`.execute(app.server.database.platform)
    expect(rows[0]).toEqual({ owned: 0, rolsuper: false, rolbypassrls: false })
  })
})

describeOnServer('the role that serves', () => {
  const asServer = (text: string) => sql.raw(text).execute(app.server.database.platform)

  it('serves requests under an ordinary role that owns nothing', async () => {
    const { rows } = await sql<{ superuser: boolean; bypasses: boolean; creates: boolean; owned: number; ownsDatabase: boolean }>`
      select rolsuper as superuser, rolbypassrls as bypasses, rolcreaterole or rolcreatedb as creates,
        (select count(*)::int from pg_class where pg_has_role(r.oid, relowner, 'usage')) as owned,
        pg_has_role(r.oid, (select datdba from pg_database where datname = current_database()), 'usage') as "ownsDatabase"
      from pg_roles r where rolname = current_user`.execute(app.server.database.platform)
    expect(rows).toEqual([{ superuser: false, bypasses: false, creates: false, owned: 0, ownsDatabase: false }])
  })

  it('belongs to a role without the rights of a superuser', async () => {
    const { rows } = await sql<{
      name: string
    }>`select distinct r.rolname as name from pg_class c join pg_roles r on r.oid = c.relowner
      where c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and (rolsuper or rolbypassrls)`.execute(
      app.superuser,
    )
    expect(rows).toEqual([])
  })

  it.each([
    ['changes an audit row', 'update audit_log set after = null'],
    ['removes an audit row', 'delete from audit_log'],
    ['empties the audit', 'truncate audit_log'],
    ['stops the audit', 'alter table employee disable trigger audit'],
    ['replaces the audit', 'create or replace function audit_row() returns trigger language sql as $$ select null $$'],
    ['disables row security', 'alter table employee disable row level security'],
    ['loosens row security', 'alter table employee no force row level security'],
    ['removes a policy', 'drop policy tenant_rows on employee'],
    ['adds a policy', 'create policy all_rows on employee for select using (true)'],
    ['enters a migration', "insert into migration (name, hash) values ('x', 'x')"],
    ['changes a migration', "update migration set hash = 'x'"],
    ['removes a migration', 'delete from migration'],
    ['creates a tenant', "insert into tenant (name, title) values ('otra', 'Otra')"],
    ['changes a tenant', "update tenant set name = 'otra'"],
    ['creates a table', 'create table beside (id int)'],
    ['creates a schema', 'create schema beside'],
    ['takes the role of the owner', 'set role legajo_test_owner'],
  ])('refuses a statement that %s', async (_, text) => {
    await expect(asServer(text)).rejects.toThrow(/permission denied|must be owner/)
  })

  it('refuses changes of the audit within a tenant', async () => {
    for (const text of ['update audit_log set after = null', 'delete from audit_log', 'truncate audit_log'])
      await expect(app.server.database.inTenant({ tenantId: 1 }, (db) => sql.raw(text).execute(db))).rejects.toThrow(
        /permission denied/,
      )
  })
})

describe('every call', () => {
  const isPublic = (call: AnyEndpoint) => 'access' in call && call.access === 'public'
  const numbers = (call: AnyEndpoint) => Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 1]))
  const listProtectedCalls = () => app.server.served.filter((call) => !isPublic(call))

  it('requires a session unless the reviewed list opens it to visitors', () => {
    expect(
      app.server.served
        .filter(isPublic)
        .map(({ id }) => id)
        .filter((id) => !publicCalls.includes(id)),
    ).toEqual([])
  })

  it('refuses a visitor', async () => {
    for (const call of listProtectedCalls()) {
      const { status } = await app.anonymous().request(call, { params: numbers(call), body: {} })
      expect([call.id, status]).toEqual([call.id, 401])
    }
  })

  it('refuses a user without its permit before it reads anything', async () => {
    const nobody = await app.userWith([])
    for (const call of listProtectedCalls().filter((one) => 'permit' in one)) {
      const { status } = await nobody.request(call, { params: numbers(call), body: {} })
      expect([call.id, status]).toEqual([call.id, 403])
    }
  })

  it('returns nothing of another tenant, whatever the id in its path', async () => {
    const stranger = await app.signIn('admin.demo', 'tenant2')
    for (const call of listProtectedCalls().filter(
      ({ id, path, method }) => /\{(id|\w+Id)\}/.test(path) && method !== 'POST' && !delivered.has(id),
    )) {
      const { status, body } = await stranger.request(call, { params: numbers(call), body: {} })
      const empty = status === 204 || isEmpty(body)
      expect([call.id, status >= 400 || empty, status < 500]).toEqual([call.id, true, true])
    }
  })

  it('answers no server error to an invalid body', async () => {
    const admin: Caller = await app.signIn('admin.demo')
    const bodies: readonly unknown[] = [null, [], {}, { id: '1' }, { __proto__: 1, constructor: 2 }, 'text']
    for (const call of listProtectedCalls().filter(({ body, file }) => body && !file)) {
      for (const body of bodies) {
        const { status } = await admin.request(call, { params: { ...numbers(call), id: 999_999_999 }, body })
        expect([call.id, JSON.stringify(body), status < 500]).toEqual([call.id, JSON.stringify(body), true])
      }
    }
  })
})

/** An empty result: no answer, an empty list or page, «no», or zero. */
const isEmpty = (body: unknown): boolean => {
  if (body === null || body === false || body === 0 || body === '') return true
  if (Array.isArray(body)) return body.length === 0
  if (typeof body !== 'object') return false
  if ('content' in (body ?? {})) return isEmpty((body as { content: unknown }).content)
  return Object.values(body ?? {}).every(isEmpty)
}
