import { factorLevel } from '@legajo/contract/org/assessment-factor.ts'
import { ListFields } from '@legajo/forms/list-fields.tsx'

/** The levels of a factor with their points. */
export const LevelsField = () => (
  <ListFields name="levels" title="Niveles y puntos" noun="nivel" item={factorLevel} fields={['level', 'name', 'points']} />
)
