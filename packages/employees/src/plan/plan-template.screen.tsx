import { usePermitted } from '@legajo/api/permitted.ts'
import { userAccounts } from '@legajo/contract/auth/user-account.ts'
import { dynamicForms } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { documentTemplates } from '@legajo/contract/employees/document-template.ts'
import { planTemplateDraft, planTemplates, templateTasks } from '@legajo/contract/employees/plan.ts'
import { positions } from '@legajo/contract/org/position.ts'
import { units } from '@legajo/contract/org/unit.ts'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import { RecordList } from '@legajo/screens/record-list.tsx'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'

type NamedChoice = { readonly id: number; readonly name: string }
const toOption = ({ id, name }: NamedChoice) => ({ value: id, label: name })
const userOptions = optionsFrom<NamedChoice & { readonly lastName?: string; readonly username: string }>(
  userAccounts.list,
  ({ id, name, lastName, username }) => ({ value: id, label: [lastName, name].filter(Boolean).join(', '), hint: username }),
)

const formOptions = optionsFrom<{ readonly id: number; readonly description: string }>(
  dynamicForms.findModuleDto,
  ({ id, description }) => ({ value: id, label: description }),
  { params: { module: 'PLAN_TASK' } },
)
const documentOptions = optionsFrom<NamedChoice & { readonly active: boolean; readonly inputs: readonly string[] }>(
  documentTemplates.list,
  ({ id, name, active, inputs }) => ({
    value: id,
    label: name,
    ...(!active && { disabled: true, hint: 'Inactivo' }),
    ...(inputs.length > 0 && { disabled: true, hint: 'Pide datos que un plan no tiene' }),
  }),
)

/** Templates of plans: tasks of people who enter or leave, by unit and position. */
export const PlanTemplateScreen = () => (
  <ResourceScreen
    title="Plantillas de planes"
    noun="plantilla"
    feminine
    resource={planTemplates}
    schema={planTemplateDraft}
    purpose="Qué hay que hacer cuando alguien ingresa o egresa, quién lo hace y cuándo, por unidad y puesto."
    columns={[{ id: 'name', phone: 'title' }, 'kind', 'automatic', 'active']}
    fieldProps={{
      position_id: { source: optionsFrom<NamedChoice>(positions.list, toOption) },
      organizational_unit_id: {
        source: optionsFrom<NamedChoice>(units.listMinimalByTypeCode, toOption, { params: { code: 'SUPERVISION' } }),
      },
    }}
    size="large"
    detail={(row) => <TemplateTasks templateId={Number(row.id)} />}
  />
)

const TemplateTasks = ({ templateId }: { readonly templateId: number }) => {
  const mayReadUsers = usePermitted(userAccounts.list)
  return (
    <RecordList
      title="Tareas"
      noun="tarea"
      feminine
      resource={templateTasks}
      query={{ template_id: templateId }}
      url={false}
      columns={[
        'day_offset',
        { id: 'title', phone: 'title' },
        'owner_kind',
        { id: 'form_id', header: 'Formulario', kind: 'boolean', value: ({ form_id }) => Boolean(form_id) },
        { id: 'document_template_id', header: 'Firma', kind: 'boolean', value: (row) => Boolean(row.document_template_id) },
        'detail',
      ]}
      fieldProps={{
        owner_id: mayReadUsers ? { source: userOptions, hint: 'Solo si lo hace un usuario' } : { input: 'hidden' },
        form_id: { source: formOptions },
        document_template_id: { source: documentOptions },
      }}
    />
  )
}
