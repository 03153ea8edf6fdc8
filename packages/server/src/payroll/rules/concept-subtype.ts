import { type ConceptType, conceptTypes } from '@legajo/contract/payroll/rules/concept.ts'
import { subtypes } from '@legajo/contract/payroll/rules/concept-more.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { insertRow, removeRow, updateRow } from '../../db/save.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'

export const serveConceptSubtypes: Area = (server) => {
  serve(server, subtypes.list, ({ db }) => all(db).execute())
  serve(server, subtypes.get, ({ db }, { params }) => one(db, params.id))
  serve(server, subtypes.listOfType, ({ db }, { params: { type } }) => {
    if (!isConceptType(type)) return refuse('type', `El tipo «${type}» no existe; usá ${Object.keys(conceptTypes).join(', ')}`)
    return all(db).where('concept_type', '=', type).execute()
  })
  serve(server, subtypes.create, async ({ db }, { body }) =>
    one(db, await insertRow(db, 'concept_subtype', { name: body.name, concept_type: body.conceptType })),
  )
  serve(server, subtypes.update, async ({ db }, { body: { id, name, conceptType, version } }) => {
    const before = await one(db, id)
    if (before.conceptType !== conceptType && before.concepts > 0)
      fail('in_use', { what: `El tipo del subtipo «${before.name}»`, count: countText(before.concepts, 'concepto') })
    return one(db, await updateRow(db, 'concept_subtype', id, { name, concept_type: conceptType, version }))
  })
  serve(server, subtypes.remove, async ({ db }, { params }) => {
    const { name, concepts } = await one(db, params.id)
    if (concepts > 0) fail('in_use', { what: `El subtipo «${name}»`, count: countText(concepts, 'concepto') })
    await removeRow(db, 'concept_subtype', params.id)
  })
}

const isConceptType = (type: string): type is ConceptType => Object.hasOwn(conceptTypes, type)

const all = (db: Db) =>
  db
    .selectFrom('concept_subtype')
    .select(['id', 'company_id', 'name', 'version'])
    .select([
      sql<ConceptType>`concept_type`.as('conceptType'),
      sql<number>`(select count(*)::int from concept c where c.tenant_id = concept_subtype.tenant_id and c.subtype_id = concept_subtype.id)`.as(
        'concepts',
      ),
    ])
    .orderBy('concept_type')
    .orderBy('name')
const one = async (db: Db, id: number) => (await all(db).where('id', '=', id).executeTakeFirst()) ?? fail('not_found')
