import { type Kysely, sql } from 'kysely'

export interface Column {
  readonly name: string
  /** As PostgreSQL writes it: `bigint`, `text[]`, `timestamp with time zone`. */
  readonly type: string
  readonly required: boolean
  readonly default: string | null
  readonly identity: string | null
  readonly generated: boolean
  readonly comment: string | null
}
interface Constraint {
  readonly name: string
  readonly definition: string
}
export interface Table {
  readonly name: string
  readonly comment: string | null
  readonly columns: readonly Column[]
  /** Keys and checks. */
  readonly constraints: readonly Constraint[]
  /** Whole statements, without those that a constraint adds. */
  readonly indexes: readonly string[]
  readonly triggers: readonly string[]
  readonly policies: readonly Policy[]
  /** `enable` and `force`, as far as row security is on. */
  readonly rowSecurity: readonly string[]
  /** Rights of the role of requests. */
  readonly rights: readonly string[]
}
export interface Policy {
  readonly name: string
  readonly permissive: boolean
  readonly command: string
  readonly using: string | null
  readonly check: string | null
}
/** The columns of a table that other areas read. */
export interface View {
  readonly name: string
  /** The table, as the comment of the view names it. */
  readonly table: string
  readonly columns: readonly string[]
  /** As `security_invoker=true`. */
  readonly options: readonly string[]
  /** Rights of the role of requests. */
  readonly rights: readonly string[]
}
export interface Catalogue {
  readonly tables: readonly Table[]
  readonly views: readonly View[]
  /** Whole statements. */
  readonly functions: readonly string[]
}

/** Made by the adapter of the sockets and not by a migration. */
const foreignTables = ['socket_io_attachments']

const rights = sql`(select coalesce(json_agg(lower(x.privilege_type) order by x.privilege_type), '[]')
        from aclexplode(c.relacl) x join pg_roles r on r.oid = x.grantee and r.rolname = 'legajo_app')`

/** The schema that the migrations made, in an order that depends on names alone; the columns of a table in theirs. */
export const readCatalogue = async <Schema>(db: Kysely<Schema>): Promise<Catalogue> => {
  const { rows: tables } = await sql<Table>`
    select c.relname as name, obj_description(c.oid, 'pg_class') as comment,
      array_remove(array[case when c.relrowsecurity then 'enable' end, case when c.relforcerowsecurity then 'force' end], null)
        as "rowSecurity",
      (select coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'required', a.attnotnull, 'default', pg_get_expr(d.adbin, d.adrelid), 'identity', case a.attidentity when 'a' then 'always' when 'd' then 'by default' end,
          'generated', a.attgenerated <> '', 'comment', col_description(c.oid, a.attnum)) order by a.attnum), '[]')
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select coalesce(json_agg(json_build_object('name', k.conname, 'definition', pg_get_constraintdef(k.oid))
          order by array_position('{p,u,f,x,c}', k.contype::text), k.conname collate "C"), '[]')
        from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'x', 'c')) as constraints,
      (select coalesce(json_agg(replace(pg_get_indexdef(i.indexrelid), current_schema() || '.', '')
          order by pg_get_indexdef(i.indexrelid) collate "C"), '[]')
        from pg_index i where i.indrelid = c.oid
          and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))) as indexes,
      (select coalesce(json_agg(replace(pg_get_triggerdef(t.oid), current_schema() || '.', '') order by t.tgname collate "C"), '[]')
        from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers,
      (select coalesce(json_agg(json_build_object('name', p.polname, 'permissive', p.polpermissive,
          'command', case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
          'using', pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid))
          order by p.polname collate "C"), '[]')
        from pg_policy p where p.polrelid = c.oid) as policies,
      ${rights} as rights
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and not c.relname = any (${foreignTables})
    order by c.relname collate "C"`.execute(db)
  const { rows: views } = await sql<View>`
    select c.relname as name, obj_description(c.oid, 'pg_class') as table, coalesce(c.reloptions, '{}') as options,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 order by attnum) as columns,
      ${rights} as rights
    from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'v'
    order by c.relname collate "C"`.execute(db)
  const { rows: functions } = await sql<{ definition: string }>`
    select replace(pg_get_functiondef(p.oid), current_schema() || '.', '') as definition from pg_proc p
    where p.pronamespace = current_schema()::regnamespace and p.prokind in ('f', 'p')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`.execute(db)
  return { tables, views, functions: functions.map(({ definition }) => definition.trimEnd()) }
}
