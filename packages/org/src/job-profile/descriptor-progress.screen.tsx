import { queryOf } from '@legajo/api/queries.ts'
import { type DescriptorProgress, jobProfiles, profileParts, profileStates } from '@legajo/contract/org/job-profile.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { PercentBar } from '@legajo/screens/percent-bar.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field } from '@legajo/ui/fluent.ts'
import { useQuery } from '@tanstack/react-query'

const parts = Object.entries(profileParts) as readonly (readonly [keyof typeof profileParts, string])[]
const withoutArea = 'Sin área'
const areasOf = ({ areas }: DescriptorProgress): readonly string[] => (areas.length > 0 ? areas : [withoutArea])

export const DescriptorProgressScreen = () => {
  const { search, setSearch } = useRoute()
  const requested = useQuery(queryOf(jobProfiles.progress))
  const all = requested.data ?? []
  const rows = search.area ? all.filter((row) => areasOf(row).includes(search.area ?? '')) : all
  const areas = [...new Set(all.flatMap(areasOf))].sort((a, b) => a.localeCompare(b, 'es'))
  return (
    <Page
      title="Avance por descriptor"
      purpose="Qué partes tiene cada descripción de puesto, cuáles le faltan y en qué estado está."
      secondary={<Button onClick={() => void navigate('/report-module/avance-por-area')}>Ver por área</Button>}
      filters={
        <Field label="Área">
          <Select value={search.area ?? ''} onChange={(_, { value }) => setSearch({ area: value || null })}>
            <option value="">Todas</option>
            {areas.map((area) => (
              <option key={area}>{area}</option>
            ))}
          </Select>
        </Field>
      }
    >
      <DataTable<DescriptorProgress>
        label="Avance por descriptor"
        rows={rows}
        request={requested}
        columns={[
          { id: 'name', header: 'Puesto', phone: 'title' },
          { id: 'areas', header: 'Áreas', value: (row) => areasOf(row).join(', ') },
          { id: 'state', header: 'Estado', value: ({ state }) => profileStates[state] },
          ...parts.map(([id, header]) => ({
            id,
            header,
            kind: 'boolean' as const,
            value: (row: DescriptorProgress) => row.parts[id],
          })),
          { id: 'points', header: 'Puntos', kind: 'number' },
          { id: 'occupants', header: 'Personas', kind: 'number' },
          { id: 'updated_at', header: 'Último cambio', kind: 'datetime' },
          { id: 'progress', header: 'Avance (%)', kind: 'number', cell: ({ progress }) => <PercentBar percent={progress} /> },
        ]}
        onOpen={({ id }) => void navigate(`/job-description-module/descripcion-puestos/${id}`)}
        exportName="avance-por-descriptor"
        empty={{ title: 'No hay puestos', text: 'Cargalos en Descripciones de puestos.' }}
      />
    </Page>
  )
}
