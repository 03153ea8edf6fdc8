import { queryOf } from '@legajo/api/queries.ts'
import { massLoads } from '@legajo/contract/shared/mass-load.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { Page } from '@legajo/screens/page.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { formatDateTime } from '@legajo/ui/format.ts'
import { ArrowUploadIcon, TableIcon } from '@legajo/ui/icons.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { Panel, Row, Stack } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'

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
  const { data } = useQuery(queryOf(massLoads.list, { query: { page: 0, size: 10, kind } }))
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
      {data && data.content.length === 0 ? (
        <EmptyState
          title="Todavía no hay cargas"
          text="Bajá la plantilla, completala y subila: antes de guardar ves qué cambia y qué hay que corregir."
          action={uploadButton}
        />
      ) : (
        <Panel title="Últimas cargas">
          <Stack>
            {data?.content.map((load) => (
              <Row key={load.id}>
                <Button appearance="transparent" onClick={() => void navigate(`/load-massive-module/list-lote/${load.id}`)}>
                  {load.description || `Carga ${load.id}`}
                </Button>
                <span>
                  {formatDateTime(load.createdAt)} · {load.total} filas
                </span>
              </Row>
            ))}
          </Stack>
        </Panel>
      )}
    </Page>
  )
}
