import { units } from '@legajo/contract/org/unit.ts'
import {
  type Objective,
  type ObjectiveField,
  objectiveDraft,
  objectiveFieldDraft,
  objectiveFields,
  objectiveFieldTypes,
  objectivePeriodDraft,
  objectivePeriods,
  objectiveStates,
  objectives,
} from '@legajo/contract/performance/objective.ts'
import type { Project } from '@legajo/contract/performance/project.ts'
import { optionsFrom } from '@legajo/forms/option.ts'
import { employeeOptions } from '@legajo/screens/employee-options.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { LinesField } from './lines-field.tsx'
import { PartList } from './part-list.tsx'

type Period = {
  readonly id: number
  readonly name: string
  readonly date_from: string
  readonly date_until: string
  readonly open: boolean
}

const unitSource = optionsFrom(units.listByCompany, (one: { readonly id: number; readonly name: string }) => ({
  value: one.id,
  label: one.name,
}))

/** Objectives of a cycle: when they are loaded, their own fields, and those of units and people. */
export const ObjectivesTab = ({ project, isOpen }: { readonly project: Project; readonly isOpen: boolean }) => (
  <>
    <PartList<Period>
      title="Períodos de carga"
      noun="período"
      calls={objectivePeriods}
      schema={objectivePeriodDraft}
      projectId={project.id}
      readOnly={!isOpen}
      columns={[
        { id: 'name', header: 'Período de carga', phone: 'title' },
        { id: 'date_from', header: 'Desde', value: ({ date_from }) => formatDate(date_from) },
        { id: 'date_until', header: 'Hasta', value: ({ date_until }) => formatDate(date_until) },
        { id: 'open', header: 'Abierto hoy', kind: 'boolean' },
      ]}
      fields={['name', 'date_from', 'date_until']}
      empty={{
        title: 'Sin períodos',
        text: 'Mientras no haya uno abierto, nadie propone ni acuerda objetivos; el avance sí se carga.',
      }}
    />
    <PartList<ObjectiveField>
      title="Campos propios de los objetivos"
      noun="campo"
      calls={objectiveFields}
      schema={objectiveFieldDraft}
      projectId={project.id}
      readOnly={!isOpen}
      columns={[
        { id: 'name', header: 'Campo', phone: 'title' },
        { id: 'type', header: 'Tipo', value: ({ type }) => objectiveFieldTypes[type] },
        { id: 'required', header: 'Obligatorio', kind: 'boolean' },
      ]}
      fields={['name', 'type', 'options', 'required', 'order']}
      fieldProps={{
        options: { wide: true, hint: 'Solo para «Opción»: una por renglón', children: (control) => <LinesField {...control} /> },
      }}
      empty={{ title: 'Sin campos propios', text: 'Opcional: lo que tu empresa pide además en cada objetivo.' }}
    />
    <PartList<Objective>
      title="Objetivos"
      noun="objetivo"
      calls={objectives}
      schema={objectiveDraft}
      projectId={project.id}
      readOnly={!isOpen}
      defaults={{ due_on: project.date_until, weight: 0 }}
      columns={[
        { id: 'owner', header: 'De quién', phone: 'title' },
        { id: 'title', header: 'Objetivo' },
        { id: 'parent', header: 'Sale de', filter: false, sortable: false },
        { id: 'weight', header: 'Peso (%)', kind: 'number' },
        { id: 'achievement', header: 'Logro (%)', kind: 'number', filter: false, sortable: false },
        { id: 'due_on', header: 'Para el', kind: 'date' },
        { id: 'state', header: 'Estado', value: ({ state }) => objectiveStates[state], filter: false },
      ]}
      fields={[
        'title',
        'description',
        'unit_id',
        'employee_id',
        'parent_id',
        'measure',
        'kind',
        'start_value',
        'target_value',
        'weight',
        'due_on',
      ]}
      fieldProps={{
        title: { wide: true },
        description: { wide: true },
        unit_id: { source: unitSource },
        employee_id: { source: employeeOptions },
        parent_id: {
          source: optionsFrom(objectives.list, (one: Objective) => ({ value: one.id, label: one.title, hint: one.owner }), {
            query: { project_id: project.id },
          }),
        },
      }}
      empty={{
        title: 'Sin objetivos',
        text: 'Los de las unidades se cargan acá; cada persona propone los suyos, que salen de ellos.',
      }}
    />
  </>
)
