import type { NoveltyEntryConcept } from '@legajo/contract/payroll/runs/entered-novelty.ts'
import { AmountInput } from '@legajo/forms/amount-input.tsx'
import type { FormFieldProps } from '@legajo/forms/form-field.tsx'
import type { Control } from '@legajo/ui/control.ts'
import { useFormikContext } from 'formik'

type CountedConcept = Pick<NoveltyEntryConcept, 'id' | 'unit'>

/** A quantity is entered like an amount, but in hours or days as the selected concept defines, without a preceding «$». */
export const quantityFieldOf = (concepts: readonly CountedConcept[] = []): Omit<FormFieldProps, 'name'> => ({
  children: (control) => <Quantity control={control} concepts={concepts} />,
})

const Quantity = ({ control, concepts }: { readonly control: Control<string>; readonly concepts: readonly CountedConcept[] }) => {
  const { values } = useFormikContext<{ readonly conceptId?: unknown }>()
  const unit = concepts.find(({ id }) => id === Number(values.conceptId))?.unit
  return <AmountInput {...control} {...(unit && { unit })} value={(control.value as string | null) ?? ''} />
}
