import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { personCompetences } from '@legajo/contract/org/competence.ts'
import type { JobProfile } from '@legajo/contract/org/job-profile.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { useRoute } from '@legajo/parcel/route.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Loader } from '@legajo/screens/loader.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { CompetenceLevels } from './competence-levels.tsx'

type Person = JobProfile['people'][number]

/** The people who hold a job, each against its description. */
export const ProfilePeople = ({ profile }: { readonly profile: JobProfile }) => {
  const { search, setSearch } = useRoute()
  const mayRead = usePermitted(personCompetences.compare)
  const chosen = profile.people.find(({ id }) => String(id) === search.persona)
  return (
    <>
      <DataTable<Person>
        label="Personas en el puesto"
        rows={profile.people}
        url={false}
        exportName="personas-y-brechas"
        paginator="auto"
        columns={[
          { id: 'file_code', header: 'Legajo' },
          { id: 'full_name', header: 'Persona', phone: 'title' },
          { id: 'below', header: 'Competencias por debajo', kind: 'number' },
          { id: 'missing', header: 'Sin evaluar', kind: 'number' },
        ]}
        onOpen={mayRead ? ({ id }) => setSearch({ persona: String(id) }, { push: true }) : undefined}
        empty={{ title: 'Nadie ocupa este puesto' }}
      />
      {chosen && mayRead && <PersonGap key={chosen.id} person={chosen} />}
    </>
  )
}

const PersonGap = ({ person }: { readonly person: Person }) => {
  const mayWrite = usePermitted(personCompetences.save)
  return (
    <Panel title={`${person.full_name} frente al puesto`}>
      <Loader
        of={[{ ...queryOf(personCompetences.compare, { params: { id: person.id } }), refetchOnWindowFocus: false }]}
        lines={5}
      >
        {(gap) => (
          <ResourceForm
            key={JSON.stringify(gap)}
            schema={personCompetences.save.body}
            title={`Competencias de ${person.full_name}`}
            initial={gap}
            readOnly={!mayWrite}
            onSubmit={(body) => write(personCompetences.save, { params: { id: person.id }, body })}
            onSaved={() => toastSaved()}
          >
            <CompetenceLevels rows={gap.competences} />
          </ResourceForm>
        )}
      </Loader>
    </Panel>
  )
}
