import { call } from '@legajo/api/call.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { populations, segments } from '@legajo/contract/performance/cycle-part.ts'
import type { Project } from '@legajo/contract/performance/project.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { showError, showSuccess } from '@legajo/screens/dialog-queue.ts'
import { populationField } from '@legajo/screens/population-field.tsx'
import { RecordList } from '@legajo/screens/record-list.tsx'
import { useQuery } from '@tanstack/react-query'

const filterField = populationField((filter) => call(populations.preview, { body: { filter } }))

const showPeople = async (filter: string) => {
  try {
    const { count, people } = await call(populations.preview, { body: { filter } })
    const more = count > people.length ? ` y ${count - people.length} más` : ''
    await showSuccess({ title: countText(count, 'persona'), text: `${people.join(' · ')}${more}` })
  } catch (error) {
    await showError(error)
  }
}

/** Populations by a filter, and their segments with weights of their own. */
export const PopulationsTab = ({ project }: { readonly project: Project }) => {
  const readOnly = project.state !== 'BORRADOR'
  const known = useQuery(queryOf(populations.list, { query: { project_id: project.id } })).data ?? []
  return (
    <>
      <RecordList
        title="Poblaciones"
        noun="población"
        url="poblacion"
        feminine
        resource={populations}
        query={{ project_id: project.id }}
        isFixed={readOnly}
        columns={[
          { id: 'name', header: 'Población', phone: 'title' },
          { id: 'filter', header: 'Filtro', value: ({ filter }) => filter || 'Todas las personas activas' },
          { id: 'people', header: readOnly ? 'Personas' : 'Personas lanzadas', kind: 'number' },
          { id: 'segments', header: 'Segmentos', kind: 'number' },
        ]}
        fields={['name', 'filter']}
        fieldProps={{ name: { wide: true }, filter: filterField }}
        actions={[{ label: 'Ver a quiénes elige hoy', run: ({ filter = '' }) => void showPeople(filter) }]}
        empty={{ title: 'Sin poblaciones', text: 'Cargá al menos una: quién entra en el ciclo.' }}
      />
      {known.length > 0 && (
        <RecordList
          title="Segmentos"
          noun="segmento"
          url="segmento"
          resource={segments}
          query={{ project_id: project.id }}
          isFixed={readOnly}
          defaults={{
            population_id: known[0]?.id,
            competence_weight: project.competence_weight,
            objective_weight: project.objective_weight,
          }}
          columns={[
            { id: 'name', header: 'Segmento', phone: 'title' },
            { id: 'population', header: 'Población' },
            { id: 'filter', header: 'Filtro', value: ({ filter }) => filter || 'Toda la población' },
            { id: 'competence_weight', header: 'Competencias (%)', kind: 'number' },
            { id: 'objective_weight', header: 'Objetivos (%)', kind: 'number' },
          ]}
          fields={['population_id', 'name', 'filter', 'competence_weight', 'objective_weight']}
          fieldProps={{
            population_id: { input: 'select', options: known.map(({ id, name }) => ({ value: id, label: name })) },
            filter: filterField,
          }}
          empty={{ title: 'Sin segmentos', text: 'Opcional: una parte de la población con pesos o formulario propios.' }}
        />
      )}
    </>
  )
}
