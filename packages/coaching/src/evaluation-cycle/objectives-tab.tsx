import { usePermitted } from '@legajo/api/permitted.ts'
import {
  type Objective,
  type ObjectiveField,
  objectiveFields,
  objectiveFieldTypes,
  objectivePeriods,
  objectiveStates,
  objectives,
} from '@legajo/contract/performance/objective.ts'
import type { Project } from '@legajo/contract/performance/project.ts'
import { LinesField } from '@legajo/forms/lines-field.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { RecordList } from '@legajo/screens/record-list.tsx'
import { useState } from 'react'
import { CascadeDialog } from './cascade.dialog.tsx'
import { ObjectiveForm } from './objective-form.tsx'
import { AllProgress } from './objective-progress.tsx'

/** Objectives of a cycle: when they are loaded, their own fields, and those of units and people. */
export const ObjectivesTab = ({ project, isOpen }: { readonly project: Project; readonly isOpen: boolean }) => {
  const { detail, open, close } = useDetail('avance')
  const [cascaded, setCascaded] = useState<Objective>()
  const mayCascade = usePermitted(objectives.cascade)
  return (
    <>
      <RecordList
        title="Períodos de carga"
        noun="período"
        url="periodo"
        resource={objectivePeriods}
        query={{ project_id: project.id }}
        isFixed={!isOpen}
        columns={[
          { id: 'name', header: 'Período de carga', phone: 'title' },
          { id: 'date_from', header: 'Desde', kind: 'date' },
          { id: 'date_until', header: 'Hasta', kind: 'date' },
          { id: 'open', header: 'Abierto hoy', kind: 'boolean' },
        ]}
        fields={['name', 'date_from', 'date_until']}
        empty={{
          title: 'Sin períodos',
          text: 'Mientras no haya uno abierto, nadie propone ni acuerda objetivos; el avance sí se carga.',
        }}
      />
      <RecordList
        title="Campos propios de los objetivos"
        noun="campo"
        url="campo"
        resource={objectiveFields}
        query={{ project_id: project.id }}
        isFixed={!isOpen}
        columns={[
          { id: 'name', header: 'Campo', phone: 'title' },
          { id: 'type', header: 'Tipo', value: ({ type }: ObjectiveField) => objectiveFieldTypes[type] },
          { id: 'required', header: 'Obligatorio', kind: 'boolean' },
        ]}
        fields={['name', 'type', 'options', 'required', 'order']}
        fieldProps={{
          options: {
            wide: true,
            hint: 'Solo para «Opción»: una por renglón',
            children: (control) => <LinesField {...control} />,
          },
        }}
        empty={{ title: 'Sin campos propios', text: 'Opcional: lo que tu empresa pide además en cada objetivo.' }}
      />
      <RecordList
        title="Objetivos"
        noun="objetivo"
        url="objetivo"
        resource={objectives}
        query={{ project_id: project.id }}
        isFixed={!isOpen}
        columns={[
          { id: 'owner', header: 'De quién', phone: 'title' },
          { id: 'title', header: 'Objetivo' },
          { id: 'parent', header: 'Sale de', filter: false, sortable: false },
          { id: 'weight', header: 'Peso (%)', kind: 'number' },
          { id: 'achievement', header: 'Logro (%)', kind: 'number', filter: false, sortable: false },
          { id: 'due_on', header: 'Para el', kind: 'date' },
          { id: 'state', header: 'Estado', value: ({ state }) => objectiveStates[state], filter: false },
        ]}
        form={(form) => <ObjectiveForm {...form} project={project} />}
        onOpen={({ id }) => open(id)}
        actions={[
          {
            label: 'Bajar a personas',
            isHidden: ({ unit_id, state }) => !isOpen || !mayCascade || !unit_id || state === 'CANCELADO',
            run: setCascaded,
          },
        ]}
        empty={{
          title: 'Sin objetivos',
          text: 'Los de las unidades se cargan acá; cada persona propone los suyos, que salen de ellos.',
        }}
      />
      <DetailDrawer isOpen={detail !== undefined} title="Avances del objetivo" onClose={() => void close()}>
        <AllProgress id={Number(detail)} />
      </DetailDrawer>
      {cascaded && <CascadeDialog objective={cascaded} onClose={() => setCascaded(undefined)} />}
    </>
  )
}
