import { usePermitted } from '@legajo/api/permitted.ts'
import { formAnswers } from '@legajo/contract/dynamic-forms/form-answer.ts'
import { AdditionalFields } from '@legajo/screens/additional-fields.tsx'

/** The fields that a company adds to itself. */
export const CompanyAdditional = ({ id }: { readonly id: number }) => (
  <AdditionalFields
    id={id}
    get={formAnswers.company}
    save={formAnswers.saveCompany}
    isReadOnly={!usePermitted(formAnswers.saveCompany)}
    isOptional
  />
)
