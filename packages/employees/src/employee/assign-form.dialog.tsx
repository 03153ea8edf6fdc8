import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { dynamicForms } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { PromptDialog, usePrompt } from '@legajo/screens/prompt-dialog.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Field } from '@legajo/ui/fluent.ts'
import { PasswordInput } from '@legajo/ui/password-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** Assigns a form to one employee or several; requires the own password. */
export const AssignFormDialog = ({
  who,
  readIds,
  onDone,
  onClose,
}: {
  readonly who: string
  readonly readIds: () => Promise<readonly number[]>
  readonly onDone: () => void
  readonly onClose: () => void
}) => {
  const { data: forms = [] } = useQuery(queryOf(dynamicForms.active))
  const [form, setForm] = useState('')
  const [password, setPassword] = useState('')
  const prompt = usePrompt(
    async () =>
      write(dynamicForms.assign, { params: { id: Number(form) }, body: { employeeIds: [...(await readIds())], password } }),
    'No se pudo asignar',
    { onDone },
  )
  return (
    <PromptDialog
      title={`Asignar formulario a ${who}`}
      action="Asignar"
      busyAction="Asignando…"
      isReady={password !== '' && form !== ''}
      onClose={onClose}
      {...prompt}
    >
      <Field label="Formulario" required>
        <Select value={form} onChange={(_, { value }) => setForm(value)}>
          <option value="" disabled>
            Elegí…
          </option>
          {forms
            .filter(({ module }) => module === 'EMPLOYEE')
            .map(({ id, description }) => (
              <option key={id} value={id}>
                {description}
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
