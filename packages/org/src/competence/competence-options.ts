import { type Competence, competences } from '@legajo/contract/org/competence.ts'
import { optionsFrom } from '@legajo/forms/listed-options.ts'

export const competenceOptions = optionsFrom(competences.list, (one: Competence) => ({ value: one.id, label: one.name }))
