import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type DocumentBatch, documentBatch, documentTemplates } from '@legajo/contract/employees/document-template.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { columnsFrom } from '@legajo/screens/columns-from.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { Loader } from '@legajo/screens/loader.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { ProgressPanel } from '@legajo/screens/progress-panel.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, makeStyles } from '@legajo/ui/fluent.ts'
import { Row } from '@legajo/ui/layout.tsx'
import type { ReactNode } from 'react'

const states = {
  PENDING: ['pending', 'Pendiente'],
  PROCESSING: ['running', 'En proceso'],
  FINISHED: ['done', 'Finalizado'],
  FINISHED_WITH_ERRORS: ['partial', 'Finalizado con errores'],
  CANCELLED: ['cancelled', 'Cancelado'],
  FAILED: ['failed', 'Fallido'],
} as const
type State = keyof typeof states
const isMoving = (state: string): boolean => state === 'PENDING' || state === 'PROCESSING'

const useStyles = makeStyles({
  problems: { margin: 0, paddingInlineStart: '20px', display: 'grid', rowGap: '4px' },
})

const columns = columnsFrom<DocumentBatch>(documentBatch, [
  { id: 'templateName', phone: 'title' },
  { id: 'createdAt', kind: 'datetime' },
  {
    id: 'state',
    kind: 'status',
    value: ({ state }) => states[state as State][1],
    rawStatus: ({ state }) => state,
    filter: false,
  },
  'total',
  'done',
  'failed',
])

/** The user's batches of documents, with their progress. */
export const BatchList = ({ switcher }: { readonly switcher: ReactNode }) => {
  const { detail, open, close } = useDetail('tanda')
  return (
    <Page
      title="Documentos hechos"
      crumbs={[{ title: 'Biblioteca de modelos', path: '/employee-module/template-library' }]}
      purpose="Las tandas que pediste: qué falta, qué falló y qué se puede volver a intentar."
      filters={switcher}
    >
      <DataTable<DocumentBatch>
        label="Tandas de documentos"
        endpoint={documentTemplates.batches}
        isMoving={({ state }) => isMoving(state)}
        columns={columns}
        exportName="tandas-de-documentos"
        onOpen={({ id }) => open(id)}
        empty={{ title: 'Todavía no hiciste documentos', text: 'Elegí un modelo y «Hacer documentos».' }}
      />
      <DetailDrawer isOpen={detail !== undefined} title="Tanda de documentos" onClose={() => void close()}>
        {detail !== undefined && <Batch id={Number(detail)} />}
      </DetailDrawer>
    </Page>
  )
}

const Batch = ({ id }: { readonly id: number }) => {
  const styles = useStyles()
  const input = { params: { id } }
  const cancel = useAction(() => write(documentTemplates.cancelBatch, input))
  const retry = useAction(() => write(documentTemplates.retryBatch, input))
  const read = {
    ...queryOf(documentTemplates.batch, input),
    staleTime: 0,
    refetchInterval: ({ state: { data } }: { readonly state: { readonly data: DocumentBatch | undefined } }) =>
      data && !isMoving(data.state) ? false : 1000,
  } as const
  return (
    <Loader of={[read]} lines={4}>
      {(batch) => (
        <ProgressPanel
          title={batch.templateName}
          unit="documentos"
          progress={{
            state: states[batch.state as State][0],
            done: batch.done + batch.failed,
            total: batch.total,
            errors: batch.failed,
          }}
          {...(isMoving(batch.state) && { onCancel: () => void cancel.run() })}
        >
          {batch.failure && <p role="alert">{batch.failure}</p>}
          {batch.problems.length > 0 && (
            <ul className={styles.problems} aria-label="Lo que no se pudo hacer">
              {batch.problems.map(({ employeeId, name, message }) => (
                <li key={employeeId}>
                  {name}: {message}
                </li>
              ))}
            </ul>
          )}
          <Row align="stretch">
            {!isMoving(batch.state) && batch.done < batch.total && (
              <Button appearance="primary" {...retry.button()}>
                Volver a intentar
              </Button>
            )}
            <Link to="/employee-module/document-finder">Ver los documentos</Link>
          </Row>
        </ProgressPanel>
      )}
    </Loader>
  )
}
