import { call } from '@legajo/api/call.ts'
import { queryOf } from '@legajo/api/queries.ts'
import {
  type LoadMode,
  type LoadOutcome,
  type LoadRowStatus,
  type Lote,
  type LoteRow,
  loadOutcomes,
  loadRowStatuses,
  loadStatuses,
  massLoads,
} from '@legajo/contract/shared/mass-load.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { Page } from '@legajo/screens/page.tsx'
import { type JobState, ProgressPanel } from '@legajo/screens/progress-panel.tsx'
import type { RowChoice } from '@legajo/screens/row-choice.ts'
import { type TabPart, Tabs } from '@legajo/screens/tabs.tsx'
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@legajo/ui/fluent.ts'
import { findFocusedElement } from '@legajo/ui/focus.ts'
import { formatDateTime, formatNumber } from '@legajo/ui/format.ts'
import { ArrowDownloadIcon, ArrowUndoIcon, DeleteIcon, PlayIcon } from '@legajo/ui/icons.tsx'
import { Row } from '@legajo/ui/layout.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FailedPage } from '../common/failed-page.tsx'
import { problemText } from '../common/problem-text.ts'
import { CorrectRows } from './correct-rows.tsx'
import { discardRows, restoreRows } from './discard-rows.ts'
import { downloadReceipt } from './download-receipt.ts'
import { MapColumns } from './map-columns.tsx'
import { lotesPath } from './paths.ts'
import { discardLoad, refreshLoads, undoLoad } from './undo-load.ts'
import { useTitleOfKind } from './use-load-kinds.ts'

const backLink = { title: 'Lotes de carga masiva', path: lotesPath }
const isLive = (lote: Lote | undefined) => lote?.status === 'PENDING' || lote?.status === 'PROCESSING'
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
    if (wasLive.current && !live) void refreshLoads()
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
      {state && (
        <ProgressPanel
          title="Carga del lote"
          unit="filas"
          progress={{ state, done: lote.done + lote.failed, total: lote.fresh + lote.changed, errors: lote.failed }}
          onCancel={() => void call(massLoads.cancel, { params: { id } }).then(refreshLoads, showError)}
        />
      )}
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
  const headers = lote.columns.filter(({ field, header }) => field === null && header !== '').map(({ header }) => `«${header}»`)
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

