import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { liquidationParameters, parameterDraft } from '@legajo/contract/payroll/rules/liquidation-parameter.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import { FormGrid, ResourceForm } from '@legajo/forms/resource-form.tsx'
import { useRecordName } from '@legajo/screens/detail-drawer.tsx'
import { confirmRemoval } from '@legajo/screens/dialog-queue.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { recordName } from '@legajo/screens/record-name.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { DeleteIcon } from '@legajo/ui/icons.tsx'
import { Stack } from '@legajo/ui/layout.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { RuleUses } from '../rule/rule-uses.tsx'
import { valueControlOf } from '../rule/typed-value.ts'
import { ParameterHistory } from './parameter-history.tsx'

const headFields = [
  ...(['code', 'name', 'kind', 'type', 'decimals', 'minimum', 'maximum', 'description'] as const),
  ...(['holds', 'onMissing', 'expected', 'publisher'] as const),
] as const
const headSchema = parameterDraft.pick([...headFields, 'version'])

/** A parameter's data, its values by date with their authors, and its uses. */
export const ParameterDetail = ({
  id,
  onClose,
  onDrop,
}: {
  readonly id: number | undefined
  readonly onClose: () => void
  readonly onDrop: () => void
}) => {
  const mayWrite = usePermitted(id === undefined ? liquidationParameters.create : liquidationParameters.update)
  const mayRemove = usePermitted(liquidationParameters.remove)
  const mayWriteValues = usePermitted(liquidationParameters.saveValues)
  const requested = useQuery({
    ...queryOf(liquidationParameters.get, { params: { id: id ?? 0 }, query: {} }),
    enabled: id !== undefined,
    staleTime: 0,
  })
  const row = requested.data
  useRecordName(row && recordName(row))
  const remove = useAction(
    async () => {
      if (!row || !(await confirmRemoval(`Se elimina ${row.code} con todos sus valores.`))) return undefined
      return write(liquidationParameters.remove, { params: { id: row.id } })
    },
    { onDone: () => onDrop() },
  )
  if (id !== undefined && !row) return <LoadState of={[requested]} lines={10} />

  return (
    <Stack>
      <ResourceForm
        key={row ? `${row.id} ${row.version}` : 'nuevo'}
        schema={row ? headSchema : parameterDraft}
        title="Parámetro"
        initial={row}
        readOnly={!mayWrite}
        fields={[...headFields]}
        onSubmit={(body) =>
          row
            ? write(liquidationParameters.update, { params: { id: row.id }, body })
            : write(liquidationParameters.create, { body })
        }
        onSaved={() => {
          toastSaved()
          if (!row) onDrop()
        }}
        onCancel={onClose}
        actions={
          row &&
          mayRemove && (
            <Button icon={<DeleteIcon />} {...remove.button()}>
              Eliminar
            </Button>
          )
        }
      >
        {row ? undefined : <NewParameterFields />}
      </ResourceForm>
      {row && <ParameterHistory parameter={row} readOnly={!mayWriteValues} />}
      {row && <RuleUses endpoint={liquidationParameters.usage} id={row.id} />}
    </Stack>
  )
}

/** The data of a new parameter and, depending on class and type, its first value; tables are entered after creation. */
const NewParameterFields = () => {
  const { values } = useFormikContext<{ readonly kind?: string; readonly type?: string; readonly decimals?: number }>()
  return (
    <FormGrid>
      {headFields.map((name) => (
        <FormField key={name} name={name} />
      ))}
      {values.kind !== 'TABLA' && <FormField name="validFrom" />}
      {values.kind === 'VALOR' && <FormField name="value" label="Valor" {...valueControlOf(values.type, values.decimals)} />}
      {values.kind === 'FORMULA' && <FormField name="formula" input="textarea" />}
      {values.kind !== 'TABLA' && <FormField name="source" />}
    </FormGrid>
  )
}
