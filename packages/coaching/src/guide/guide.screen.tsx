import { call } from '@legajo/api/call.ts'
import { download } from '@legajo/api/files.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { invalidate } from '@legajo/api/queries.ts'
import { type Guide, guideDraft, guides } from '@legajo/contract/coaching/guide.ts'
import { type FieldSettings, ResourceForm } from '@legajo/forms/resource-form.tsx'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { DocumentPdfIcon } from '@legajo/ui/icons.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useState } from 'react'
import { courseOptions } from '../choices.ts'
import { useMayEdit } from '../use-content-rights.ts'
import { GuideVersions } from './guide-versions.tsx'

const formFields = ['courseId', 'name', 'objectives', 'audience', 'materials', 'activities', 'evaluation', 'notes']
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

/** Guides for facilitators of a course: objectives, materials and agenda, as a PDF; a replaced guide keeps its former versions. */
export const GuideScreen = () => {
  const [replaced, setReplaced] = useState<Guide>()
  const mayWrite = usePermitted(guides.replace)
  const mayEdit = useMayEdit('GUIDE')
  const close = () => setReplaced(undefined)
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
          run: ({ id }) => void download(guides.pdf, { params: { id: Number(id) } }, 'guia.pdf').catch(showError),
        },
        ...(mayWrite
          ? [
              {
                label: 'Versión nueva',
                isHidden: ({ id }: Readonly<Record<string, unknown>>) => !mayEdit(Number(id)),
                run: ({ id }: Readonly<Record<string, unknown>>) =>
                  void call(guides.get, { params: { id: Number(id) } }).then(setReplaced, showError),
              },
            ]
          : []),
      ]}
      detail={({ id }) => <GuideVersions id={Number(id)} />}
    >
      {replaced && (
        <Dialog title={`Versión ${replaced.number + 1} de «${replaced.name}»`} width="760px" onDismiss={close}>
          <ResourceForm
            schema={guideDraft}
            initial={replaced}
            fields={formFields}
            fieldProps={fieldProps}
            title="Versión nueva"
            onCancel={close}
            onSubmit={(body) => call(guides.replace, { body: { ...body, id: replaced.id } })}
            onSaved={() => {
              toastSaved()
              close()
              void invalidate(guides.paginate, guides.get, guides.versions)
            }}
          />
        </Dialog>
      )}
    </ResourceScreen>
  )
}
