import { queryOf } from '@legajo/api/queries.ts'
import {
  type Dimension,
  dimensions,
  type EvaluatedCompetence,
  evaluatedCompetence,
  evaluatedCompetenceDraft,
  evaluatedCompetences,
} from '@legajo/contract/performance/evaluated-competence.ts'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'

const dimensionOptions = optionsFrom(dimensions.list, (one: Dimension) => ({ value: one.id, label: one.name }))

/** Competences with their dimension, subelements and degrees. */
export const CompetencesScreen = () => (
  <ResourceScreen
    title="Competencias"
    noun="competencia"
    feminine
    purpose="Lo que se evalúa. Son las mismas que piden las descripciones de puestos; la que usa un ciclo no se elimina: se desactiva al editarla."
    resource={evaluatedCompetences}
    schema={evaluatedCompetenceDraft}
    rowSchema={evaluatedCompetence}
    columns={[{ id: 'name', phone: 'title' }, 'dimension', 'kind', 'positions', 'projects', 'active']}
    fields={['name', 'kind', 'dimension_id', 'description', 'subelements', 'active']}
    size="large"
    fieldProps={{
      dimension_id: { source: dimensionOptions },
      subelements: { rows: { title: 'Subelementos', noun: 'subelemento', fields: ['name', 'description'] } },
    }}
    secondary={
      <>
        <Button onClick={() => void navigate('/sed-module/dimensiones')}>Dimensiones</Button>
        <Button onClick={() => void navigate('/description-employed-module/rol-degree')}>Grados y conductas</Button>
      </>
    }
    detail={(row) => <CompetenceUses competence={row} />}
  />
)

/** Where a competence is used, and the degrees that its evaluation shows. */
const CompetenceUses = ({ competence: { id } }: { readonly competence: EvaluatedCompetence }) => {
  const used = useQuery(queryOf(evaluatedCompetences.usedIn, { params: { id } })).data
  const degrees = (useQuery(queryOf(evaluatedCompetences.withDegrees)).data ?? []).find((one) => one.id === id)?.degrees ?? []
  return (
    <>
      <Panel title="Ciclos que la usan">
        {used && used.projects.length > 0 ? (
          <ul>
            {used.projects.map((project) => (
              <li key={project.id}>
                {project.name} · {project.state}
              </li>
            ))}
          </ul>
        ) : (
          <p>Ninguno todavía.</p>
        )}
      </Panel>
      <Panel title="Grados y conductas">
        {degrees.length > 0 ? (
          <ol>
            {degrees.map(({ level, name, description }) => (
              <li key={level} value={level}>
                <strong>{name}</strong>
                {description && `: ${description}`}
              </li>
            ))}
          </ol>
        ) : (
          <p>No tiene grados: cargalos en «Grados y conductas».</p>
        )}
      </Panel>
    </>
  )
}
