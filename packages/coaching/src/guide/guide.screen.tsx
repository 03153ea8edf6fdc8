import { fileOf, write } from '@legajo/api/act.ts'
import { call } from '@legajo/api/call.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { type Guide, guideDraft, guides } from '@legajo/contract/coaching/guide.ts'
import type { FieldSettings } from '@legajo/forms/resource-form.tsx'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { FormDialog } from '@legajo/screens/form-dialog.tsx'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { DocumentPdfIcon } from '@legajo/ui/icons.tsx'
import { useState } from 'react'
import { courseOptions } from '../choices.ts'
import { useMayEdit } from '../use-content-rights.ts'
import { GuideVersions } from './guide-versions.tsx'

const contentFields = ['objectives', 'audience', 'materials', 'activities', 'evaluation', 'notes']
const formFields = ['courseId', 'name', ...contentFields]
const fieldProps: FieldSettings = {
  courseId: { source: courseOptions },
  activities: {
    rows: {
      title: 'Agenda',
      noun: 'actividad',
      feminine: true,
      fields: ['title', 'minutes', 'text'],
      foot: (rows) => rows.length > 0 && <p>{rows.reduce((sum, row) => sum + (Number(row.minutes) || 0), 0)} minutos.</p>,
    },
  },
}

type GuideChange = { readonly guide: Guide; readonly isReplaced: boolean }

/** Guides for facilitators of a course: objectives, materials and agenda, as a PDF; a replaced guide keeps its former versions. */
export const GuideScreen = () => {
  const [changed, setChanged] = useState<GuideChange>()
  const mayWrite = usePermitted(guides.replace)
  const mayEdit = useMayEdit('GUIDE')
  const print = useAction((id: number) => fileOf(guides.pdf, { params: { id } }, 'guia.pdf'))
  const close = () => setChanged(undefined)
  const start = (id: number, isReplaced: boolean) =>
    void call(guides.get, { params: { id } }).then((guide) => setChanged({ guide, isReplaced }), showError)
  return (
    <ResourceScreen
      title="Guías"
      noun="guía"
      feminine
      purpose="Cómo dar cada curso: objetivos, materiales, agenda minuto a minuto y evaluación, listas para imprimir."
      resource={{ ...guides, list: guides.paginate }}
      schema={guideDraft}
      size="large"
      isFixed={({ id }) => !mayEdit(Number(id))}
      columns={[
        { id: 'name', header: 'Guía', phone: 'title' },
        { id: 'course', header: 'Curso' },
        { id: 'minutes', header: 'Duración (minutos)', kind: 'number', sortable: false, filter: false },
        { id: 'number', header: 'Versión', kind: 'number', filter: false },
      ]}
      fields={formFields}
      fieldProps={fieldProps}
      actions={[
        {
          label: 'PDF',
          icon: <DocumentPdfIcon />,
          run: ({ id }) => void print.run(Number(id)),
        },
        ...(mayWrite
          ? [
              {
                label: 'Versión nueva',
                isHidden: ({ id }: Readonly<Record<string, unknown>>) => !mayEdit(Number(id)),
                run: ({ id }: Readonly<Record<string, unknown>>) => start(Number(id), true),
              },
              {
                label: 'Corregir el contenido',
                isHidden: ({ id }: Readonly<Record<string, unknown>>) => !mayEdit(Number(id)),
                run: ({ id }: Readonly<Record<string, unknown>>) => start(Number(id), false),
              },
            ]
          : []),
      ]}
      detail={({ id }) => <GuideVersions id={Number(id)} />}
    >
      {changed && <ContentDialog {...changed} onClose={close} />}
    </ResourceScreen>
  )
}

/** The content of a guide: of a new version, which keeps the former one, or a correction of the present one. */
const ContentDialog = ({ guide, isReplaced, onClose }: GuideChange & { readonly onClose: () => void }) => (
  <FormDialog
    title={isReplaced ? `Versión ${guide.number + 1} de «${guide.name}»` : `Contenido de «${guide.name}»`}
    width="760px"
    schema={guideDraft}
    initial={guide}
    fields={isReplaced ? formFields : contentFields}
    fieldProps={fieldProps}
    formTitle={isReplaced ? 'Versión nueva' : 'Contenido'}
    onSubmit={({ courseId, name, ...content }) =>
      isReplaced
        ? write(guides.replace, { body: { ...content, courseId, name, id: guide.id } })
        : write(guides.updateContent, { params: { id: guide.id }, body: content })
    }
    onClose={onClose}
  />
)