const factsOf = ({ fileName, createdBy, createdAt, undoneBy, undoneAt, sha256 }: Lote): string =>
  [
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

/** New records and changes of present ones apart, where a load has both. */
const effectTabs = (lote: Lote): readonly TabPart[] => {
  const fresh = { outcome: 'NEW' } as const
  const changed = { outcome: 'CHANGED' } as const
  if (lote.fresh > 0 && lote.changed > 0)
    return [
      {
        id: 'nuevas',
        title: 'Nuevas',
        count: lote.fresh,
        content: () => <Rows lote={lote} tab="nuevas" label="Filas nuevas" query={fresh} />,
      },
      {
        id: 'cambios',
        title: 'Qué cambia',
        count: lote.changed,
        content: () => <Rows lote={lote} tab="cambios" label="Filas que cambian algo" query={changed} />,
      },
    ]
  // Where nothing changes, the rows to correct come first.
  if (lote.fresh + lote.changed === 0 && lote.refused > 0) return []
  return [
    {
      id: 'cambios',
      title: 'Qué cambia',
      count: lote.fresh + lote.changed,
      content: () => <Rows lote={lote} tab="cambios" label="Filas que cambian algo" query={lote.fresh > 0 ? fresh : changed} />,
    },
  ]
}

const tabsOf = (lote: Lote): readonly TabPart[] => [
  ...effectTabs(lote),
  ...(lote.refused > 0
    ? [
        {
          id: 'corregir',
          title: 'Para corregir',
          count: lote.refused,
          content: () =>
            lote.status === 'CHECKED' ? (
              <CorrectRows lote={lote} />
            ) : (
              <Rows lote={lote} tab="corregir" label="Filas con errores" query={{ outcome: 'REFUSED' }} />
            ),
        },
      ]
    : []),
  ...(lote.failed > 0
    ? [
        {
          id: 'fallidas',
          title: 'Fallidas al cargar',
          count: lote.failed,
          content: () => <Rows lote={lote} tab="fallidas" label="Filas fallidas" query={{ status: 'ERROR' }} />,
        },
      ]
    : []),
  ...(lote.discarded > 0
    ? [
        {
          id: 'descartadas',
          title: 'Descartadas',
          count: lote.discarded,
          content: () => <Rows lote={lote} tab="descartadas" label="Filas descartadas" query={{ status: 'DISCARDED' }} />,
        },
      ]
    : []),
  {
    id: 'todas',
    title: 'Todas',
    count: lote.total,
    content: () => <Rows lote={lote} tab="todas" label="Todas las filas" query={{}} />,
  },
]

type RowsQuery = { readonly outcome?: LoadOutcome; readonly status?: LoadRowStatus }

const Rows = ({
  lote,
  tab,
  label,
  query,
}: {
  readonly lote: Lote
  readonly tab: string
  readonly label: string
  readonly query: RowsQuery
}) => (
  <DataTable<LoteRow>
    // Progress changes the version every second.
    key={`${label} ${isLive(lote) ? lote.status : lote.version}`}
    label={label}
    endpoint={massLoads.rows}
    params={{ id: lote.id }}
    query={{ ...query }}
    rowId={({ line }) => line}
    urlPrefix={`${tab}-`}
    exportName="filas-del-lote"
    {...(lote.status === 'CHECKED' && {
      actions: [
        {
          label: 'Descartar la fila',
          run: ({ line }) => void discardRows(lote, [line]),
          isHidden: ({ status }) => status === 'DISCARDED',
        },
        {
          label: 'Recuperar la fila',
          run: ({ line }) => void restoreRows(lote, [line]),
          isHidden: ({ status }) => status !== 'DISCARDED',
        },
      ],
      selectionBar: (chosen) => <ChosenRows lote={lote} chosen={chosen} isDiscarded={query.status === 'DISCARDED'} />,
    })}
    columns={[
      { id: 'line', header: 'Fila', kind: 'number', filter: false, width: '80px' },
      { id: 'title', header: 'Registro', filter: false, phone: 'title' },
      {
        id: 'outcome',
        header: 'Resultado',
        value: ({ outcome, status }) => (status === 'DISCARDED' ? '' : loadOutcomes[outcome]),
        filter: false,
        width: '120px',
      },
      {
        id: 'status',
        header: 'Estado',
        kind: 'status',
        value: ({ status }) => loadRowStatuses[status],
        filter: false,
        width: '120px',
      },
      {
        id: 'differences',
        header: 'Antes → después',
        value: ({ outcome, differences }) =>
          differences
            .map(({ label: field, before, after }) =>
              outcome === 'NEW' ? `${field}: ${after}` : `${field}: ${before || 'vacío'} → ${after || 'vacío'}`,
            )
            .join(' · '),
        filter: false,
        sortable: false,
      },
      {
        id: 'problems',
        header: 'Qué pasa y qué hacer',
        value: ({ problems, warnings }) =>
          [
            ...problems.map(problemText),
            ...warnings.map(({ message, remedy }) => `Aviso: ${problemText({ message, remedy })}`),
          ].join(' '),
        filter: false,
        sortable: false,
      },
    ]}
    empty={{ title: 'No hay filas' }}
  />
)

/** The selected rows are left out of the load together, or taken in again. */
const ChosenRows = ({
  lote,
  chosen: { count, readIds, clear },
  isDiscarded,
}: {
  readonly lote: Lote
  readonly chosen: RowChoice<LoteRow>
  readonly isDiscarded: boolean
}) => {
  const handle = async () => {
    const lines = (await readIds()).map(Number)
    if (await (isDiscarded ? restoreRows : discardRows)(lote, lines)) clear()
  }
  return (
    <Button size="small" icon={isDiscarded ? <ArrowUndoIcon /> : <DeleteIcon />} onClick={() => void handle()}>
      {isDiscarded ? `Recuperar ${countText(count, 'fila')}` : `Descartar ${countText(count, 'fila')}`}
    </Button>
  )
}

const Secondary = ({ lote }: { readonly lote: Lote }) => {
  const isOpen = lote.status === 'CHECKED' || lote.status === 'MAPPING'
  const mayUndo = !isOpen && !isLive(lote) && lote.status !== 'UNDONE' && lote.done > 0
  return (
    <>
      <Button icon={<ArrowDownloadIcon />} onClick={() => downloadReceipt(lote.id)}>
        Comprobante
      </Button>
      {isOpen && (
        <Button
          icon={<DeleteIcon />}
          onClick={() => void discardLoad(lote).then((isDone) => (isDone ? navigate(lotesPath) : undefined))}
        >
          Descartar
        </Button>
      )}
      {mayUndo && (
        <Button icon={<ArrowUndoIcon />} onClick={() => void undoLoad(lote)}>
          Deshacer el lote
        </Button>
      )}
    </>
  )
}

/** Applies the batch: whole, or without its wrong rows. */
const Launch = ({ lote }: { readonly lote: Lote }) => {
  const [isBusy, setBusy] = useState(false)
  const count = lote.fresh + lote.changed
  const launch = async (mode: LoadMode) => {
    setBusy(true)
    try {
      await call(massLoads.process, { body: { id: lote.id, mode } })
      await refreshLoads()
    } catch (error) {
      await showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Row>
      {lote.refused > 0 && (
        <Button disabled={count === 0} disabledFocusable={isBusy} onClick={() => void launch('VALID')}>
          {count === 1 ? 'Cargar solo la correcta' : `Cargar solo las ${count > 0 ? `${formatNumber(count)} ` : ''}correctas`}
        </Button>
      )}
      <Button
        appearance="primary"
        icon={<PlayIcon />}
        disabled={count === 0 || lote.refused > 0}
        disabledFocusable={isBusy}
        onClick={() => void launch('ALL')}
      >
        {lote.refused > 0 ? 'Cargar todas' : `Cargar ${countText(count, 'fila')}`}
      </Button>
    </Row>
  )
}
