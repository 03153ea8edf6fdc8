import type { FormComponent } from '@legajo/contract/dynamic-forms/component.ts'
import { selfAccess } from '@legajo/contract/shared/field-kind.ts'
import { Select } from '@legajo/ui/fields.ts'
import { Field } from '@legajo/ui/fluent.ts'
import type { ChangeComponent } from './component-dialogs.tsx'

const sights = {
  '': 'Todos los que ven el registro',
  pay: 'Quienes ven sueldos',
  confidential: 'Quienes ven confidenciales',
  medical: 'Quienes ven datos médicos',
}

/** The access to a component: of those who see the record, and of the person in self-service. */
export const AccessFields = ({
  component,
  isInGroup,
  onChange,
}: {
  readonly component: FormComponent
  readonly isInGroup: boolean
  readonly onChange: ChangeComponent
}) => (
  <>
    <Field label="Quién lo ve">
      <Select
        value={component.sees ?? ''}
        onChange={(_, { value }) => onChange({ sees: (value || undefined) as FormComponent['sees'] }, 'sees')}
      >
        {Object.entries(sights).map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
    <Field label="En el autoservicio, la persona">
      <Select
        value={component.self ?? ''}
        onChange={(_, { value }) => onChange({ self: (value || undefined) as FormComponent['self'] }, 'self')}
      >
        <option value="">{isInGroup ? 'Como el grupo que lo contiene' : `${selfAccess.HIDDEN} (sin elegir)`}</option>
        {Object.entries(selfAccess).map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  </>
)
