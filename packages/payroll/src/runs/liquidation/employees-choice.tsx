import type { LiquidationStart } from '@legajo/contract/payroll/runs/liquidation.ts'
import { EmployeeFinder, type FoundEmployee } from '@legajo/screens/employee-finder.tsx'
import { Radio, RadioGroup, Textarea } from '@legajo/ui/fields.ts'
import { Field, Input } from '@legajo/ui/fluent.ts'
import { findEmployees } from '../../common/find-employees.ts'

export type Choice = {
  readonly who: 'all' | 'text' | 'expression' | 'some'
  readonly text: string
  readonly expression: string
  readonly some: readonly FoundEmployee[]
  readonly excluded: readonly FoundEmployee[]
}

export const allEmployees: Choice = { who: 'all', text: '', expression: '', some: [], excluded: [] }

export const isWhole = ({ who, text, expression, some }: Choice): boolean =>
  who === 'all' ||
  (who === 'text' && text.trim() !== '') ||
  (who === 'expression' && expression.trim() !== '') ||
  (who === 'some' && some.length > 0)

/** The selection as the start call accepts it. */
export const filterOf = ({ who, text, expression, some, excluded }: Choice): Omit<LiquidationStart, 'liquidation'> => ({
  filter: {
    ...(who === 'text' && { text: text.trim() }),
    ...(who === 'expression' && { expression: expression.trim() }),
    ...(who === 'some' && { employeeIds: some.map(({ id }) => id) }),
  },
  blackListEmployees: excluded.map(({ id }) => id),
})

/** The included employees: all, a text, an expression, or individual ones; and the excluded ones. */
export const EmployeesChoice = ({ value, onChange }: { readonly value: Choice; readonly onChange: (value: Choice) => void }) => (
  <>
    <Field label="Empleados">
      <RadioGroup value={value.who} onChange={(_, data) => onChange({ ...value, who: data.value as Choice['who'] })}>
        <Radio value="all" label="Todos los activos del período" />
        <Radio value="text" label="Los que coinciden con un texto" />
        <Radio value="expression" label="Los que cumplen una expresión" />
        <Radio value="some" label="Algunos, elegidos uno por uno" />
      </RadioGroup>
    </Field>
    {value.who === 'text' && (
      <Field label="Apellido, nombre, legajo o CUIL" required>
        <Input value={value.text} onChange={(_, data) => onChange({ ...value, text: data.value })} />
      </Field>
    )}
    {value.who === 'expression' && (
      <Field
        label="Expresión"
        required
        hint="Como en la lista de legajos: area == 'Ventas' && admission_date < '2020-01-01'. Campos: file_code, category, area, sector, position, workplace, cost_center, work_status_id, admission_date, gender…"
      >
        <Textarea value={value.expression} onChange={(_, data) => onChange({ ...value, expression: data.value })} rows={3} />
      </Field>
    )}
    {value.who === 'some' && (
      <EmployeeFinder
        label="Empleados a liquidar"
        find={findEmployees}
        value={value.some}
        onChange={(some) => onChange({ ...value, some })}
        emptyText="Todavía no elegiste a nadie"
        multiple
      />
    )}
    <EmployeeFinder
      label="Excluir a"
      find={findEmployees}
      value={value.excluded}
      onChange={(excluded) => onChange({ ...value, excluded })}
      emptyText="Nadie queda afuera"
      multiple
    />
  </>
)
