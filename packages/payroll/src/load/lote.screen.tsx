import { write } from '@legajo/api/act.ts'
import { call } from '@legajo/api/call.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import { type LoadMode, type Lote, loadStatuses, massLoads } from '@legajo/contract/shared/mass-load.ts'
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
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FailedPage } from '../common/failed-page.tsx'
import { FileReading } from './file-reading.tsx'
import { isLive } from './live-load.ts'
import { readsOfLoad, useDiscardLoad, useStopLoad, useUndoLoad } from './load-acts.ts'
import { tabsOf } from './lote-tabs.tsx'
import { MapColumns } from './map-columns.tsx'
import { lotesPath } from './paths.ts'
import { useTitleOfKind } from './use-load-kinds.ts'
import { useReceipt } from './use-receipt.ts'

const backLink = { title: 'Lotes de carga masiva', path: lotesPath }
const states: Readonly<Partial<Record<Lote['status'], JobState>>> = {
  PENDING: 'pending',
  PROCESSING: 'running',
  FINISHED: 'done',
  FINISHED_WITH_ERRORS: 'partial',
  CANCELLED: 'cancelled',
}

/** A batch: its columns, what it changes, what has to be corrected, and its receipt. */
export const LoteScreen = () => {
  const id = Number(useRoute().params['id'])
  const titleOfKind = useTitleOfKind()
  const [isMapping, setMapping] = useState(false)
  const stop = useStopLoad()
  const {
    data: lote,
    error,
    refetch,
  } = useQuery({
    ...queryOf(massLoads.get, { params: { id } }),
    refetchInterval: ({ state }) => (isLive(state.data) ? 1000 : false),
  })
  // The rows were read before the load ended.
  const wasLive = useRef(false)
  const live = isLive(lote)
  useEffect(() => {
    if (wasLive.current && !live) void invalidate(...readsOfLoad)
    wasLive.current = live
  }, [live])
  // A step of the load removes the button that was pressed for it: the focus goes to its result, not to the next button.
  const counts = useRef<HTMLDivElement>(null)
  const shown = useRef<string>(undefined)
  const step = lote && `${lote.status} ${live ? '' : lote.version} ${isMapping}`
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== step && counts.current && !findFocusedElement(counts.current))
      counts.current.focus({ preventScroll: true })
    shown.current = step
  }, [step])
  if (!lote && error) return <FailedPage title="Lote" back={backLink} error={error} onRetry={() => void refetch()} />
  if (!lote) return <SkeletonLines lines={8} />
  const state = states[lote.status]
  return (
    <Page
      title={lote.description}
      purpose={`${titleOfKind(lote.kind)} · ${loadStatuses[lote.status]} · ${factsOf(lote)}`}
      crumbs={[backLink]}
      secondary={<Secondary lote={lote} />}
      action={lote.status === 'CHECKED' && <Launch lote={lote} />}
    >
      {lote.failure && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{lote.failure}</MessageBarBody>
        </MessageBar>
      )}
      {lote.undoing && (
        <ProgressPanel
          title="Deshacer el lote"
          unit="filas"
          progress={{ state: 'running', ...lote.undoing }}
          onCancel={() => void stop.run(lote)}
        />
      )}
      {state && (
        <ProgressPanel
          title="Carga del lote"
          unit="filas"
          progress={{ state, done: lote.done + lote.failed, total: lote.fresh + lote.changed, errors: lote.failed }}
          onCancel={() => void stop.run(lote)}
        />
      )}
      {(lote.status === 'MAPPING' || lote.status === 'CHECKED') && <FileReading lote={lote} />}
      {lote.status === 'MAPPING' || (lote.status === 'CHECKED' && isMapping) ? (
        <MapColumns key={lote.version} lote={lote} onDone={() => setMapping(false)} />
      ) : (
        <>
          {lote.status === 'CHECKED' && <LeftOut lote={lote} onMap={() => setMapping(true)} />}
          <div ref={counts} role="status" tabIndex={-1}>
            {countsOf(lote)}
          </div>
          {lote.effects.length > 0 && (
            <ul aria-label="Efectos de la carga">
              {lote.effects.map(({ label, text }) => (
                <li key={label}>
                  {label}: {text}
                </li>
              ))}
            </ul>
          )}
          <Tabs label="Filas del lote" tabs={tabsOf(lote)} />
        </>
      )}
    </Page>
  )
}

