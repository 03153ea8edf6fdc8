import { usePermitted } from '@legajo/api/permitted.ts'
import { formAnswers } from '@legajo/contract/dynamic-forms/form-answer.ts'
import { AdditionalFields } from '@legajo/screens/additional-fields.tsx'

/** The fields that the company adds to a seat. */
export const EmploymentAdditional = ({ id }: { readonly id: number }) => (
  <AdditionalFields
    id={id}
    get={formAnswers.employment}
    save={formAnswers.saveEmployment}
    isReadOnly={!usePermitted(formAnswers.saveEmployment)}
    isOptional
  />
)
