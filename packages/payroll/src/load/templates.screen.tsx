import { queryOf } from '@legajo/api/queries.ts'
import { type LoadTemplate, massLoads } from '@legajo/contract/shared/mass-load.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { TaskListIcon } from '@legajo/ui/icons.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { lotesPath, typedPath, uploadPath } from './paths.ts'
import { downloadTemplate } from './template-buttons.tsx'

type Row = LoadTemplate & { readonly id: number }

/** The templates of the mass loads that the user may do. */
export const TemplatesScreen = () => {
  const { data, error, isPending, refetch } = useQuery(queryOf(massLoads.templates))
  return (
    <Page
      title="Plantillas de carga masiva"
      purpose="Cada carga tiene su plantilla: se completa, se sube, se revisa fila por fila y recién después se aplica."
      secondary={
        <Button icon={<TaskListIcon />} onClick={() => void navigate(lotesPath)}>
          Lotes
        </Button>
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable<Row>
          label="Plantillas"
          rows={(data ?? []).map((one) => ({ ...one, id: one.lt_id }))}
          isLoading={isPending}
          url={false}
          exportName={false}
          onOpen={({ lt_id }) => void navigate(uploadPath(lt_id))}
          actions={[
            { label: 'Subir un archivo', run: ({ lt_id }) => void navigate(uploadPath(lt_id)) },
            { label: 'Escribir en pantalla', run: ({ lote_type }) => void navigate(typedPath(lote_type)) },
            { label: 'Descargar plantilla vacía', run: ({ lote_type }) => downloadTemplate(lote_type, false) },
            {
              label: 'Descargar con mis empleados',
              run: ({ lote_type }) => downloadTemplate(lote_type, true),
              isHidden: ({ lote_type }) => lote_type === 5,
            },
          ]}
          columns={[
            { id: 'lt_name', header: 'Plantilla', phone: 'title' },
            { id: 'lt_descrip', header: 'Para qué' },
            { id: 'format', header: 'Formato', width: '120px' },
            { id: 'lt_date', header: 'Última carga', kind: 'date', width: '130px' },
          ]}
          empty={{ title: 'No tenés cargas habilitadas', text: 'Pedí el permiso de administrar legajos.' }}
        />
      )}
    </Page>
  )
}
