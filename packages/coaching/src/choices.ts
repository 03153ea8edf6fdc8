import { certificates } from '@legajo/contract/coaching/certificate.ts'
import { catalogue } from '@legajo/contract/coaching/course.ts'
import { facilitators } from '@legajo/contract/coaching/provider.ts'
import { dynamicForms } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { positions } from '@legajo/contract/org/position.ts'
import { units } from '@legajo/contract/org/unit.ts'
import { optionsFrom } from '@legajo/forms/listed-options.ts'

type NamedChoice = { readonly id: number; readonly name: string }
const toOption = (one: NamedChoice) => ({ value: one.id, label: one.name })

export const courseOptions = optionsFrom<NamedChoice>(catalogue.list, toOption)
export const positionOptions = optionsFrom<NamedChoice>(positions.list, toOption)
export const unitOptions = optionsFrom<NamedChoice & { readonly typeUOCode: string }>(units.listByCompany, (one) => ({
  ...toOption(one),
  hint: one.typeUOCode,
}))
export const facilitatorOptions = optionsFrom<NamedChoice & { readonly provider: string | null }>(facilitators.list, (one) => ({
  ...toOption(one),
  hint: one.provider ?? 'De la empresa',
}))
export const certificateModelOptions = optionsFrom<NamedChoice>(certificates.listData, toOption)
export const opinionFormOptions = optionsFrom<{ readonly id: number; readonly description: string }>(
  dynamicForms.findModuleDto,
  ({ id, description }) => ({ value: id, label: description }),
  { params: { module: 'COURSE_OPINION' } },
)
