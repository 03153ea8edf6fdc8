import { listTitle } from '@legajo/contract/noun.ts'
import { declaration, type WithDeclaration } from '@legajo/contract/resource.ts'
import type { ReactNode } from 'react'
import { type AnyObjectSchema, number } from 'yup'
import type { Resource } from './resource.ts'

const isDeclared = (resource: Resource): resource is Resource & WithDeclaration => declaration in resource

/** The texts, fields, columns and order of a screen from the declaration of its resource; none for calls without one. */
const textsOfResource = (resource: Resource) => {
  if (!isDeclared(resource)) return {}
  const { named, purpose, draft, row, columns, order = [] } = resource[declaration]
  const [first = '', direction] = order[0]?.split(' ') ?? []
  return {
    title: listTitle(named),
    noun: named.one,
    feminine: named.feminine ?? false,
    purpose,
    schema: resource.update?.path.includes('{') === false ? withId(draft) : draft,
    rowSchema: row,
    columns,
    ...(columns?.includes(first) && { sort: { id: first, order: direction === 'desc' ? (-1 as const) : (1 as const) } }),
  }
}

/** The given properties of a screen or list, and for the others those of the declaration of its resource. */
export const withDeclared = <P extends { readonly resource: Resource }>(props: P) => {
  const given = Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined))
  return { ...textsOfResource(props.resource), ...given } as P & { readonly title: string; readonly purpose?: ReactNode }
}

/** A draft with the id that its change sends in the body; a new record has none. */
const withId = (draft: AnyObjectSchema): AnyObjectSchema => draft.shape({ id: number().integer().meta({ input: 'hidden' }) })
