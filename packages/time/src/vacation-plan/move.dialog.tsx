import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { notices } from '@legajo/contract/time/absence/notice.ts'
import { type PlanItem, planMoveDraft, vacationPlan } from '@legajo/contract/time/leave/vacation-plan.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { countText } from '@legajo/kernel/count-text.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { formatDate } from '@legajo/ui/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'

/** Changes the dates of a proposal. */
export const MoveDialog = ({
  item,
  onClose,
  onDone,
}: {
  readonly item: PlanItem
  readonly onClose: () => void
  readonly onDone: () => void
}) => (
  <Dialog title={`Fechas de ${item.employee}`} width="485px" onDismiss={onClose}>
    <ResourceForm
      schema={planMoveDraft}
      initial={item as never}
      title="Cambiar las fechas"
      onCancel={onClose}
      onSubmit={(body) => write(vacationPlan.move, { params: { id: item.id }, body: { ...body, version: item.version } })}
      onSaved={onDone}
    >
      <FormField name="date_from" />
      <FormField name="days" />
      <Workdays employeeId={item.employee_id} />
    </ResourceForm>
  </Dialog>
)

/** How the period falls on the calendar of the person: last day, return and business days. */
const Workdays = ({ employeeId }: { readonly employeeId: number }) => {
  const { values } = useFormikContext<Readonly<Record<string, unknown>>>()
  const mayRead = usePermitted(notices.checkWorkday)
  const [from, days] = [String(values['date_from'] ?? ''), Number(values['days'])]
  const isReady = mayRead && /^\d{4}-\d{2}-\d{2}$/.test(from) && days >= 1 && days <= 70
  const { data } = useQuery({
    ...queryOf(notices.checkWorkday, { query: { employee_id: employeeId, date_from: from, days } }),
    enabled: isReady,
    retry: false,
  })
  if (!data) return null
  return (
    <p role="status">
      Hasta el {formatDate(data.date_until)}, vuelve el {formatDate(data.return_date)}:{' '}
      {countText(data.business_days, 'día hábil', 'días hábiles')}
      {!data.lawful_start && '. No es un comienzo legal (art. 151)'}
    </p>
  )
}
