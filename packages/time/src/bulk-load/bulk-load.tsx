import { loadStatuses, type MassLoad, massLoads } from '@legajo/contract/shared/mass-load.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { ArrowUploadIcon, TableIcon } from '@legajo/ui/icons.tsx'

/** The entrance of a kind of mass load: a file, a sheet on screen, and the last loads. */
export const BulkLoad = ({
  kind,
  title,
  purpose,
}: {
  readonly kind: number
  readonly title: string
  readonly purpose: string
}) => {
  const uploadButton = (
    <Button
      appearance="primary"
      icon={<ArrowUploadIcon />}
      onClick={() => void navigate(`/load-massive-module/upload-template/${kind}`)}
    >
      Subir un archivo
    </Button>
  )
  return (
    <Page
      title={title}
      purpose={purpose}
      action={uploadButton}
      secondary={
        <Button icon={<TableIcon />} onClick={() => void navigate(`/load-massive-module/simple-load/${kind}`)}>
          Escribir en una planilla
        </Button>
      }
    >
      <DataTable<MassLoad>
        label="Últimas cargas"
        endpoint={massLoads.list}
        query={{ kind }}
        onOpen={({ id }) => void navigate(`/load-massive-module/list-lote/${id}`)}
        exportName={false}
        searchable={false}
        columns={[
          { id: 'description', header: 'Lote', filter: false, phone: 'title' },
          {
            id: 'status',
            header: 'Estado',
            kind: 'status',
            value: ({ status }) => loadStatuses[status],
            rawStatus: ({ status }) => status,
            filter: false,
          },
          { id: 'total', header: 'Filas', kind: 'number', filter: false },
          { id: 'createdBy', header: 'Lo entregó', filter: false, sortable: false },
          { id: 'createdAt', header: 'Entregado', kind: 'datetime', filter: false },
        ]}
        empty={{
          title: 'Todavía no hay cargas',
          text: 'Bajá la plantilla, completala y subila: antes de guardar ves qué cambia y qué hay que corregir.',
          action: uploadButton,
        }}
      />
    </Page>
  )
}
