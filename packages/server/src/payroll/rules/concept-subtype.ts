import { type ConceptType, conceptTypes } from '@legajo/contract/payroll/rules/concept.ts'
import { subtypes } from '@legajo/contract/payroll/rules/concept-more.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { sql } from 'kysely'
import { fail, refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { serveDeclared } from '../../resource/serve-declared.ts'

export const serveConceptSubtypes: Area = (server) => {
  const { all } = serveDeclared(server, subtypes, {
    fields: {
      concepts: () =>
        sql<number>`(select count(*)::int from concept c where c.tenant_id = concept_subtype.tenant_id and c.subtype_id = concept_subtype.id)`,
    },
    beforeUpdate: (_, { conceptType }, former) => {
      if (former.conceptType !== conceptType && former.concepts > 0)
        fail('in_use', { what: `El tipo del subtipo «${former.name}»`, count: countText(former.concepts, 'concepto') })
    },
  })
  serve(server, subtypes.listOfType, (context, { params: { type } }) => {
    if (!isConceptType(type)) return refuse('type', `El tipo «${type}» no existe; usá ${Object.keys(conceptTypes).join(', ')}`)
    return all(context, (of) => of('concept_type', '=', type))
  })
}

const isConceptType = (type: string): type is ConceptType => Object.hasOwn(conceptTypes, type)
