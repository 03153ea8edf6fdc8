import { choiceIn } from '@legajo/contract/parametric/choice.ts'
import { deliveredType } from '@legajo/contract/parametric/parametric-types.ts'
import type { LoadKind } from '@legajo/contract/shared/load-kind.ts'
import { sql } from 'kysely'
import { type AnySchema, reach } from 'yup'
import { readValues, typeOf } from '../choices/parametric-rows.ts'
import type { Db } from '../db/database.ts'
import type { Choice, Choices, LoadHandler } from './load-handler.ts'

/** The values that the columns of a kind may have: those of the parametric types, and those of its records. */
export const choicesOf = async (db: Db, handler: LoadHandler): Promise<Choices> =>
  new Map([...(await parametricChoices(db, handler.kind)), ...(await handler.choices(db))])

const parametricChoices = async (db: Db, kind: LoadKind): Promise<Choices> => {
  const found = new Map<string, readonly Choice[]>()
  for (const { path } of kind.columns) {
    const choice = choiceIn((reach(kind.schema, path) as AnySchema).spec?.meta)
    if (!choice || choice.isOpen) continue
    const type = await typeOf(db, choice.type)
    const values = type ? await readValues(db, [type.id], { where: sql`v.active` }) : []
    const showsCode = deliveredType(choice.type)?.showsCode
    found.set(
      path,
      values.map((value) => {
        const stored = (choice.by === 'code' ? value.code : value[choice.by]) ?? value.name
        return {
          value: stored,
          label: choice.by === 'code' ? (showsCode ? `${value.code} - ${value.name}` : value.name) : stored,
        }
      }),
    )
  }
  return found
}
