import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { costCenters } from '@legajo/contract/org/cost-center.ts'
import type pg from 'pg'
import { onServer as withClient } from './database.ts'
import { onServer } from './on-server.ts'
import { freePort, kill, startApi, visitAt } from './processes.ts'

const server = process.env['TEST_DATABASE_URL'] ?? ''
const suffix = randomBytes(4).toString('hex')

/** The statements of the README, with names that are free on this server; legajo_app is one for all databases of a server. */
const installation = (): readonly string[] => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
  const [, text = ''] = /## Install on PostgreSQL[\s\S]*?```sql\n([\s\S]*?)```/.exec(readme) ?? []
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => line.replace(/legajo_(owner|server)\b/g, `$&_${suffix}`).replace(/database legajo\b/, `$&_${suffix}`))
}
const urlAs = (role: string, password: string) =>
  Object.assign(new URL(server), { username: `${role}_${suffix}`, password, pathname: `/legajo_${suffix}` }).href
const owner = () => urlAs('legajo_owner', 'change-me')

onServer('the roles and the database of the README', () => {
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

  it('are three ordinary roles and one database', async () => {
    expect(installation()).toHaveLength(4)
    await withClient(server, async (client) => {
      const { rows } = await client.query(
        `select rolname from pg_roles where rolname like $1 and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)`,
        [`%${suffix}`],
      )
      expect(rows).toEqual([])
    })
  })

  it('take a first start with the owner alone, which migrates, loads the sample and serves', async () => {
    const port = await freePort()
    const api = startApi(owner(), port, { LEGAJO_SAMPLE_DATA: 'yes', LEGAJO_EMPLOYEES: '20' })
    try {
      const admin = await visitAt(port)
      const { status, body } = await admin.insist(costCenters.list)
      expect([status, body.length > 0]).toEqual([200, true])
    } finally {
      await kill(api)
    }
  })
})
