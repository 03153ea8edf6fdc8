import { objectiveScaleDraft, objectiveScales } from '@legajo/contract/performance/rating-scale.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { levelsText } from './levels-text.ts'

/** Scales of objectives: what each achievement is worth. */
export const ObjectiveScalesScreen = () => (
  <ResourceScreen
    title="Escalas de objetivos"
    noun="escala"
    feminine
    purpose="Cuánto vale cada porcentaje de logro: por escalones, o en línea entre dos niveles."
    resource={objectiveScales}
    schema={objectiveScaleDraft}
    rowId={({ evobj_id }) => evobj_id}
    columns={[
      { id: 'name', header: 'Escala', phone: 'title' },
      'method',
      { id: 'levels', header: 'Niveles', value: levelsText },
      { id: 'projects', header: 'Ciclos', kind: 'number' },
      'active',
    ]}
    fields={['name', 'method', 'description', 'levels', 'active']}
    size="large"
    fieldProps={{
      levels: { rows: { title: 'Niveles, de menor a mayor', noun: 'nivel', fields: ['from', 'value', 'name', 'description'] } },
    }}
  />
)
