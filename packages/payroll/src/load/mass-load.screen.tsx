import { write } from '@legajo/api/act.ts'
import { call } from '@legajo/api/call.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import { type LoadMode, loadStatuses, type MassLoad, massLoads } from '@legajo/contract/shared/mass-load.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { Page } from '@legajo/screens/page.tsx'
import { type JobState, ProgressPanel } from '@legajo/screens/progress-panel.tsx'
import { Tabs } from '@legajo/screens/tabs.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@legajo/ui/fluent.ts'
import { findFocusedElement } from '@legajo/ui/focus.ts'
import { formatDateTime, formatNumber } from '@legajo/ui/format.ts'
import { ArrowDownloadIcon, ArrowUndoIcon, DeleteIcon, PlayIcon } from '@legajo/ui/icons.tsx'
import { Row } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { SubjectPage } from '../common/subject-state.tsx'
import { FileReading } from './file-reading.tsx'
import { isLive } from './live-load.ts'
import { readsOfLoad, useDiscardLoad, useStopLoad, useUndoLoad } from './load-acts.ts'
import { MapColumns } from './map-columns.tsx'
import { tabsOf } from './mass-load-tabs.tsx'
import { massLoadsPath } from './paths.ts'
import { useTitleOfKind } from './use-load-kinds.ts'
import { useReceipt } from './use-receipt.ts'

const backLink = { title: 'Lotes de carga masiva', path: massLoadsPath }
const states: Readonly<Partial<Record<MassLoad['status'], JobState>>> = {
  PENDING: 'pending',
  PROCESSING: 'running',
  FINISHED: 'done',
  FINISHED_WITH_ERRORS: 'partial',
  CANCELLED: 'cancelled',
}

/** A batch: its columns, what it changes, what has to be corrected, and its receipt. */
export const MassLoadScreen = () => {
  const id = Number(useRoute().params['id'])
  const titleOfKind = useTitleOfKind()
  const [isMapping, setMapping] = useState(false)
  const stop = useStopLoad()
  const requested = useQuery({
    ...queryOf(massLoads.get, { params: { id } }),
    refetchInterval: ({ state }) => (isLive(state.data) ? 1000 : false),
  })
  const massLoad = requested.data
  // The rows were read before the load ended.
  const wasLive = useRef(false)
  const live = isLive(massLoad)
  useEffect(() => {
    if (wasLive.current && !live) void invalidate(...readsOfLoad)
    wasLive.current = live
  }, [live])
  // A step of the load removes the button that was pressed for it: the focus goes to its result, not to the next button.
  const counts = useRef<HTMLDivElement>(null)
  const shown = useRef<string>(undefined)
  const step = massLoad && `${massLoad.status} ${live ? '' : massLoad.version} ${isMapping}`
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== step && counts.current && !findFocusedElement(counts.current))
      counts.current.focus({ preventScroll: true })
    shown.current = step
  }, [step])
  if (!massLoad) return <SubjectPage title="Lote" back={backLink} of={[requested]} lines={8} />
  const state = states[massLoad.status]
  return (
    <Page
      title={massLoad.description}
      purpose={`${titleOfKind(massLoad.kind)} · ${loadStatuses[massLoad.status]} · ${factsOf(massLoad)}`}
      crumbs={[backLink]}
      secondary={<Secondary massLoad={massLoad} />}
      action={massLoad.status === 'CHECKED' && <Launch massLoad={massLoad} />}
    >
      {massLoad.failure && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{massLoad.failure}</MessageBarBody>
        </MessageBar>
      )}
      {massLoad.undoing && (
        <ProgressPanel
          title="Deshacer el lote"
          unit="filas"
          progress={{ state: 'running', ...massLoad.undoing }}
          onCancel={() => void stop.run(massLoad)}
        />
      )}
      {state && (
        <ProgressPanel
          title="Carga del lote"
          unit="filas"
          progress={{
            state,
            done: massLoad.done + massLoad.failed,
            total: massLoad.fresh + massLoad.changed,
            errors: massLoad.failed,
          }}
          onCancel={() => void stop.run(massLoad)}
        />
      )}
      {(massLoad.status === 'MAPPING' || massLoad.status === 'CHECKED') && <FileReading massLoad={massLoad} />}
      {massLoad.status === 'MAPPING' || (massLoad.status === 'CHECKED' && isMapping) ? (
        <MapColumns key={massLoad.version} massLoad={massLoad} onDone={() => setMapping(false)} />
      ) : (
        <>
          {massLoad.status === 'CHECKED' && <LeftOut massLoad={massLoad} onMap={() => setMapping(true)} />}
          <div ref={counts} role="status" tabIndex={-1}>
            {countsOf(massLoad)}
          </div>
          {massLoad.effects.length > 0 && (
            <ul aria-label="Efectos de la carga">
              {massLoad.effects.map(({ label, text }) => (
                <li key={label}>
                  {label}: {text}
                </li>
              ))}
            </ul>
          )}
          <Tabs label="Filas del lote" tabs={tabsOf(massLoad)} />
        </>
      )}
    </Page>
  )
}

