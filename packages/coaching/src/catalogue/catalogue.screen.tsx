import { usePermitted } from '@legajo/api/permitted.ts'
import { catalogue, catalogueCourse, catalogueDraft } from '@legajo/contract/coaching/course.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { GavelIcon } from '@legajo/ui/icons.tsx'
import { useState } from 'react'
import { certificateModelOptions, courseOptions, opinionFormOptions } from '../choices.ts'
import { useMayEdit } from '../use-content-rights.ts'
import { CourseEditions } from './course-editions.tsx'
import { DutyDialog } from './duty.dialog.tsx'

const formFields = [
  ...['name', 'eventType', 'hours', 'legalSource', 'objectives', 'programme', 'validityMonths', 'validityBase'],
  ...['validityAnchor', 'minimumActiveDays', 'earlyRenewal'],
  ...[
    'windowDays',
    'minimumAttendance',
    'opinionMode',
    'opinionFormId',
    'certificateModelId',
    'prerequisites',
    'active',
    'modules',
  ],
]

/** The catalogue of courses: what each teaches, for how long it is valid and what it needs first; its editions are dated. */
export const CatalogueScreen = () => {
  const [isChoosing, setChoosing] = useState(false)
  const mayEdit = useMayEdit('COURSE')
  const mayAdd = usePermitted(catalogue.addDuty)
  return (
    <ResourceScreen
      title="Cursos"
      noun="curso"
      purpose="El catálogo: programa, módulos, requisitos y vigencia de cada curso. Cada vez que se dicta es una edición."
      resource={catalogue}
      schema={catalogueDraft}
      rowSchema={catalogueCourse}
      size="large"
      isFixed={({ id }) => !mayEdit(Number(id))}
      secondary={
        mayAdd && (
          <Button icon={<GavelIcon />} onClick={() => setChoosing(true)}>
            Capacitaciones obligatorias
          </Button>
        )
      }
      columns={[
        { id: 'name', phone: 'title' },
        'eventType',
        { id: 'hours', kind: 'number' },
        {
          id: 'validityMonths',
          header: 'Vigencia',
          value: ({ validityMonths }) => (validityMonths ? `${validityMonths} meses` : 'No vence'),
          filter: false,
        },
        { id: 'editions', kind: 'number', sortable: false, filter: false },
        { id: 'exams', kind: 'number', sortable: false, filter: false },
        { id: 'inForce', kind: 'number', sortable: false, filter: false },
        'active',
      ]}
      fields={formFields}
      fieldProps={{
        certificateModelId: { source: certificateModelOptions },
        opinionFormId: { source: opinionFormOptions },
        prerequisites: { source: courseOptions, wide: true },
        modules: { rows: { title: 'Módulos', noun: 'módulo', fields: ['title', 'hours'] } },
      }}
      actions={[
        {
          label: 'Ver ediciones',
          run: ({ id }) => void navigate({ path: '/coaching-module/coaching-dashboard/event', search: { curso: Number(id) } }),
        },
      ]}
      detail={({ id, name }) => <CourseEditions courseId={Number(id)} name={String(name)} />}
    >
      {isChoosing && <DutyDialog onClose={() => setChoosing(false)} />}
    </ResourceScreen>
  )
}
