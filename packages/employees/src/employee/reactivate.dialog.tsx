import type { Act, AnswerOf } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import type { Inconsistency } from '@legajo/contract/employees/inconsistency.ts'
import { DateInput } from '@legajo/forms/date-input.tsx'
import { today } from '@legajo/forms/date-text.ts'
import { PromptDialog, usePrompt } from '@legajo/screens/prompt-dialog.tsx'
import type { ActionOptions } from '@legajo/screens/use-action.ts'
import { Field, makeStyles } from '@legajo/ui/fluent.ts'
import { PasswordInput } from '@legajo/ui/password-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EndedPeriods } from './ended-periods.tsx'
import { InconsistenciesDialog, inconsistenciesIn } from './inconsistencies.dialog.tsx'

const useStyles = makeStyles({
  text: { margin: 0 },
})

export type ReturnDraft = { readonly admission_date: string; readonly password: string }

/** Requests the day from which people who had left work again, and for many of them the own password. */
export const ReactivateDialog = <W extends Act>({
  who,
  employeeId,
  onReactivate,
  done,
  onDone,
  onClose,
}: {
  /** The employees who come back, as text. */
  readonly who: string
  /** The employee whose periods are shown; absent for many. */
  readonly employeeId: number | undefined
  readonly onReactivate: (returning: ReturnDraft) => W | Promise<W>
  readonly done: ActionOptions<[], AnswerOf<W>>['done']
  readonly onDone?: () => void
  readonly onClose: () => void
}) => {
  const styles = useStyles()
  const isOne = employeeId !== undefined
  const { data: file } = useQuery({ ...queryOf(employees.get, { params: { id: employeeId ?? '' } }), enabled: isOne })
  const [date, setDate] = useState(today)
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [inconsistencies, setInconsistencies] = useState<readonly Inconsistency[]>()
  const missing = (value: string, text: string) => (isChecked && !value ? text : undefined)

  const prompt = usePrompt<W | undefined>(
    async () => {
      setChecked(true)
      return date && (isOne || password) ? onReactivate({ admission_date: date, password }) : undefined
    },
    'No se pudo reactivar',
    {
      done,
      onDone: () => {
        onDone?.()
        onClose()
      },
      onError: (failure) => setInconsistencies(inconsistenciesIn(failure)),
    },
  )

  if (inconsistencies) return <InconsistenciesDialog people={inconsistencies} onBack={() => setInconsistencies(undefined)} />
  return (
    <PromptDialog title={`Reactivar a ${who}`} action="Reactivar" busyAction="Reactivando…" onClose={onClose} {...prompt}>
      <p className={styles.text}>
        {isOne ? 'Vuelve' : 'Vuelven'} a estar en actividad desde la fecha de reingreso. El período que terminó se conserva y suma
        a la antigüedad; el tiempo afuera no. Si pasaron dos años o más desde el egreso, lo anterior no se cuenta (LCT, art. 18).
        Si la baja fue un error, corregila en el legajo.
      </p>
      {file?.egress_date && (
        <div>
          Períodos trabajados:
          <EndedPeriods
            periods={[
              ...file.ended_periods,
              { admission_date: file.admission_date, egress_date: file.egress_date, egress_reason: file.egress_reason },
            ]}
          />
        </div>
      )}
      <Field label="Fecha de reingreso" required validationMessage={missing(date, 'Ingresá la fecha.')}>
        {(field) => <DateInput {...field} value={date} onChange={setDate} />}
      </Field>
      {!isOne && (
        <Field label="Tu contraseña" required validationMessage={missing(password, 'Ingresá tu contraseña.')}>
          {(field) => <PasswordInput {...field} value={password} onChange={setPassword} />}
        </Field>
      )}
    </PromptDialog>
  )
}
