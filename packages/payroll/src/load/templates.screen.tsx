import { queryOf } from '@legajo/api/queries.ts'
import { type LoadTemplate, massLoads } from '@legajo/contract/shared/mass-load.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { TaskListIcon } from '@legajo/ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import { massLoadsPath, simpleLoadPath, uploadPath } from './paths.ts'
import { useTemplate } from './template-buttons.tsx'

type Row = LoadTemplate & { readonly id: number }

/** The documented templates of courses and facilitators. */
const coachingTemplates: ReadonlySet<number> = new Set([11, 12])

/** The templates of the mass loads that the user may do; in the area of coaching, its own alone. */
export const TemplatesScreen = () => {
  const { path, title } = useRoute()
  const template = useTemplate()
  const isCoaching = path.startsWith('/coaching')
  const requested = useQuery(queryOf(massLoads.templates))
  return (
    <Page
      title={title}
      purpose="Cada carga tiene su plantilla: se completa, se sube, se revisa fila por fila y recién después se aplica."
      secondary={
        <Button icon={<TaskListIcon />} onClick={() => void navigate(massLoadsPath)}>
          Lotes
        </Button>
      }
    >
      <DataTable<Row>
        label="Plantillas"
        rows={(requested.data ?? [])
          .filter(({ lt_id }) => !isCoaching || coachingTemplates.has(lt_id))
          .map((one) => ({ ...one, id: one.lt_id }))}
        request={requested}
        exportName="plantillas-de-carga"
        onOpen={({ lt_id }) => void navigate(uploadPath(lt_id))}
        actions={[
          { label: 'Subir un archivo', run: ({ lt_id }) => void navigate(uploadPath(lt_id)) },
          {
            label: 'Escribir en pantalla',
            run: ({ lote_type }) => void navigate(simpleLoadPath(lote_type)),
            isHidden: ({ archive }) => archive,
          },
          {
            label: 'Descargar plantilla vacía',
            run: ({ lote_type }) => void template.run(lote_type, false),
            isHidden: ({ archive }) => archive,
          },
          {
            label: 'Descargar con lo que hay ahora',
            run: ({ lote_type }) => void template.run(lote_type, true),
            isHidden: ({ makes, archive }) => makes === 'new' || archive,
          },
        ]}
        columns={[
          { id: 'lt_name', header: 'Plantilla', phone: 'title' },
          { id: 'lt_descrip', header: 'Para qué' },
          { id: 'lt_state', header: 'Estado', width: '100px' },
          { id: 'format', header: 'Formato', width: '120px' },
          { id: 'lt_date', header: 'Última carga', kind: 'date', width: '130px' },
        ]}
        empty={{ title: 'No tenés cargas habilitadas', text: 'Pedí el permiso de administrar lo que querés cargar.' }}
      />
    </Page>
  )
}
