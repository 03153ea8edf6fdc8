import type { FileLayout, LayoutDefinition, OutgoingFile } from '@legajo/contract/payroll/documents/file-layout.ts'
import type { Db } from '../../db/database.ts'
import type { SuiteLayout } from './layouts/suite-layout.ts'
import { suiteLayouts } from './layouts/suite-layouts.ts'

const ofSuite = ({ validFrom, definition, ...layout }: SuiteLayout): FileLayout => ({
  ...layout,
  validFrom,
  definition,
  id: 0,
  key: `suite:${layout.file}:${layout.variant}:${validFrom}`,
  locked: true,
})

const companyLayouts = async (db: Db): Promise<readonly FileLayout[]> => {
  const rows = await db
    .selectFrom('file_layout')
    .select(['id', 'file', 'variant', 'name', 'valid_from', 'source', 'verified', 'definition', 'version'])
    .orderBy('file')
    .orderBy('variant')
    .orderBy('valid_from', 'desc')
    .execute()
  return rows.map(({ file, valid_from, definition, ...row }) => ({
    ...row,
    file: file as OutgoingFile,
    validFrom: valid_from,
    definition: definition as LayoutDefinition,
    key: String(row.id),
    locked: false,
  }))
}

/** The company's versions first, then the suite's. */
export const allLayouts = async (db: Db): Promise<readonly FileLayout[]> => [
  ...(await companyLayouts(db)),
  ...suiteLayouts.map(ofSuite),
]

/** The layout in force on a day: the company's version with the latest start, else the suite's. */
export const layoutOn = (
  layouts: readonly FileLayout[],
  { file, variant, day }: { readonly file: string; readonly variant: string; readonly day: string },
): FileLayout | undefined =>
  layouts
    .filter((layout) => layout.file === file && layout.variant === variant && layout.validFrom <= day)
    .sort((a, b) => Number(a.locked) - Number(b.locked) || b.validFrom.localeCompare(a.validFrom))[0]
