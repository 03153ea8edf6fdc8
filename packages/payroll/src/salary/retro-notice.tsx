import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { periods } from '@legajo/contract/payroll/runs/period.ts'
import { retros } from '@legajo/contract/payroll/runs/retro.ts'
import type { StudyDetails } from '@legajo/contract/payroll/salary/study.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@legajo/ui/fluent.ts'
import { formatMonth } from '@legajo/ui/format.ts'
import { useQuery } from '@tanstack/react-query'
import { retroPathOf } from '../runs/retro/paths.ts'

/** Closed months that the new pay reaches, with the retro that pays them in the next open period. */
export const RetroNotice = ({ study }: { readonly study: StudyDetails }) => {
  const { retro_from: from, retro_until: until } = study
  const mayStart = usePermitted(retros.start)
  const found = useQuery({ ...queryOf(periods.list), enabled: Boolean(from) && mayStart })
  const start = useAction(
    (fromMonth: string, untilMonth: string, periodId: number) =>
      write(retros.start, {
        body: { fromMonth, untilMonth, periodId, reason: `Revisión salarial: ${study.name}`.slice(0, 300) },
      }),
    { goTo: ({ id }) => retroPathOf(id) },
  )
  if (!from || !until) return null
  const open = found.data
    ?.filter(({ status, dateFrom }) => status !== 'CLOSED' && dateFrom.slice(0, 7) > until)
    .sort((a, b) => a.dateFrom.localeCompare(b.dateFrom))[0]
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        Los sueldos nuevos alcanzan meses cerrados (
        {from === until ? formatMonth(from) : `${formatMonth(from)} a ${formatMonth(until)}`}
        ): la diferencia se paga con un retroactivo{open ? ` en ${open.name}` : ', cuando haya un período abierto posterior'}.
      </MessageBarBody>
      {mayStart && open && (
        <MessageBarActions>
          <Button {...start.button(from, until, open.id)}>Calcular el retroactivo</Button>
        </MessageBarActions>
      )}
    </MessageBar>
  )
}
