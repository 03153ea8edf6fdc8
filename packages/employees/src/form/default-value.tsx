import type { FormComponent } from '@legajo/contract/dynamic-forms/component.ts'
import { fieldsOfForm } from '@legajo/contract/dynamic-forms/form-fields.ts'
import { AnswerForm } from '@legajo/forms/answer-form.tsx'
import type { ChangeComponent } from './component-dialogs.tsx'

/** The value with which a new record begins, typed in the field's own control. */
export const DefaultValue = ({
  component,
  onChange,
}: {
  readonly component: FormComponent
  readonly onChange: ChangeComponent
}) => {
  const { conditional: _, customConditional: __, placeholder: ___, description: ____, ...plain } = component
  const shown: FormComponent = { ...plain, label: 'Valor inicial', isMandatory: false, validate: {} }
  const [field] = fieldsOfForm({ components: [shown] })
  const hasDefault =
    !component.isLayout &&
    component.dataSrc !== 'url' &&
    ['text', 'number', 'date', 'boolean', 'choice'].includes(field?.type ?? '')
  if (!field || !hasDefault) return null
  return (
    <AnswerForm
      form={{ components: [shown] }}
      fields={[field]}
      values={{ [component.key]: component.defaultValue }}
      narrow
      onChange={(_key, value) => onChange({ defaultValue: value === '' || value === null ? undefined : value }, 'default')}
    />
  )
}
