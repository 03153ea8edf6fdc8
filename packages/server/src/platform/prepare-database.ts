import { sql } from 'kysely'
import { loadCatalogue } from '../choices/load-catalogue.ts'
import type { Database, RoleDatabase } from '../db/database.ts'
import { migrate, pendingMigrations } from '../db/migrate.ts'
import { migrateQueue } from './queue-schema.ts'

/**
 * Migrates the schema to this version as the role that owns it, and grants the serving role access to rows, never to tables. Without the
 * owner's address the serving role only checks that no migration is pending.
 */
export const prepareDatabase = async (database: Database): Promise<void> => {
  const server = await roleOf(database)
  await database.asOwner(async (owner) => {
    const role = await roleOf(owner)
    if (!role.isRequestRole) throw new Error(needsRequestRole(role.name))
    if (!role.ownsSchema) return checkPrepared(owner, role)
    await migrate(owner)
    await migrateQueue(owner)
    await loadCatalogue(owner)
    if (owner.kind === 'postgres') await preparePlatform(owner, role.name === server.name ? undefined : server.name)
  })
  if (!server.isRequestRole) throw new Error(needsRequestRole(server.name))
}

interface Role {
  readonly name: string
  /** Whether it may take or create the role of requests. */
  readonly isRequestRole: boolean
  readonly hasSchema: boolean
  readonly ownsSchema: boolean
}

const roleOf = async ({ platform }: RoleDatabase): Promise<Role> => {
  const { rows } = await sql<Role>`select current_user::text as name, to_regclass('migration') is not null as "hasSchema",
    coalesce((select pg_has_role(current_user, oid, 'member') from pg_roles where rolname = 'legajo_app'),
      (select rolsuper or rolcreaterole from pg_roles where rolname = current_user)) as "isRequestRole",
    coalesce((select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('migration')),
      has_schema_privilege(current_schema(), 'create')) as "ownsSchema"`.execute(platform)
  const [role] = rows
  if (!role) throw new Error('no role')
  return role
}

const needsRequestRole = (name: string) =>
  `El usuario «${name}» de la base no pertenece al rol legajo_app: con un administrador de PostgreSQL, «create role legajo_app nologin» si no existe y «grant legajo_app to ${name}»`

const checkPrepared = async (owner: RoleDatabase, { name, hasSchema }: Role): Promise<void> => {
  const missing = hasSchema ? await pendingMigrations(owner) : ['todas']
  if (missing.length === 0) return
  throw new Error(
    `La base no está al día (migraciones pendientes: ${missing.join(', ')}) y el usuario «${name}» no es dueño de sus tablas: ` +
      'ejecute «npm run migrate» con DATABASE_OWNER_URL',
  )
}

/**
 * Creates the table of the sockets' adapter, and grants the serving role its rights outside legajo_app. One process at a time: with «if
 * not exists» alone two processes create the table, and two concurrent grants fail.
 */
const preparePlatform = ({ platform }: RoleDatabase, server: string | undefined): Promise<void> =>
  platform.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(727003)`.execute(db)
    await sql`create table if not exists socket_io_attachments (id bigserial unique, created_at timestamptz default now(), payload bytea)`.execute(
      db,
    )
    if (server === undefined) return
    const role = sql.id(server)
    for (const grant of [
      sql`grant select on migration to ${role}`,
      sql`grant usage on schema pgboss to ${role}`,
      sql`grant select, insert, update, delete on all tables in schema pgboss to ${role}`,
      sql`grant usage on all sequences in schema pgboss to ${role}`,
      sql`grant select, insert, delete on socket_io_attachments to ${role}`,
      sql`grant usage on sequence socket_io_attachments_id_seq to ${role}`,
    ])
      await grant.execute(db)
  })
