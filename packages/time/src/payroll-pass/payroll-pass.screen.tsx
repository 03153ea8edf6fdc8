import { call } from '@legajo/api/call.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import { type TimeFact, type TimeMonth, timeFact, timeFacts } from '@legajo/contract/payroll/runs/time-facts.ts'
import { today } from '@legajo/forms/date-text.ts'
import { MonthField } from '@legajo/forms/month-field.tsx'
import { countText } from '@legajo/kernel/count-text.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { Page } from '@legajo/screens/page.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { formatMonth } from '@legajo/ui/format.ts'
import { ArrowUndoIcon, LockClosedIcon } from '@legajo/ui/icons.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { Row, Stack } from '@legajo/ui/surfaces.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ClosingDialog } from './closing.dialog.tsx'
import { Exceptions } from './exceptions.tsx'
import { FirstMonth } from './first-month.tsx'
import { MarkedDays } from './marked-days.tsx'
import { PendingClosing } from './pending-closing.tsx'

const tones = { NEW: 'progress', CHANGED: 'warning', GONE: 'error' } as const
const titles = { NEW: 'Nueva', CHANGED: 'Cambió', GONE: 'Ya no corresponde' } as const

/** The absences and vacations of a month against what the payroll has of them; accepted here, closed by two people. */
export const PayrollPassScreen = () => {
  const { search, setSearch } = useRoute()
  const month = /^\d{4}-\d{2}$/.test(search['mes'] ?? '') ? String(search['mes']) : today().slice(0, 7)
  const requested = useQuery(queryOf(timeFacts.get, { query: { month } }))
  const mayWrite = usePermitted(timeFacts.accept)
  const [isClosing, setClosing] = useState(false)
  const view = requested.data
  const reload = () => invalidate(timeFacts.get)

  const handleAccept = async (keys: readonly string[]) => {
    try {
      await call(timeFacts.accept, { body: { month, keys: [...keys] } })
      toast({
        intent: 'success',
        title: `${countText(keys.length, 'diferencia pasada', 'diferencias pasadas')} a la liquidación`,
        text: 'Los legajos ya liquidados quedan marcados para volver a liquidar.',
      })
    } catch (error) {
      await showError(error)
    }
    await reload()
  }

  return (
    <Page
      title="Ausencias a la liquidación"
      purpose="Lo que las ausencias aprobadas, las vacaciones y las marcas cambian en el sueldo de cada mes. Revisalo, pasalo y cerralo: nadie lo escribe dos veces."
      action={
        mayWrite &&
        view?.start &&
        month >= view.start &&
        !view.pending && (
          <Button
            appearance="primary"
            icon={view.state === 'CLOSED' ? <ArrowUndoIcon /> : <LockClosedIcon />}
            onClick={() => setClosing(true)}
          >
            {view.state === 'CLOSED' ? 'Pedir la reapertura' : 'Pedir el cierre'}
          </Button>
        )
      }
    >
      <Row>
        <MonthField label="Mes" value={month} onChange={(mes) => mes && setSearch({ mes })} />
        {view && <MonthStatus view={view} />}
      </Row>
      {requested.error ? (
        <ErrorState error={requested.error} onRetry={() => void requested.refetch()} />
      ) : !view ? (
        <SkeletonLines lines={8} />
      ) : view.start === null ? (
        <FirstMonth month={month} onDone={() => void reload()} />
      ) : (
        <Stack>
          {view.pending && <PendingClosing pending={view.pending} onDone={() => void reload()} />}
          <Exceptions exceptions={view.exceptions} />
          <DataTable<TimeFact>
            label="Diferencias"
            rows={view.facts}
            rowId={({ key }) => key}
            schema={timeFact}
            columns={[
              { id: 'employee', phone: 'title' },
              { id: 'fileCode', width: '96px' },
              'source',
              { id: 'concept', value: ({ code, concept }) => `${code} · ${concept}` },
              { id: 'before', kind: 'number' },
              { id: 'after', kind: 'number' },
              {
                id: 'change',
                width: '150px',
                cell: ({ change }) => <StatusBadge label={titles[change]} tone={tones[change]} />,
              },
              { id: 'month', value: ({ month: of }) => formatMonth(of), order: ({ month: of }) => of },
              { id: 'late', kind: 'boolean' },
            ]}
            expand={({ key, employeeId, code, month: of }) =>
              key.startsWith('ATTENDANCE/') ? <MarkedDays employeeId={employeeId} month={of} code={code} /> : null
            }
            exportName={`ausencias-${month}`}
            empty={{
              title: month < view.start ? `Las ausencias pasan desde ${formatMonth(view.start)}` : 'Todo está en la liquidación',
              text:
                month < view.start
                  ? 'Las de meses anteriores se cargaron a mano.'
                  : `${countText(view.passed, 'novedad', 'novedades')} de este mes vienen de ausencias y vacaciones.`,
            }}
            selectionBar={
              mayWrite
                ? (chosen) => (
                    <Button
                      appearance="primary"
                      onClick={() =>
                        void chosen
                          .readIds()
                          .then(handleAccept)
                          .then(() => chosen.clear())
                      }
                    >
                      Pasar a la liquidación
                    </Button>
                  )
                : undefined
            }
            tools={
              mayWrite &&
              view.facts.length > 0 && (
                <Button onClick={() => void handleAccept(view.facts.map(({ key }) => key))}>Pasar todas</Button>
              )
            }
          />
        </Stack>
      )}
      {isClosing && view && (
        <ClosingDialog
          month={month}
          action={view.state === 'CLOSED' ? 'REOPEN' : 'CLOSE'}
          onClose={() => setClosing(false)}
          onDone={() => {
            setClosing(false)
            void reload()
          }}
        />
      )}
    </Page>
  )
}

const MonthStatus = ({ view }: { readonly view: TimeMonth }) => (
  <StatusBadge
    label={view.state === 'CLOSED' ? (view.closedBy ? `Cerrado por ${view.closedBy}` : 'Cerrado') : 'Abierto'}
    tone={view.state === 'CLOSED' ? 'finalized' : 'progress'}
  />
)
