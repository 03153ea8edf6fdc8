import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type Plan, plan, planDraft, plans, planTemplates } from '@legajo/contract/employees/plan.ts'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { navigate } from '@legajo/parcel/navigate.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { confirmRemovalBy } from '@legajo/screens/dialog-queue.ts'
import { employeeOptions } from '@legajo/screens/employee-options.ts'
import { Page } from '@legajo/screens/page.tsx'
import { removeAction } from '@legajo/screens/row-action.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon } from '@legajo/ui/icons.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { planColumns } from './plan-columns.tsx'
import { TaskTable } from './task-table.tsx'

const templateOptions = optionsFrom<{ readonly id: number; readonly name: string }>(planTemplates.list, ({ id, name }) => ({
  value: id,
  label: name,
}))

/** The plans of people who enter or leave: their progress and their tasks. */
export const PlanScreen = () => {
  const { detail, isNew, open, openNew, close, drop } = useDetail()
  const mayWrite = usePermitted(plans.create)
  const { data: rows = [] } = useQuery(queryOf(plans.list))
  const shown = rows.find(({ id }) => String(id) === detail)
  const remove = useAction(async ({ id }: Plan) => {
    const body = await confirmRemovalBy(plans.remove)
    if (!body) return undefined
    return write(plans.remove, { params: { id }, ...body })
  })
  const newButton = mayWrite && (
    <Button appearance="primary" icon={<AddIcon />} onClick={openNew}>
      Empezar un plan
    </Button>
  )
  return (
    <Page
      title="Planes de ingreso y egreso"
      purpose="Las tareas de cada persona que entra o se va, quién las tiene y cuáles se vencieron."
      action={newButton}
      secondary={<Button onClick={() => void navigate('/employee-module/plan-templates')}>Plantillas</Button>}
    >
      <DataTable<Plan>
        label="Planes"
        endpoint={plans.list}
        schema={plan}
        columns={planColumns}
        exportName="planes"
        onOpen={({ id }) => open(id)}
        actions={mayWrite ? [removeAction<Plan>((row) => void remove.run(row))] : []}
        empty={{
          title: 'No hay planes',
          text: 'Empiezan solos con el ingreso o egreso, o a mano.',
          action: newButton || undefined,
        }}
      />
      <DetailDrawer
        isOpen={detail !== undefined}
        title={isNew ? 'Empezar un plan' : shown ? `${shown.name} de ${shown.employee}` : 'Tareas del plan'}
        size="large"
        onClose={() => void close()}
      >
        {isNew ? (
          <ResourceForm
            schema={planDraft}
            title="Empezar un plan"
            submitLabel="Empezar"
            fieldProps={{ employee_id: { source: employeeOptions, wide: true }, template_id: { source: templateOptions } }}
            onCancel={() => void close()}
            onSubmit={(body) => write(plans.create, { body })}
            onSaved={() => {
              toast({ title: 'Plan empezado', text: 'Avisamos a quienes tienen tareas' })
              drop()
            }}
          />
        ) : (
          detail && <TaskTable endpoint={plans.tasks} query={{ plan_id: Number(detail) }} />
        )}
      </DetailDrawer>
    </Page>
  )
}
