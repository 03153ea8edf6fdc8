import { usePermitted } from '@legajo/api/permitted.ts'
import { invalidate } from '@legajo/api/queries.ts'
import { formAnswers } from '@legajo/contract/dynamic-forms/form-answer.ts'
import { employments } from '@legajo/contract/org/employment.ts'
import { AdditionalFields } from '@legajo/screens/additional-fields.tsx'

/** The fields that the company adds to a seat. */
export const EmploymentAdditional = ({ id }: { readonly id: number }) => (
  <AdditionalFields
    id={id}
    get={formAnswers.employment}
    save={formAnswers.saveEmployment}
    isReadOnly={!usePermitted(formAnswers.saveEmployment)}
    onSaved={() => void invalidate(employments.list, employments.get)}
    isOptional
  />
)
