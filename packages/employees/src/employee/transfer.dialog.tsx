import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { currentSession } from '@legajo/bus/session-state.ts'
import { accessDecisions } from '@legajo/contract/employees/access-decision.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import type { Employee } from '@legajo/contract/employees/employee-item.ts'
import { DateInput } from '@legajo/forms/date-input.tsx'
import { today } from '@legajo/forms/date-text.ts'
import { PromptDialog, usePrompt } from '@legajo/screens/prompt-dialog.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Field, Input, makeStyles } from '@legajo/ui/fluent.ts'
import { PasswordInput } from '@legajo/ui/password-input.tsx'
import { successToast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeAccess, holdsSomething } from './held-access-text.ts'

const useStyles = makeStyles({
  text: { margin: 0 },
})

/** Dialog that moves a person to another company of the organisation with the seniority; requires the own password. */
export const TransferDialog = ({ employee, onClose }: { readonly employee: Employee; readonly onClose: () => void }) => {
  const styles = useStyles()
  const others = (currentSession()?.companies ?? []).filter(({ id }) => id !== employee.company_id)
  const { data: held } = useQuery(queryOf(accessDecisions.get, { params: { id: employee.id } }))
  const [company, setCompany] = useState<number>()
  const [from, setFrom] = useState(today)
  const [fileCode, setFileCode] = useState(employee.file_code)
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const missing = (value: unknown, text: string) => (isChecked && !value ? text : undefined)
  const prompt = usePrompt(
    () => {
      setChecked(true)
      if (!company || !from || !fileCode || !password) return undefined
      const body = { to_company_id: company, from, file_code: fileCode, password }
      return write(employees.transfer, { params: { id: employee.id }, body })
    },
    'No se pudo transferir',
    { done: successToast('Transferencia registrada'), onDone: onClose },
  )
  return (
    <PromptDialog
      title={`Transferir a ${employee.full_name}`}
      action="Transferir"
      busyAction="Transfiriendo…"
      onClose={onClose}
      {...prompt}
    >
      <p className={styles.text}>
        El contrato sigue en la otra empresa, que reconoce toda la antigüedad y el saldo de vacaciones (LCT, arts. 225 a 229). En
        esta el legajo egresa el día anterior por «Transferencia a otra empresa», sin indemnización.
      </p>
      {held && holdsSomething(held) && (
        <p className={styles.text}>
          Tiene {describeAccess(held)}. Al guardar, en el legajo decidís qué conserva y quién toma lo demás.
        </p>
      )}
      <Field label="Empresa" required validationMessage={missing(company, 'Elegí la empresa.')}>
        <Select value={company ?? ''} onChange={(_, { value }) => setCompany(Number(value) || undefined)}>
          <option value="">Elegí la empresa</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Desde" required validationMessage={missing(from, 'Ingresá la fecha.')}>
        {(field) => <DateInput {...field} value={from} onChange={setFrom} />}
      </Field>
      <Field label="Legajo en la otra empresa" required validationMessage={missing(fileCode, 'Ingresá el número.')}>
        <Input value={fileCode} onChange={(_, { value }) => setFileCode(value.trim())} />
      </Field>
      <Field label="Tu contraseña" required validationMessage={missing(password, 'Ingresá tu contraseña.')}>
        {(field) => <PasswordInput {...field} value={password} onChange={setPassword} />}
      </Field>
    </PromptDialog>
  )
}
