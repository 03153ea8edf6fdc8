import { call } from '@legajo/api/call.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { currentQueryOf } from '@legajo/api/queries.ts'
import { retros } from '@legajo/contract/payroll/runs/retro.ts'
import { type TimeFact, type TimeMonth, timeFact, timeFacts } from '@legajo/contract/payroll/runs/time-facts.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { formatMonth } from '@legajo/ui/format.ts'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { MarkedDays } from './marked-days.tsx'
import { confirmPaid, retroOf } from './paid-facts.ts'

type PricedFact = TimeFact & { readonly gross: string | null }

const tones = { NEW: 'progress', CHANGED: 'warning', GONE: 'error' } as const
const titles = { NEW: 'Nueva', CHANGED: 'Cambió', GONE: 'Ya no corresponde' } as const

/** The differences since the payroll last took the month, each with its amount in the wage. */
export const Differences = ({ view, onDone }: { readonly view: TimeMonth; readonly onDone: () => void }) => {
  const { month, facts, start, passed } = view
  const mayWrite = usePermitted(timeFacts.accept)
  const mayPrice = usePermitted(timeFacts.amounts)
  const mayRetro = usePermitted(retros.start)
  const priced = useQuery({
    ...currentQueryOf(timeFacts.amounts, { query: { month } }),
    enabled: mayPrice && facts.length > 0,
  })
  const grossOf = new Map(priced.data?.facts.map(({ key, gross }) => [key, gross]))
  const rows = facts.map((fact): PricedFact => ({ ...fact, gross: grossOf.get(fact.key) ?? null }))

  const handleAccept = async (keys: readonly string[]) => {
    const chosen = new Set(keys)
    const paid = facts.filter(({ key, paid }) => paid && chosen.has(key))
    if (paid.length > 0 && !(await confirmPaid(paid))) return
    try {
      await call(timeFacts.accept, { body: { month, keys: [...keys] } })
      toast({
        intent: 'success',
        title: `${countText(keys.length, 'diferencia pasada', 'diferencias pasadas')} a la liquidación`,
        text: 'Los legajos ya liquidados quedan marcados para volver a liquidar.',
      })
    } catch (error) {
      await showError(error)
      onDone()
      return
    }
    onDone()
    if (paid.length > 0 && mayRetro) await navigate(retroOf(paid))
  }
  const isEarlier = start !== null && month < start
  return (
    <DataTable<PricedFact>
      label="Diferencias"
      rows={rows}
      rowId={({ key }) => key}
      schema={timeFact}
      columns={[
        { id: 'employee', phone: 'title' },
        { id: 'fileCode', width: '96px' },
        { id: 'source', width: '240px' },
        { id: 'concept', value: ({ code, concept }) => `${code} · ${concept}` },
        { id: 'before', kind: 'number' },
        { id: 'after', kind: 'number' },
        ...(mayPrice
          ? [{ id: 'gross', header: 'Mueve en el bruto', kind: 'money' as const, filter: false as const, sums: true }]
          : []),
        {
          id: 'change',
          width: '150px',
          cell: ({ change }) => <StatusBadge label={titles[change]} tone={tones[change]} />,
        },
        { id: 'month', value: ({ month: of }) => formatMonth(of), order: ({ month: of }) => of },
        { id: 'late', kind: 'boolean' },
        { id: 'paid', kind: 'boolean' },
      ]}
      expand={({ key, employeeId, code, month: of }) =>
        key.startsWith('ATTENDANCE/') ? <MarkedDays employeeId={employeeId} month={of} code={code} /> : null
      }
      exportName={`ausencias-${month}`}
      empty={{
        title: isEarlier ? `Las ausencias pasan desde ${formatMonth(start)}` : 'Todo está en la liquidación',
        text: isEarlier
          ? 'Las de meses anteriores se cargaron a mano.'
          : `${countText(passed, 'novedad', 'novedades')} de este mes vienen de ausencias, vacaciones, marcas y feriados.`,
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
        facts.length > 0 && <Button onClick={() => void handleAccept(facts.map(({ key }) => key))}>Pasar todas</Button>
      }
    />
  )
}
