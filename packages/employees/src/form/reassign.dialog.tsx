import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type DynamicForm, dynamicForms } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { PromptDialog, usePrompt } from '@legajo/screens/prompt-dialog.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Field } from '@legajo/ui/fluent.ts'
import { PasswordInput } from '@legajo/ui/password-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** Moves all employees of one form to another; requires the own password. */
export const ReassignDialog = ({
  form,
  onDone,
  onClose,
}: {
  readonly form: DynamicForm
  readonly onDone: (count: number) => void
  readonly onClose: () => void
}) => {
  const { data: forms = [] } = useQuery(queryOf(dynamicForms.listDynamic))
  const [from, setFrom] = useState('0')
  const [password, setPassword] = useState('')
  const prompt = usePrompt(
    () => write(dynamicForms.reassign, { body: { from: Number(from), to: form.id, password } }),
    'No se pudo reasignar',
    { onDone: ({ count }) => onDone(count) },
  )
  return (
    <PromptDialog
      title={`Pasar legajos a «${form.description}»`}
      action="Reasignar"
      busyAction="Reasignando…"
      isReady={password !== ''}
      onClose={onClose}
      {...prompt}
    >
      <Field label="Los que hoy tienen">
        <Select value={from} onChange={(_, { value }) => setFrom(value)}>
          <option value="0">El formulario por defecto ({forms.reduce((sum, one) => sum + one.by_default, 0)})</option>
          {forms
            .filter(({ id, module, assigned }) => module === 'EMPLOYEE' && id !== form.id && assigned > 0)
            .map(({ id, description, assigned }) => (
              <option key={id} value={id}>
                {description} ({assigned})
              </option>
            ))}
        </Select>
      </Field>
      <Field label="Tu contraseña" required>
        {(field) => <PasswordInput {...field} value={password} onChange={setPassword} />}
      </Field>
    </PromptDialog>
  )
}
