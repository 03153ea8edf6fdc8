import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { finals, results } from '@legajo/contract/payroll/runs/liquidation-result.ts'
import { DateInput } from '@legajo/forms/date-input.tsx'
import { Link } from '@legajo/parcel/link.tsx'
import { DetailDrawer } from '@legajo/screens/detail-drawer.tsx'
import { EmployeeFinder, type FoundEmployee } from '@legajo/screens/employee-finder.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Textarea } from '@legajo/ui/fields.ts'
import { Button, Field } from '@legajo/ui/fluent.ts'
import { Row, Stack } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findEmployees } from '../../common/find-employees.ts'
import { pathOf } from './paths.ts'

/** Settles an employee who leaves; an employee already settled and paid receives the difference, for a reason that is stored with it. */
export const StartFinal = ({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) => {
  const [chosen, setChosen] = useState<readonly FoundEmployee[]>([])
  const [reason, setReason] = useState('')
  const [payDate, setPayDate] = useState('')
  const employee = chosen[0]
  const id = employee?.id ?? 0
  const maySee = usePermitted(results.finalsOf)
  const known = useQuery({ ...queryOf(results.finalsOf, { params: { id } }), enabled: id > 0 && maySee })
  const paid = known.data?.find(({ released }) => released)
  const start = useAction(
    () =>
      paid
        ? write(finals.complete, { params: { id }, body: { reason, ...(payDate && { payDate }) } })
        : write(finals.start, { params: { id } }),
    {
      done: paid ? 'Complementaria liquidada' : 'Final liquidado',
      goTo: (run) => `${pathOf(run.id)}?empleado=${id}`,
    },
  )
  return (
    <DetailDrawer
      isOpen={isOpen}
      title="Liquidar un final"
      subtitle="Con la fecha y el motivo de egreso del legajo, en el período de su egreso"
      onClose={onClose}
    >
      <Stack>
        <EmployeeFinder label="Quién egresa" find={findEmployees} value={chosen} onChange={setChosen} multiple={false} />
        {employee && (
          <div>
            <Link to={`/employee-module/employee-profile/${employee.id}`}>Ver o completar el egreso en el legajo</Link>
          </div>
        )}
        {paid && (
          <>
            <div role="status">
              Ya cobró «{paid.liquidation}». La complementaria le paga, concepto por concepto, la diferencia con lo que hoy le
              corresponde, con su propio recibo y su propia fecha de pago.
            </div>
            <Field label="Motivo de la complementaria" required hint="Por ejemplo: aumento de la paritaria, causa rectificada">
              <Textarea value={reason} maxLength={200} rows={2} onChange={(_, { value }) => setReason(value)} />
            </Field>
            <Field label="Fecha de pago" hint="Vacía: hoy">
              <DateInput value={payDate} onChange={setPayDate} />
            </Field>
          </>
        )}
        <Row justify="end">
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            appearance="primary"
            disabled={!employee || known.isFetching || (paid !== undefined && reason.trim().length < 5)}
            {...start.button()}
          >
            {start.isBusy ? 'Liquidando…' : paid ? 'Liquidar la complementaria' : 'Liquidar el final'}
          </Button>
        </Row>
      </Stack>
    </DetailDrawer>
  )
}
