import { competenceScaleDraft, competenceScales } from '@legajo/contract/performance/rating-scale.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { levelsText } from './levels-text.ts'

/** Scales of competences. */
export const CompetenceScalesScreen = () => (
  <ResourceScreen
    title="Escalas de competencias"
    noun="escala"
    feminine
    purpose="Los valores que elige quien evalúa. Un ciclo lanzado conserva la escala como era ese día."
    resource={competenceScales}
    schema={competenceScaleDraft}
    columns={[
      { id: 'name', header: 'Escala', phone: 'title' },
      { id: 'levels', header: 'Niveles', value: levelsText },
      { id: 'projects', header: 'Ciclos', kind: 'number' },
      'active',
    ]}
    fields={['name', 'description', 'levels', 'active']}
    size="large"
    fieldProps={{
      levels: { rows: { title: 'Niveles, de menor a mayor', noun: 'nivel', fields: ['value', 'name', 'description'] } },
    }}
  />
)
