import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type OutgoingFile, outgoingFiles } from '@legajo/contract/payroll/documents/file-layout.ts'
import {
  type Board,
  type FileCheck,
  type FileJob,
  type FileRequest,
  fileJobs,
  type MadeFile,
  officialFiles,
} from '@legajo/contract/payroll/documents/official-file.ts'
import { periods } from '@legajo/contract/payroll/runs/period.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { useTitle } from '@legajo/parcel/use-title.ts'
import { confirm, showError } from '@legajo/screens/dialog-queue.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { ProgressPanel } from '@legajo/screens/progress-panel.tsx'
import { StatGrid, StatTile } from '@legajo/screens/stat-tile.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { formatMoney, formatNumber } from '@legajo/ui/format.ts'
import { ArrowDownloadIcon, ArrowSyncIcon } from '@legajo/ui/icons.tsx'
import { Stack } from '@legajo/ui/layout.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@legajo/ui/states.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AnnualSummary } from './annual-summary.tsx'
import { FileOptions } from './file-options.tsx'
import { FilePreview } from './file-preview.tsx'
import { FindingsTable } from './findings-table.tsx'
import { useFileDownload } from './made-files.tsx'
import { boardPath } from './paths.ts'
import { PayablePanel } from './payable-panel.tsx'
import { makeFile, progressOf, useFileCheck } from './use-file-job.ts'

const isFile = (text: string | undefined): text is OutgoingFile => text !== undefined && text in outgoingFiles

/** One file of a period: options, findings, figures, first lines, and its generation. */
export const OfficialFileScreen = () => {
  const { search } = useRoute()
  const file = search['archivo']
  const periodId = Number(search['periodo'] ?? 0)
  const requested = useQuery({ ...queryOf(officialFiles.board, { params: { id: periodId } }), enabled: periodId > 0 })
  const months = useQuery({ ...queryOf(periods.list), enabled: periodId > 0 })
  if (!isFile(file) || periodId === 0)
    return (
      <Page title="Presentación" crumbs={[{ title: 'Presentaciones', path: boardPath }]}>
        <EmptyState
          title="Falta elegir el archivo"
          text="Elegí qué presentar desde la lista del período."
          action={<Button onClick={() => void navigate(boardPath)}>Ir a Presentaciones</Button>}
        />
      </Page>
    )
  if (!requested.data) return <LoadState of={[requested]} lines={8} />
  const variant = search['variante'] ?? ''
  return (
    <CheckedFile
      key={`${file} ${variant} ${periodId}`}
      file={file}
      variant={variant}
      periodId={periodId}
      month={months.data?.find(({ id }) => id === periodId)?.name}
      board={requested.data}
      startWith={search['liquidacion'] ?? ''}
    />
  )
}

type Props = {
  readonly file: OutgoingFile
  readonly variant: string
  readonly periodId: number
  /** The period's name, once it is loaded. */
  readonly month: string | undefined
  readonly board: Board
  readonly startWith: string
}

