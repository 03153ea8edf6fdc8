import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { passwords } from '@legajo/contract/auth/password.ts'
import { session as sessionCalls } from '@legajo/contract/auth/session.ts'
import { costCenters } from '@legajo/contract/org/cost-center.ts'
import { fillPath } from '@legajo/contract/path.ts'
import { tradeUnions } from '@legajo/contract/payroll/rules/trade-union.ts'
import type pg from 'pg'
import { samplePassword } from '../src/seed/sample-users.ts'
import { bundleProgram } from './bundled-programs.ts'
import { onServer as withClient } from './database.ts'
import { freePort, kill, signInAt, startApi } from './processes.ts'
import { describeOnServer } from './server-database.ts'
import { testTokenKey } from './token-key.ts'
import { waitUntil } from './wait-until.ts'

const server = process.env['TEST_DATABASE_URL'] ?? ''
const suffix = randomBytes(4).toString('hex')

/** The statements of the README, with unused names on this server; legajo_app is shared by all databases of a server. */
const installation = (): readonly string[] => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const [, text = ''] = /## Install on PostgreSQL[\s\S]*?```sql\n([\s\S]*?)```/.exec(readme) ?? []
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => line.replace(/legajo_(owner|server)\b/g, `$&_${suffix}`).replace(/database legajo\b/, `$&_${suffix}`))
}
const urlAs = (role: string, password: string) =>
  Object.assign(new URL(server), { username: `${role}_${suffix}`, password, pathname: `/legajo_${suffix}` }).href
const owner = () => urlAs('legajo_owner', 'change-me')
const serving = () => urlAs('legajo_server', 'change-me-too')
const ownDatabaseUrl = (url: string) => Object.assign(new URL(url), { pathname: `/legajo_${suffix}` }).href

const requestAt = async (port: number, path: string, headers: Record<string, string> = {}) => {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return undefined
  }
}
const send = async (port: number, method: string, path: string, body: object) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, { method, headers, body: JSON.stringify(body) })
  return { status: answer.status, text: await answer.text() }
}

const chosenPassword = 'Mate+Verde8+Sauce'
const { logIn } = sessionCalls
const create = [
  ...['create', 'acme', '--title', 'Grupo Acme', '--company', 'Acme', '--cuit', '30-71234567-1'],
  ...['--legal-name', 'Acme S.A.', '--admin', 'ana.perez', '--name', 'Ana', '--last-name', 'Pérez'],
]
const tenantProgram = await bundleProgram('tenant-command')
const doctorProgram = await bundleProgram('doctor')
const tenantCommand = (...args: string[]) => runProgram(tenantProgram, args)
const runProgram = (program: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: new URL('../../../', import.meta.url).pathname,
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
      DATABASE_URL: serving(),
      DATABASE_OWNER_URL: owner(),
      LEGAJO_TOKEN_KEY: testTokenKey.toString('base64'),
      LEGAJO_DATA: '/nonexistent',
      ...env,
    },
  })
  return { status, text: stdout + stderr }
}

