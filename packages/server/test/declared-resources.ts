import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { type Declaration, declaration, type WithDeclaration } from '@legajo/contract/resource.ts'
import { contractFiles } from './contract-calls.ts'
import { preparedResources } from './example-rows.ts'

type CallName = 'list' | 'get' | 'create' | 'update' | 'remove'

/** A declared resource with its place in the contract, as `org/area.ts areas`. */
export interface DeclaredResource {
  readonly name: string
  readonly calls: { readonly [N in CallName]?: AnyEndpoint }
  readonly declared: Declaration
}

const contract = new URL('../../../shared/contract/src/', import.meta.url)

/** Every resource declared by `resource(…)`, by its place. */
export const findDeclaredResources = async (): Promise<readonly DeclaredResource[]> => {
  const found = await Promise.all(
    contractFiles.map(async (file) => {
      const module = (await import(new URL(file, contract).href)) as Readonly<Record<string, unknown>>
      return Object.entries(module).flatMap(([group, calls]) =>
        typeof calls === 'object' && calls !== null && declaration in calls
          ? [
              {
                name: `${file} ${group}`,
                calls: calls as DeclaredResource['calls'],
                declared: (calls as WithDeclaration)[declaration],
              },
            ]
          : [],
      )
    }),
  )
  return found.flat()
}

/** The names of the writing calls that the walk over all declared resources sends, as `org/area.ts areas.create`. */
export const findWalkedWrites = async (): Promise<ReadonlySet<string>> => {
  const resources = await findDeclaredResources()
  return new Set(
    resources
      .filter(({ name, calls }) => calls.create && !(name in preparedResources))
      .flatMap(({ name, calls }) =>
        (['create', 'update', 'remove'] as const).filter((call) => calls[call]).map((call) => `${name}.${call}`),
      ),
  )
}
