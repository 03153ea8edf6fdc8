import { type CostShare, costShare } from '@legajo/contract/org/cost-share.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import { toFormValues } from '@legajo/forms/form-values.ts'
import { FormGrid } from '@legajo/forms/resource-form.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { Stack } from '@legajo/ui/layout.tsx'
import { FieldArray, useFormikContext } from 'formik'
import { fileChoices } from './choices.ts'

/** The distribution of an employee's cost between centres; without rows the cost centre bears all of it. */
export const CostShareFields = () => {
  const { values } = useFormikContext<{ readonly cost_shares?: readonly CostShare[] }>()
  const shares = values.cost_shares ?? []
  const total = shares.reduce((sum, { percentage }) => sum + (Number(percentage) || 0), 0)
  return (
    <FieldArray name="cost_shares">
      {({ push, remove }) => (
        <Stack fullRow role="group" aria-label="Reparto entre centros de costo">
          {shares.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a share has no identity of its own; rows are only added at the end
            <FormGrid key={index}>
              <FormField name={`cost_shares[${index}].cost_center_id`} {...fileChoices.cost_center_id} />
              <FormField name={`cost_shares[${index}].percentage`} />
              <Button appearance="subtle" icon={<DeleteIcon />} onClick={() => remove(index)}>
                Quitar
              </Button>
            </FormGrid>
          ))}
          <span aria-live="polite">
            {shares.length === 0 ? 'Sin reparto: todo va al centro de costo' : `Suman ${total} % de 100 %`}
          </span>
          <Button icon={<AddIcon />} disabled={shares.length >= 30} onClick={() => push(toFormValues(costShare))}>
            Agregar un centro
          </Button>
        </Stack>
      )}
    </FieldArray>
  )
}