/** The columns of the file that are not loaded, which a person may assign before the load. */
const LeftOut = ({ massLoad, onMap }: { readonly massLoad: MassLoad; readonly onMap: () => void }) => {
  const headers = massLoad.columns
    .filter(({ field, header, divided }) => field === null && header !== '' && !divided)
    .map(({ header }) => `«${header}»`)
  if (headers.length === 0) return null
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        {headers.length === 1 ? 'No se carga la columna' : 'No se cargan las columnas'} {headers.join(', ')} del archivo.
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={onMap}>Asignar columnas</Button>
      </MessageBarActions>
    </MessageBar>
  )
}

const factsOf = ({ id, fileName, createdBy, createdAt, undoneBy, undoneAt, sha256 }: MassLoad): string =>
  [
    `lote ${id}`,
    fileName ?? 'escrito en pantalla',
    `${createdBy ?? ''}, ${formatDateTime(createdAt)}`,
    sha256 && `SHA-256 ${sha256.slice(0, 12)}…`,
    undoneBy && `lo deshizo ${undoneBy}, ${formatDateTime(undoneAt ?? '')}`,
  ]
    .filter(Boolean)
    .join(' · ')

const countsOf = ({ total, fresh, changed, same, refused, warned, discarded }: MassLoad): string =>
  [
    countText(total, 'fila'),
    fresh > 0 && countText(fresh, 'nueva'),
    changed > 0 && countText(changed, 'cambia', 'cambian'),
    same > 0 && countText(same, 'igual', 'iguales'),
    refused > 0 && `${formatNumber(refused)} con errores`,
    warned > 0 && `${formatNumber(warned)} con avisos`,
    discarded > 0 && countText(discarded, 'descartada'),
  ]
    .filter(Boolean)
    .join(' · ')

const Secondary = ({ massLoad }: { readonly massLoad: MassLoad }) => {
  const receipt = useReceipt()
  const discard = useDiscardLoad(massLoadsPath)
  const undo = useUndoLoad()
  const isOpen = massLoad.status === 'CHECKED' || massLoad.status === 'MAPPING'
  const mayUndo = !isOpen && !isLive(massLoad) && massLoad.status !== 'UNDONE' && massLoad.done > 0
  return (
    <>
      <Button icon={<ArrowDownloadIcon />} {...receipt.button(massLoad.id)}>
        Comprobante
      </Button>
      {isOpen && (
        <Button icon={<DeleteIcon />} {...discard.button(massLoad)}>
          Descartar
        </Button>
      )}
      {mayUndo && (
        <Button icon={<ArrowUndoIcon />} {...undo.button(massLoad)}>
          Deshacer el lote
        </Button>
      )}
    </>
  )
}

/** Asks before a load of the smaller part of its rows, with the most frequent errors of the others. */
const confirmFewRows = async (massLoad: MassLoad, count: number): Promise<boolean> => {
  const groups = await call(massLoads.problems, { params: { id: massLoad.id } })
  const kinds = groups.slice(0, 3).map(({ label, message, count: rows }) => `${label}: ${message} (${countText(rows, 'fila')})`)
  return confirm({
    warning: true,
    title: `Más de la mitad de las filas tiene errores`,
    text: `Se cargan ${countText(count, 'fila')} y quedan afuera ${formatNumber(massLoad.refused)}. Los errores más frecuentes: ${kinds.join('; ')}. ¿Cargar igual?`,
    confirmLabel: 'Cargar solo las correctas',
    cancelLabel: 'Corregir primero',
  })
}

/** Applies the batch: whole, or without its wrong rows. */
const Launch = ({ massLoad }: { readonly massLoad: MassLoad }) => {
  const count = massLoad.fresh + massLoad.changed
  const launch = useAction(
    async (mode: LoadMode) => {
      const sure = mode === 'ALL' || massLoad.refused <= count || (await confirmFewRows(massLoad, count))
      return sure ? write(massLoads.process, { body: { id: massLoad.id, mode } }) : undefined
    },
    { also: readsOfLoad },
  )
  return (
    <Row>
      {massLoad.refused > 0 && (
        <Button disabled={count === 0} {...launch.button('VALID')} disabledFocusable={launch.isBusy}>
          {count === 1 ? 'Cargar solo la correcta' : `Cargar solo las ${count > 0 ? `${formatNumber(count)} ` : ''}correctas`}
        </Button>
      )}
      <Button
        appearance="primary"
        icon={<PlayIcon />}
        disabled={count === 0 || massLoad.refused > 0}
        {...launch.button('ALL')}
        disabledFocusable={launch.isBusy}
      >
        {massLoad.refused > 0 ? 'Cargar todas' : `Cargar ${countText(count, 'fila')}`}
      </Button>
    </Row>
  )
}