const CheckedFile = ({ file, variant, periodId, month, board, startWith }: Props) => {
  const mayMake = usePermitted(fileJobs.make)
  const firstRun = file === 'LSD' || file === 'ACCOUNTING' ? String(board.liquidations[0]?.id ?? '') : ''
  const [liquidationId, setLiquidationId] = useState(startWith || firstRun)
  const [options, setOptions] = useState<FileRequest['options']>(() => ({
    sending: 'SJ',
    settlementKind: 'M',
    again: false,
    ...(file === 'BANK' && board.payDate && board.payDate >= new Date().toISOString().slice(0, 10) && { payDate: board.payDate }),
  }))
  const [turn, setTurn] = useState<FileJob>()
  const request: FileRequest = {
    file,
    variant,
    periodId,
    liquidationIds: liquidationId ? [Number(liquidationId)] : [],
    options,
  }
  const { check, job, isBusy, error, again } = useFileCheck(request)
  const title = board.files.find((item) => item.file === file && item.variant === variant)?.title ?? outgoingFiles[file]
  useTitle(month ? `${title}, ${month}` : title)

  const requestKey = JSON.stringify(request)
  const [finished, setFinished] = useState<{ readonly file: MadeFile; readonly request: string }>()
  // A check after the file was made would report every payment as already made: it runs when it is requested.
  const done = finished?.request === requestKey ? finished.file : undefined
  const handleCheck = () => {
    setFinished(undefined)
    return again()
  }
  const download = useFileDownload()
  const make = useAction(
    async (checked: FileCheck) => {
      const sure = await confirm({
        title: '¿Generar el archivo?',
        text:
          checked.warnings > 0
            ? `Hay ${formatNumber(checked.warnings)} ${checked.warnings === 1 ? 'punto' : 'puntos'} para revisar. El archivo queda guardado como se genera y no cambia.`
            : 'El archivo queda guardado como se genera y no cambia.',
        confirmLabel: 'Generar',
        cancelLabel: 'Cancelar',
      })
      return sure ? makeFile(request, setTurn) : undefined
    },
    {
      done: ({ made, failure }) =>
        made
          ? { intent: 'success', title: 'Archivo generado', text: made.name }
          : { intent: 'error', title: 'No se generó el archivo', text: failure ?? '' },
      onDone: ({ made }) => {
        setTurn(undefined)
        if (!made) return void again()
        setFinished({ file: made, request: requestKey })
        void download.run(made)
      },
      onError: async (failure) => {
        setTurn(undefined)
        await showError(failure)
        await again()
      },
    },
  )

  return (
    <Page
      title={title}
      purpose={[month && `Período: ${month}.`, check?.layout && layoutSentence(check.layout)].filter(Boolean).join(' ')}
      crumbs={[{ title: 'Presentaciones', path: `${boardPath}?periodo=${periodId}` }]}
      secondary={
        <>
          {(file === 'F1357' || file === 'F1359') && <AnnualSummary periodId={periodId} />}
          <Button icon={<ArrowSyncIcon />} onClick={() => void handleCheck()} disabledFocusable={isBusy}>
            Revisar de nuevo
          </Button>
        </>
      }
      action={
        mayMake && (
          <Button
            appearance="primary"
            icon={<ArrowDownloadIcon />}
            disabled={!check || check.errors > 0 || Boolean(done)}
            disabledFocusable={isBusy || make.isBusy}
            onClick={() => check && void make.run(check)}
          >
            {make.isBusy ? 'Generando…' : 'Generar'}
          </Button>
        )
      }
    >
      <Panel title="Qué se envía">
        <FileOptions
          file={file}
          variant={variant}
          board={board}
          liquidationId={liquidationId}
          options={options}
          onLiquidation={setLiquidationId}
          onOptions={setOptions}
        />
      </Panel>
      {done && (
        <MessageBar intent="success" layout="multiline">
          <MessageBarBody>
            El archivo {done.name} quedó generado y guardado: {formatNumber(done.employees)} empleados, {formatNumber(done.lines)}{' '}
            renglones.
          </MessageBarBody>
        </MessageBar>
      )}
      {turn ? (
        <ProgressPanel title="Generando el archivo" progress={progressOf(turn)} />
      ) : (
        job && (
          <ProgressPanel
            title="Revisando el archivo"
            progress={progressOf(job)}
            hint="Se revisa en segundo plano: la suite sigue andando."
          />
        )
      )}
      {error && !isBusy ? (
        <ErrorState error={error} onRetry={() => void again()} />
      ) : check ? (
        <div aria-busy={isBusy}>
          <Result check={check} />
        </div>
      ) : (
        !job && <SkeletonLines lines={8} />
      )}
    </Page>
  )
}

const layoutSentence = ({ name, verified }: NonNullable<FileCheck['layout']>): string =>
  `Diseño: ${name}${verified ? '' : ' (no verificado)'}.`

const Result = ({ check }: { readonly check: FileCheck }) => (
  <Stack>
    <MessageBar intent={check.errors > 0 ? 'error' : check.warnings > 0 ? 'warning' : 'success'} layout="multiline">
      <MessageBarBody>
        {check.errors > 0
          ? `${formatNumber(check.errors)} ${check.errors === 1 ? 'hallazgo impide' : 'hallazgos impiden'} generar el archivo. Corregí cada uno y volvé a revisar.`
          : check.warnings > 0
            ? `Se puede generar. ${formatNumber(check.warnings)} ${check.warnings === 1 ? 'punto queda' : 'puntos quedan'} para revisar.`
            : 'Todo en orden: se puede generar.'}
      </MessageBarBody>
    </MessageBar>
    {check.findings.length > 0 && (
      <FindingsTable findings={check.findings} exportName={`hallazgos-${check.file.toLowerCase()}`} />
    )}
    <StatGrid>
      {check.figures.map(({ label, value, money }) => (
        <StatTile key={label} label={label} value={money ? formatMoney(value, { symbol: true }) : formatNumber(value)} />
      ))}
    </StatGrid>
    {check.payable && <PayablePanel payable={check.payable} />}
    {check.preview.length > 0 && (
      <Panel title="Así queda el archivo">
        <FilePreview preview={check.preview} lines={check.lines} />
      </Panel>
    )}
  </Stack>
)
