import { queryOf } from '@legajo/api/queries.ts'
import { jobProfiles, type ProfileVersion } from '@legajo/contract/org/job-profile.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { useQuery } from '@tanstack/react-query'

/** The content of each approved version. */
export const ProfileVersions = ({ positionId }: { readonly positionId: number }) => {
  const requested = useQuery(queryOf(jobProfiles.versions, { params: { id: positionId } }))
  return (
    <DataTable<ProfileVersion>
      label="Versiones aprobadas"
      rows={requested.data ?? []}
      request={requested}
      url={false}
      searchable={false}
      exportName={false}
      paginator="auto"
      columns={[
        { id: 'number', header: 'Versión', kind: 'number' },
        { id: 'approved_at', header: 'Aprobada el', kind: 'datetime' },
        { id: 'approved_by', header: 'Aprobada por' },
        { id: 'mission', header: 'Misión', value: ({ content }) => content.mission ?? '' },
      ]}
      expand={({ content }) => (
        <div>
          {[
            ['Misión', content.mission],
            ['Descripción', content.description],
            ['Formación', content.education],
            ['Experiencia', content.experience],
            ['Otros requisitos', content.requirements],
          ].map(([title, text]) => text && <p key={title}>{`${title}: ${text}`}</p>)}
          <ul>
            {content.responsibilities?.map(({ text, weight }) => (
              <li key={text}>
                {text} ({weight} %)
              </li>
            ))}
          </ul>
        </div>
      )}
      empty={{ title: 'Todavía no se aprobó ninguna versión' }}
    />
  )
}