/** The columns of the file that are not loaded, which a person may assign before the load. */
const LeftOut = ({ lote, onMap }: { readonly lote: Lote; readonly onMap: () => void }) => {
  const headers = lote.columns
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

const factsOf = ({ id, fileName, createdBy, createdAt, undoneBy, undoneAt, sha256 }: Lote): string =>
  [
    `lote ${id}`,
    fileName ?? 'escrito en pantalla',
    `${createdBy ?? ''}, ${formatDateTime(createdAt)}`,
    sha256 && `SHA-256 ${sha256.slice(0, 12)}…`,
    undoneBy && `lo deshizo ${undoneBy}, ${formatDateTime(undoneAt ?? '')}`,
  ]
    .filter(Boolean)
    .join(' · ')

const countsOf = ({ total, fresh, changed, same, refused, warned, discarded }: Lote): string =>
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

const Secondary = ({ lote }: { readonly lote: Lote }) => {
  const receipt = useReceipt()
  const discard = useDiscardLoad(lotesPath)
  const undo = useUndoLoad()
  const isOpen = lote.status === 'CHECKED' || lote.status === 'MAPPING'
  const mayUndo = !isOpen && !isLive(lote) && lote.status !== 'UNDONE' && lote.done > 0
  return (
    <>
      <Button icon={<ArrowDownloadIcon />} {...receipt.button(lote.id)}>
        Comprobante
      </Button>
      {isOpen && (
        <Button icon={<DeleteIcon />} {...discard.button(lote)}>
          Descartar
        </Button>
      )}
      {mayUndo && (
        <Button icon={<ArrowUndoIcon />} {...undo.button(lote)}>
          Deshacer el lote
        </Button>
      )}
    </>
  )
}

/** Asks before a load of the smaller part of its rows, with the most frequent errors of the others. */
const confirmFewRows = async (lote: Lote, count: number): Promise<boolean> => {
  const groups = await call(massLoads.problems, { params: { id: lote.id } })
  const kinds = groups.slice(0, 3).map(({ label, message, count: rows }) => `${label}: ${message} (${countText(rows, 'fila')})`)
  return confirm({
    warning: true,
    title: `Más de la mitad de las filas tiene errores`,
    text: `Se cargan ${countText(count, 'fila')} y quedan afuera ${formatNumber(lote.refused)}. Los errores más frecuentes: ${kinds.join('; ')}. ¿Cargar igual?`,
    confirmLabel: 'Cargar solo las correctas',
    cancelLabel: 'Corregir primero',
  })
}

/** Applies the batch: whole, or without its wrong rows. */
const Launch = ({ lote }: { readonly lote: Lote }) => {
  const count = lote.fresh + lote.changed
  const launch = useAction(
    async (mode: LoadMode) => {
      const sure = mode === 'ALL' || lote.refused <= count || (await confirmFewRows(lote, count))
      return sure ? write(massLoads.process, { body: { id: lote.id, mode } }) : undefined
    },
    { also: readsOfLoad },
  )
  return (
    <Row>
      {lote.refused > 0 && (
        <Button disabled={count === 0} {...launch.button('VALID')} disabledFocusable={launch.isBusy}>
          {count === 1 ? 'Cargar solo la correcta' : `Cargar solo las ${count > 0 ? `${formatNumber(count)} ` : ''}correctas`}
        </Button>
      )}
      <Button
        appearance="primary"
        icon={<PlayIcon />}
        disabled={count === 0 || lote.refused > 0}
        {...launch.button('ALL')}
        disabledFocusable={launch.isBusy}
      >
        {lote.refused > 0 ? 'Cargar todas' : `Cargar ${countText(count, 'fila')}`}
      </Button>
    </Row>
  )
}
