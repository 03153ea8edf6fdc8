import type { Replay } from '@legajo/contract/payroll/runs/closing.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { ProgressPanel } from '@legajo/screens/progress-panel.tsx'
import { MessageBar, MessageBarBody, MessageBarTitle } from '@legajo/ui/fluent.ts'
import { formatDateTime, formatNumber } from '@legajo/ui/format.ts'
import { Stack } from '@legajo/ui/layout.tsx'
import { useEffect, useRef } from 'react'

const states = { PENDING: 'pending', PROCESSING: 'running', FINISHED: 'done', FAILED: 'failed' } as const

/** The progress of a verification, then the number of results equal to the cent and the differing ones. */
export const ReplayResult = ({ replay, onOver }: { readonly replay: Replay; readonly onOver: () => void }) => {
  const isOver = replay.state === 'FINISHED' || replay.state === 'FAILED'
  const wasLive = useRef(false)
  useEffect(() => {
    if (isOver && wasLive.current) onOver()
    wasLive.current = !isOver
  }, [isOver, onOver])
  if (!isOver)
    return (
      <ProgressPanel
        title="Verificación"
        unit="empleados"
        progress={{
          state: states[replay.state],
          done: replay.done,
          total: replay.employees,
          doing: 'Calculando otra vez con las reglas y los datos de entonces',
        }}
      />
    )
  return (
    <Stack>
      <Verdict replay={replay} />
      {replay.differences.length > 0 && (
        <DataTable
          label="Diferencias"
          rows={replay.differences}
          rowId={({ employeeId, code }) => `${employeeId} ${code}`}
          url={false}
          searchable={false}
          paginator="auto"
          columns={[
            { id: 'fileCode', header: 'Legajo', filter: false },
            { id: 'fullName', header: 'Apellido y nombre', phone: 'title', filter: false },
            { id: 'name', header: 'Concepto', filter: false },
            { id: 'stored', header: 'Guardado', filter: false },
            { id: 'again', header: 'Recalculado', filter: false },
          ]}
          exportName="diferencias-de-la-verificacion"
        />
      )}
    </Stack>
  )
}

const Verdict = ({ replay }: { readonly replay: Replay }) => {
  const replayText = `${formatDateTime(replay.finishedAt)}, por ${replay.requestedBy}`
  if (replay.state === 'FAILED')
    return (
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>No se pudo verificar.</MessageBarTitle> {replay.failure} ({replayText})
        </MessageBarBody>
      </MessageBar>
    )
  const isSame = replay.equal === replay.employees && (!replay.sealedDigest || replay.sealedDigest === replay.storedDigest)
  return (
    <MessageBar intent={isSame ? 'success' : 'error'} layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          {formatNumber(replay.equal)} de {formatNumber(replay.employees)} iguales al centavo.
        </MessageBarTitle>{' '}
        {isSame
          ? replay.sealedDigest
            ? 'El sello del cierre, el de lo guardado y el de lo recalculado son el mismo.'
            : 'Lo guardado y lo recalculado dan el mismo sello.'
          : 'Lo guardado ya no es lo que se selló o se calculó: alguien lo cambió por fuera de la suite.'}{' '}
        ({replayText})
      </MessageBarBody>
    </MessageBar>
  )
}
