import type { Act, AnswerOf } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { accessDecisions } from '@legajo/contract/employees/access-decision.ts'
import { trialMotive } from '@legajo/contract/employees/egress.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import type { Inconsistency } from '@legajo/contract/employees/inconsistency.ts'
import { choiceSource } from '@legajo/forms/choice-source.ts'
import { Combobox } from '@legajo/forms/combobox.tsx'
import { DateInput } from '@legajo/forms/date-input.tsx'
import { today } from '@legajo/forms/date-text.ts'
import type { OptionSource } from '@legajo/forms/option.ts'
import { PromptDialog, usePrompt } from '@legajo/screens/prompt-dialog.tsx'
import type { ActionOptions } from '@legajo/screens/use-action.ts'
import { Field, makeStyles } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { Grid } from '@legajo/ui/layout.tsx'
import { PasswordInput } from '@legajo/ui/password-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeAccess, holdsSomething } from './held-access-text.ts'
import { InconsistenciesDialog, inconsistenciesIn } from './inconsistencies.dialog.tsx'

const useStyles = makeStyles({
  text: { margin: 0 },
})

export type ExitDraft = { readonly egress_date: string; readonly egress_reason: string; readonly password: string }

const leavingMotiveOptions = choiceSource({ type: 'leaving-motives', by: 'code', isOpen: false })

/** Dialog for the day and the reason of a leaving; requires the own password. */
export const LeaveDialog = <W extends Act>({
  who,
  employeeId,
  onLeave,
  done,
  onDone,
  onClose,
  reasons = leavingMotiveOptions,
}: {
  /** The employees who leave, as text. */
  readonly who: string
  /** The employee whose trial period is shown; absent when several were chosen. */
  readonly employeeId: number | undefined
  readonly onLeave: (leaving: ExitDraft) => W | Promise<W>
  readonly done: ActionOptions<[], AnswerOf<W>>['done']
  readonly onDone?: () => void
  readonly onClose: () => void
  readonly reasons?: OptionSource
}) => {
  const styles = useStyles()
  const isOne = employeeId !== undefined
  const { data: file } = useQuery({ ...queryOf(employees.get, { params: { id: employeeId ?? '' } }), enabled: isOne })
  const { data: held } = useQuery({ ...queryOf(accessDecisions.get, { params: { id: employeeId ?? '' } }), enabled: isOne })
  const trial = file?.trial_until
  const [date, setDate] = useState(today)
  const [reason, setReason] = useState('')
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [inconsistencies, setInconsistencies] = useState<readonly Inconsistency[]>()
  const missing = (value: string | undefined, text: string) => (isChecked && !value ? text : undefined)

  const prompt = usePrompt<W | undefined>(
    async () => {
      setChecked(true)
      return date && reason && password ? onLeave({ egress_date: date, egress_reason: reason, password }) : undefined
    },
    'No se pudo dar de baja',
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
    <PromptDialog title={`Dar de baja a ${who}`} action="Dar de baja" busyAction="Dando de baja…" onClose={onClose} {...prompt}>
      <p className={styles.text}>
        Con una fecha futura, el legajo sigue activo hasta ese día. Se conserva y se puede reactivar; la liquidación final se rige
        por la fecha y el motivo.
      </p>
      {trial && (
        <p className={styles.text}>
          Está en período de prueba hasta el {formatDate(trial)}.{' '}
          {date > trial
            ? 'Con una fecha posterior el contrato ya es definitivo: corresponden preaviso e indemnización.'
            : `Hasta ese día puede irse sin preaviso ni indemnización, con el motivo «${trialMotive}» (LCT, art. 92 bis).`}
        </p>
      )}
      {held && holdsSomething(held) && (
        <p className={styles.text}>Tiene {describeAccess(held)}. Al guardar, en el legajo decidís quién lo toma.</p>
      )}
      <Grid min={200}>
        <Field label="Fecha de egreso" required validationMessage={missing(date, 'Ingresá la fecha.')}>
          {(field) => <DateInput {...field} value={date} onChange={setDate} />}
        </Field>
        <Field label="Motivo de egreso" required validationMessage={missing(reason, 'Elegí el motivo.')}>
          {(field) => (
            <Combobox
              {...field}
              value={reason}
              onChange={(value) => setReason(String(value))}
              source={reasons}
              placeholder="Elegí el motivo"
            />
          )}
        </Field>
      </Grid>
      <Field label="Tu contraseña" required validationMessage={missing(password, 'Ingresá tu contraseña.')}>
        {(field) => <PasswordInput {...field} value={password} onChange={setPassword} />}
      </Field>
    </PromptDialog>
  )
}
