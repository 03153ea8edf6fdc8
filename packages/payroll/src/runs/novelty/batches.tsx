import { write } from '@legajo/api/act.ts'
import { bodyOfFiles } from '@legajo/api/files.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import { useToggle } from '@legajo/api/use-toggle.ts'
import { pushEvents$ } from '@legajo/bus/pushed.ts'
import {
  type BatchRow,
  batchRowStatuses,
  batchStatuses,
  type NoveltyBatch,
  novelties,
  noveltyBatches,
} from '@legajo/contract/payroll/runs/novelty.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { useScope } from '@legajo/parcel/parcel-context.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { FileDrop } from '@legajo/screens/file-drop.tsx'
import { type JobState, ProgressPanel } from '@legajo/screens/progress-panel.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { formatDateTime } from '@legajo/ui/format.ts'
import { ArrowUndoIcon } from '@legajo/ui/icons.tsx'
import { Card, Stack } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { problemText } from '../../common/problem-text.ts'
import { SubjectState } from '../../common/subject-state.tsx'
import { batchesPath } from './paths.ts'
import { showRowErrors } from './show-row-errors.ts'
import { useUndoBatch } from './use-undo-batch.ts'

const refresh = () =>
  invalidate(noveltyBatches.list, noveltyBatches.get, noveltyBatches.byStatus, noveltyBatches.pendingWork, novelties.all)

/** Batches of novelties: uploaded as a file, with processing progress and correction of wrong rows. */
export const Batches = () => {
  const scope = useScope()
  const { detail, open, close } = useDetail('lote')
  const isOn = useToggle('UI_PAYROLL_NOVELTIES')
  const mayLoad = usePermitted(noveltyBatches.load) && isOn === true
  const mayUndo = usePermitted(noveltyBatches.undo)
  const undo = useUndoBatch()
  const [files, setFiles] = useState<readonly File[]>([])
  useEffect(() => scope.listen(pushEvents$('novelty batch progress'), () => void refresh()), [scope])
  const send = useAction(() => write(noveltyBatches.load, { body: bodyOfFiles(files) }), {
    done: ({ total }) => `Lote entregado: ${countText(total, 'fila')}`,
    onDone: ({ id }) => {
      setFiles([])
      open(id)
    },
    onError: showRowErrors,
  })
  return (
    <>
      {mayLoad && (
        <Card>
          <FileDrop
            files={files}
            onChange={setFiles}
            endings={['.xlsx', '.csv']}
            label="Elegir archivo del lote"
            disabled={send.isBusy}
          />
          {files.length > 0 && (
            <Button appearance="primary" {...send.button()}>
              Entregar lote
            </Button>
          )}
        </Card>
      )}
      <DataTable<NoveltyBatch>
        label="Lotes de novedades"
        endpoint={noveltyBatches.list}
        isMoving={isLive}
        urlPrefix="l-"
        columns={[
          { id: 'description', header: 'Lote', filter: false },
          { id: 'status', header: 'Estado', kind: 'status', value: ({ status }) => batchStatuses[status], filter: false },
          { id: 'total', header: 'Filas', kind: 'number', filter: false },
          { id: 'done', header: 'Cargadas', kind: 'number', filter: false, sortable: false },
          { id: 'failed', header: 'Con errores', kind: 'number', filter: false, sortable: false },
          { id: 'createdBy', header: 'Lo entregó', filter: false, sortable: false },
          { id: 'createdAt', header: 'Entregado', kind: 'datetime', filter: false },
        ]}
        onOpen={({ id }) => open(id)}
        actions={
          mayUndo
            ? [
                {
                  label: 'Deshacer el lote',
                  run: (batch) => void undo.run(batch),
                  isDisabled: (batch) => isLive(batch) || batch.status === 'UNDONE',
                  isDangerous: true,
                },
              ]
            : []
        }
        exportName="lotes-de-novedades"
        empty={{
          title: 'No hay lotes',
          text: 'Acá queda lo que se cargó junto, en una planilla o en un archivo, y se puede deshacer entero.',
        }}
      />
      {detail !== undefined && (
        <DetailDrawer title="Lote de novedades" isOpen size="large" onClose={() => void close()}>
          <BatchDetail id={Number(detail)} />
        </DetailDrawer>
      )}
    </>
  )
}

const states: Readonly<Record<NoveltyBatch['status'], JobState>> = {
  PENDING: 'pending',
  PROCESSING: 'running',
  FINISHED: 'done',
  FINISHED_WITH_ERRORS: 'partial',
  CANCELLED: 'cancelled',
  UNDONE: 'cancelled',
}
const isLive = (batch: NoveltyBatch | undefined) => batch?.status === 'PENDING' || batch?.status === 'PROCESSING'

const BatchDetail = ({ id }: { readonly id: number }) => {
  const mayCancel = usePermitted(noveltyBatches.cancel)
  const mayUndo = usePermitted(noveltyBatches.undo)
  const undo = useUndoBatch()
  const cancel = useAction(() => write(noveltyBatches.cancel, { params: { id } }))
  const requested = useQuery({
    ...queryOf(noveltyBatches.get, { params: { id } }),
    refetchInterval: ({ state }) => (isLive(state.data) ? 1000 : false),
  })
  const batch = requested.data
  if (!batch) return <SubjectState back={{ title: 'Lotes', path: batchesPath }} of={[requested]} />
  if (batch.status === 'UNDONE')
    return (
      <EmptyState
        title={`${batch.description}: deshecho`}
        text={`${batch.undoneBy} quitó ${countText(batch.undone, 'novedad', 'novedades')} el ${formatDateTime(batch.undoneAt ?? '')}.`}
      />
    )
  return (
    <Stack>
      <ProgressPanel
        title={batch.description}
        unit="filas"
        progress={{ state: states[batch.status], done: batch.done + batch.failed, total: batch.total, errors: batch.failed }}
        onCancel={mayCancel ? () => void cancel.run() : undefined}
      />
      {mayUndo && !isLive(batch) && (
        <div>
          <Button icon={<ArrowUndoIcon />} {...undo.button(batch)}>
            Deshacer el lote
          </Button>
        </div>
      )}
      <DataTable<BatchRow>
        label="Filas del lote"
        endpoint={noveltyBatches.byStatus}
        params={{ id }}
        query={{ status: batch.failed > 0 ? 'ERROR' : 'DONE' }}
        rowId={({ line }) => line}
        url={false}
        searchable={false}
        exportName="filas-del-lote"
        columns={[
          { id: 'line', header: 'Fila', kind: 'number', filter: false },
          { id: 'fileCode', header: 'Legajo', filter: false, sortable: false },
          { id: 'concept', header: 'Concepto', filter: false, sortable: false },
          { id: 'status', header: 'Estado', kind: 'status', value: ({ status }) => batchRowStatuses[status], filter: false },
          {
            id: 'problems',
            header: 'Qué pasa y qué hacer',
            value: ({ problems }) => (problems ?? []).map(problemText).join(' '),
            filter: false,
            sortable: false,
          },
        ]}
      />
    </Stack>
  )
}
