import { usePermitted } from '@legajo/api/permitted.ts'
import { loadStatuses, type MassLoad, massLoads } from '@legajo/contract/shared/mass-load.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { cancelAction, launchAction, removeAction } from '@legajo/screens/row-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon } from '@legajo/ui/icons.tsx'
import { isLive } from './live-load.ts'
import { useDiscardLoad, useStopLoad, useUndoLoad } from './load-acts.ts'
import { massLoadPath, templatesPath } from './paths.ts'
import { useTitleOfKind } from './use-load-kinds.ts'
import { useReceipt } from './use-receipt.ts'

const isOpen = ({ status }: MassLoad) => status === 'CHECKED' || status === 'MAPPING'

/** Every batch of the mass loads. */
export const MassLoadsScreen = () => {
  const mayUndo = usePermitted(massLoads.undo)
  const titleOfKind = useTitleOfKind()
  const receipt = useReceipt()
  const stop = useStopLoad()
  const undo = useUndoLoad()
  const discard = useDiscardLoad()
  return (
    <Page
      title="Lotes de carga masiva"
      purpose="Cada archivo o planilla que se entregó: qué cambió, qué falta corregir, y cómo deshacerlo."
      action={
        <Button appearance="primary" icon={<AddIcon />} onClick={() => void navigate(templatesPath)}>
          Nueva carga
        </Button>
      }
    >
      <DataTable<MassLoad>
        label="Lotes"
        endpoint={massLoads.list}
        isMoving={isLive}
        onOpen={({ id }) => void navigate(massLoadPath(id))}
        flags={(massLoad) => ({ notPending: !isOpen(massLoad), notInProgress: !isLive(massLoad) })}
        actions={[
          launchAction(({ id }) => void navigate(massLoadPath(id))),
          cancelAction((massLoad) => void stop.run(massLoad)),
          { label: 'Descargar comprobante', run: ({ id }) => void receipt.run(id) },
          ...(mayUndo
            ? [
                {
                  label: 'Deshacer el lote',
                  run: (massLoad: MassLoad) => void undo.run(massLoad),
                  isDisabled: (massLoad: MassLoad) => isLive(massLoad) || massLoad.status === 'UNDONE' || massLoad.done === 0,
                  isDangerous: true,
                },
              ]
            : []),
          removeAction((massLoad) => void discard.run(massLoad)),
        ]}
        exportName="lotes-de-carga"
        columns={[
          { id: 'description', header: 'Lote', filter: false, phone: 'title' },
          { id: 'id', header: 'N°', kind: 'number', filter: false, width: '80px' },
          { id: 'kind', header: 'Carga', value: ({ kind }) => titleOfKind(kind), filter: false },
          {
            id: 'status',
            header: 'Estado',
            kind: 'status',
            value: ({ status }) => loadStatuses[status],
            rawStatus: ({ status }) => status,
            filter: false,
          },
          { id: 'total', header: 'Filas', kind: 'number', filter: false },
          { id: 'done', header: 'Cargadas', kind: 'number', filter: false, sortable: false },
          { id: 'refused', header: 'Con errores', kind: 'number', filter: false, sortable: false },
          { id: 'createdBy', header: 'Lo entregó', filter: false, sortable: false },
          { id: 'createdAt', header: 'Entregado', kind: 'datetime', filter: false },
        ]}
        empty={{
          title: 'No hay lotes',
          text: 'Acá queda cada archivo que se sube o se escribe, aunque todavía no se haya cargado.',
          action: <Button onClick={() => void navigate(templatesPath)}>Ver plantillas</Button>,
        }}
      />
    </Page>
  )
}
