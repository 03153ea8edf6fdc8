import { employeeDraft } from '@legajo/contract/employees/employee-draft.ts'
import type { ParametricUsage } from '@legajo/contract/parametric/parametric-merge.ts'
import { choiceFields } from '../choices/choice-fields.ts'
import type { StoredTexts } from '../choices/choice-uses.ts'
import type { TypeRow } from '../choices/parametric-rows.ts'
import type { Db } from '../db/database.ts'
import { findCompanyChoiceFields } from '../forms/added-choices.ts'
import { patternInQuotes, textsWith, wordPattern } from '../forms/written-texts.ts'

/** The names that formulas give to the contract's fields, by the type of their values. */
const formulaNames: Readonly<Record<string, string>> = {
  'obras-sociales': 'OBRA_SOCIAL',
  'sicoss-modalities': 'MODALIDAD',
  'sicoss-situations': 'SITUACION',
  'sicoss-conditions': 'CONDICION',
  'leaving-motives': 'MOTIVO_EGRESO',
}

/** The names by which formulas read fields with values of a type. */
export const factNames = async (db: Db, type: Pick<TypeRow, 'id' | 'code'>): Promise<readonly string[]> => {
  const added = (await findCompanyChoiceFields(db, type.id)).flatMap(({ key, column }) => (column === undefined ? [key] : []))
  const own = formulaNames[type.code]
  return own === undefined ? added : [own, ...added]
}

/** The formulas, filters and conditions that compare a field of a type with a value, which no merge rewrites. */
export const mentionsOf = async (
  db: Db,
  type: Pick<TypeRow, 'id' | 'code'>,
  texts: StoredTexts,
): Promise<ParametricUsage['mentions']> => {
  const values = [...new Set([texts.code, texts.name, texts.short_name].filter((text) => text !== null))]
  const names = [
    ...choiceFields(employeeDraft).flatMap(({ choice, path }) => (choice.type === type.code ? [path.at(-1) ?? ''] : [])),
    ...(await factNames(db, type)),
  ]
  if (names.length === 0 || values.length === 0) return []
  const [named, quoted] = [wordPattern(names), patternInQuotes(values)]
  const found = await textsWith(db, values, (text, kind) => kind !== 'prose' && named.test(text) && quoted.test(text))
  return found.map(({ what, route }) => ({ what, route }))
}