describeOnServer('the roles and the database of the README', () => {
  beforeAll(() =>
    withClient(server, async (client) => {
      for (const statement of installation())
        await client.query(statement).catch((error: pg.DatabaseError) => {
          if (!statement.includes('legajo_app nologin') || !/already exists/.test(error.message)) throw error
        })
    }),
  )
  afterAll(() =>
    withClient(server, async (client) => {
      await client.query(`drop database if exists legajo_${suffix} with (force)`)
      for (const role of ['owner', 'server']) await client.query(`drop role if exists legajo_${role}_${suffix}`)
    }),
  )

  it('create three ordinary roles and one database', async () => {
    expect(installation()).toHaveLength(4)
    await withClient(server, async (client) => {
      const { rows } = await client.query(
        `select rolname from pg_roles where rolname like $1 and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)`,
        [`%${suffix}`],
      )
      expect(rows).toEqual([])
    })
  })

  it('allow a production start on the empty database, which creates no user and requests a tenant', async () => {
    const port = await freePort()
    const api = startApi(serving(), port, { NODE_ENV: 'production', DATABASE_OWNER_URL: owner() })
    try {
      await waitUntil(async () => (await requestAt(port, '/api/health/live'))?.status === 200 || api.child.exitCode !== null)
      const page = await requestAt(port, '/')
      expect([page?.status, page?.text]).toEqual([503, expect.stringContaining('npm run tenant -- create')])
      await waitUntil(async () => api.output().includes('npm run tenant -- create'))
      expect(api.output()).not.toContain(samplePassword)
    } finally {
      await kill(api)
    }
    await withClient(ownDatabaseUrl(server), async (client) => {
      const { rows } = await client.query('select (select count(*) from user_account) + (select count(*) from tenant) as rows')
      expect(rows).toEqual([{ rows: 0 }])
    })
  })

  it('allow a tenant whose administrator signs in by a single-use link, with a role that only serves', async () => {
    const made = tenantCommand(...create)
    expect(made).toEqual({ status: 0, text: expect.stringContaining('sirve una vez, durante 24 horas') })
    const hash = /hash=([\w.-]+)&tenant=acme/.exec(made.text)?.[1] ?? ''
    expect(tenantCommand(...create)).toEqual({ status: 1, text: expect.stringContaining('Ya hay una organización «acme»') })
    expect(tenantCommand(...create.with(1, 'otra').with(7, '30-12345678-9'))).toEqual({
      status: 1,
      text: '--cuit («30-12345678-9»): Número de CUIT inválido.\n',
    })
    expect(tenantCommand(...create.with(1, 'otra'), '--time-zone', 'America/Marte')).toEqual({
      status: 1,
      text: '--time-zone («America/Marte»): no es una zona horaria; por ejemplo «America/Santiago»\n',
    })
    expect(tenantCommand('list').text).toMatch(/^acme +Grupo Acme\n$/)
    const { text } = runProgram(doctorProgram)
    expect(text).toContain('✓ Base de datos\n✓ Migraciones\n✓ Organizaciones\n')
    expect(text).toContain('SMTP_URL: falta')
    const misspelt = runProgram(doctorProgram, [], { LEGAJO_SINGERS: '/a' })
    expect(misspelt).toEqual({
      status: 1,
      text: expect.stringMatching(/✗ Nombres de los ajustes\n( {4}.*\n)* {4}LEGAJO_SINGERS no es/),
    })
    expect(tenantCommand('suspend', 'acme')).toEqual({
      status: 1,
      text: expect.stringMatching(/^No existe la orden «suspend»\.\n\nnpm run tenant -- create/),
    })
    expect(tenantCommand('link')).toEqual({ status: 1, text: expect.stringMatching(/^A «link» le falta el NOMBRE\./) })
    const port = await freePort()
    const api = startApi(serving(), port, { NODE_ENV: 'production', DATABASE_OWNER_URL: '' })
    try {
      await waitUntil(async () => (await requestAt(port, '/api/health/live'))?.status === 200 || api.child.exitCode !== null)
      const recover = () =>
        send(port, passwords.recover.method, fillPath(passwords.recover.path, { hash }), { newPassword: chosenPassword })
      expect((await recover())?.status).toBe(204)
      expect((await recover())?.text).toContain('invalid_link')
      const { session } = JSON.parse(
        (await send(port, 'POST', logIn.path, { username: 'ana.perez', password: chosenPassword }))?.text ?? '{}',
      )
      const headers = { authorization: `Bearer ${session.accessToken}`, 'selected-company': String(session.companyId) }
      const { paths } = JSON.parse((await requestAt(port, '/api/openapi.json'))?.text ?? '{}') as {
        paths: Record<string, object>
      }
      const lists = Object.keys(paths).filter((path) => 'get' in (paths[path] ?? {}) && !/\{|log-out/.test(path))
      expect(lists.length).toBeGreaterThan(100)
      const statuses = []
      for (const path of lists)
        statuses.push([path, (await requestAt(port, path.startsWith('/api') ? path : `/api${path}`, headers))?.status])
      expect(statuses.filter(([, status]) => !(Number(status) < 500))).toEqual([])
      expect(statuses.filter(([, status]) => status === 200).length).toBeGreaterThan(50)
      const categories = await requestAt(port, `/api${tradeUnions.list.path}`, headers)
      expect([categories?.status, categories?.text]).toEqual([200, expect.stringContaining('130/75')])
    } finally {
      await kill(api)
    }
  })

  it('allow a first start with the owner alone, which migrates, loads the sample and serves', async () => {
    await withClient(server, async (client) => {
      await client.query(`drop database legajo_${suffix} with (force)`)
      await client.query(installation().at(-1) ?? '')
    })
    const port = await freePort()
    const api = startApi(owner(), port, { LEGAJO_SAMPLE_DATA: 'yes', LEGAJO_EMPLOYEES: '20' })
    try {
      const admin = await signInAt(port)
      const { status, body } = await admin.insist(costCenters.list)
      expect([status, body.length > 0]).toEqual([200, true])
    } finally {
      await kill(api)
    }
  })
})
