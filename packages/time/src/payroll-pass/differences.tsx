import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { currentQueryOf } from '@legajo/api/queries.ts'
import { retros } from '@legajo/contract/payroll/runs/retro.ts'
import { type TimeFact, type TimeMonth, timeFact, timeFacts } from '@legajo/contract/payroll/runs/time-facts.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import type { RowChoice } from '@legajo/screens/row-choice.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { formatMonth } from '@legajo/ui/format.ts'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { MarkedDays } from './marked-days.tsx'
import { confirmPaid, retroOf } from './paid-facts.ts'

type PricedFact = TimeFact & { readonly gross: string | null }

const tones = { NEW: 'progress', CHANGED: 'warning', GONE: 'error' } as const
const titles = { NEW: 'Nueva', CHANGED: 'Cambió', GONE: 'Ya no corresponde' } as const

/** The differences since the payroll last took the month, each with its amount in the wage. */
export const Differences = ({ view }: { readonly view: TimeMonth }) => {
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

  const findPaid = (keys: readonly string[]) => {
    const chosen = new Set(keys)
    return facts.filter(({ key, paid }) => paid && chosen.has(key))
  }
  const accept = useAction(
    async (keys: readonly string[]) => {
      const paid = findPaid(keys)
      if (paid.length > 0 && !(await confirmPaid(paid))) return undefined
      return write(timeFacts.accept, { body: { month, keys: [...keys] } })
    },
    {
      done: (_, keys) => ({
        intent: 'success',
        title: `${countText(keys.length, 'diferencia pasada', 'diferencias pasadas')} a la liquidación`,
        text: 'Los legajos ya liquidados quedan marcados para volver a liquidar.',
      }),
      onDone: (_, keys) => {
        const paid = findPaid(keys)
        if (paid.length > 0 && mayRetro) void navigate(retroOf(paid))
      },
    },
  )
  const acceptChosen = async ({ readIds, clear }: RowChoice<PricedFact>) => {
    if (await accept.run(await readIds())) clear()
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
              <Button appearance="primary" onClick={() => void acceptChosen(chosen)}>
                Pasar a la liquidación
              </Button>
            )
          : undefined
      }
      tools={
        mayWrite && facts.length > 0 && <Button onClick={() => void accept.run(facts.map(({ key }) => key))}>Pasar todas</Button>
      }
    />
  )
}
