import type { Catalogue } from './catalogue.ts'
import { schemaText } from './schema-text.ts'
import { jsonColumnNames, tableTypes } from './table-types.ts'

/** The files that are generated from the migrated database. */
export const schemaFiles = (catalogue: Catalogue): readonly { readonly path: URL; readonly text: string }[] => [
  { path: new URL('../src/db/schema.ts', import.meta.url), text: tableTypes(catalogue) },
  { path: new URL('../src/db/json-columns.ts', import.meta.url), text: jsonColumnNames(catalogue) },
  { path: new URL('../schema.sql', import.meta.url), text: schemaText(catalogue) },
]
