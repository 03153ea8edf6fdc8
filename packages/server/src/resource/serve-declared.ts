import { declaration, type WithDeclaration } from '@legajo/contract/resource.ts'
import type { VersionedTable } from '../db/save.ts'
import { columnName } from '../db/wire-name.ts'
import type { Server } from '../http/server.ts'
import { checkForeignKeys } from './foreign-keys.ts'
import type { OpenOptions, ResourceCalls, ResourceOptions, Rows } from './resource.ts'
import { serveResource } from './serve-resource.ts'

type DeclaredCalls = ResourceCalls & WithDeclaration<VersionedTable>
type TableOf<C> = C extends WithDeclaration<infer T extends VersionedTable> ? T : never

/** Options may be left out when each field of the contract has a column of its name and type. */
type OptionsArgument<C, Later extends string> =
  Record<never, never> extends OpenOptions<C, TableOf<C>, Later>
    ? [options?: OpenOptions<C, TableOf<C>, Later>]
    : [options: OpenOptions<C, TableOf<C>, Later>]

/**
 * Serves the calls of a declared resource: table and order are those of the declaration, and the rows that foreign keys refer to are not
 * removed. A plain resource is one line of `registry.ts`:
 *
 *     (server) => serveDeclared(server, hierarchicalLevels),
 *
 * The compiler compares the contract with the table. «Expected 3 arguments, but got 2» means that a field has no column of its name and type:
 * add the column by a migration and run `npm run generate`, or name the source of the field in `fields`, as `serveResource` has it. With
 * options given, the error names the field.
 *
 *     serveDeclared(server, competences, { fields: { positions: () => countOfPositions } })
 *
 * `heldBy` replaces the check of foreign keys: an empty list where another check covers them.
 */
export const serveDeclared = <C extends DeclaredCalls, const Later extends string = never>(
  server: Server,
  calls: C,
  ...[options]: OptionsArgument<C, Later>
): Rows<C, TableOf<C>> => {
  const declared = calls[declaration]
  const orderBy = declared.order?.map((key) => columnName(key))
  return serveResource<C, TableOf<C>, Later>(server, calls, {
    ...(orderBy && { orderBy }),
    heldBy: checkForeignKeys(declared),
    ...options,
    table: declared.table,
  } as unknown as ResourceOptions<C, TableOf<C>, Later>)
}
