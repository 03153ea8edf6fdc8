import { fileOf, write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import type { Course } from '@legajo/contract/coaching/event.ts'
import { type CourseSession, sessionDraft, sessions } from '@legajo/contract/coaching/event-session.ts'
import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import { fileField } from '@legajo/screens/attached-file.tsx'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { confirmRemoval } from '@legajo/screens/dialog-queue.ts'
import { FormDialog } from '@legajo/screens/form-dialog.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon, DocumentPdfIcon } from '@legajo/ui/icons.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { facilitatorOptions } from '../choices.ts'
import { AttendanceDialog } from './attendance.dialog.tsx'
import { AttendanceCodeDialog } from './attendance-code.dialog.tsx'

type OpenPanel = { readonly kind: 'form' | 'attendance' | 'code'; readonly session?: CourseSession }

/** The sessions of an edition: day, hours and place, attendance by list or by code, and the sheet to sign. */
export const Sessions = ({ course, mayChange }: { readonly course: Course; readonly mayChange: boolean }) => {
  const requested = useQuery(queryOf(sessions.list, { query: { eventId: course.id } }))
  const { data = [], error, refetch } = requested
  const [open, setOpen] = useState<OpenPanel>()
  const close = () => setOpen(undefined)
  const remove = useAction(
    async ({ id }: CourseSession) => ((await confirmRemoval()) ? write(sessions.remove, { params: { id } }) : undefined),
    { done: 'Encuentro quitado' },
  )
  const sheet = useAction((sessionId?: number) =>
    fileOf(sessions.sheet, { params: { id: course.id }, query: sessionId ? { sessionId } : {} }, 'asistencia.pdf'),
  )
  const signed = useAction((key: string) => fileOf(storedFiles.file, { query: { key } }, 'planilla'))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const addButton = mayChange && (
    <Button icon={<AddIcon />} onClick={() => setOpen({ kind: 'form' })}>
      Agregar encuentro
    </Button>
  )
  return (
    <>
      <DataTable<CourseSession>
        label="Encuentros"
        rows={data}
        request={requested}
        url={false}
        searchable={false}
        paginator="auto"
        exportName={`encuentros-${course.id}`}
        tools={
          <>
            {addButton}
            <Button icon={<DocumentPdfIcon />} {...sheet.button()}>
              Planilla de asistencia
            </Button>
          </>
        }
        columns={[
          { id: 'day', header: 'Día', kind: 'date', phone: 'title' },
          { id: 'starts', header: 'Horario', value: ({ starts, ends }) => `${starts} a ${ends}` },
          { id: 'topic', header: 'Tema' },
          { id: 'place', header: 'Lugar', value: ({ place }) => place ?? course.place },
          { id: 'facilitator', header: 'Facilitador', value: ({ facilitator }) => facilitator ?? course.facilitator },
          { id: 'present', header: 'Presentes', value: ({ present }) => `${present} de ${course.enrolled}` },
        ]}
        onOpen={(session) => setOpen({ kind: 'attendance', session })}
        actions={[
          { label: 'Asistencia', isPrimary: true, run: (session) => setOpen({ kind: 'attendance', session }) },
          {
            label: 'Código QR en pantalla',
            isHidden: () => !mayChange,
            run: (session) => setOpen({ kind: 'code', session }),
          },
          { label: 'Planilla para firmar (PDF)', run: ({ id }) => void sheet.run(id) },
          {
            label: 'Ver la planilla firmada',
            isHidden: ({ sheetKey }) => !sheetKey,
            run: ({ sheetKey }) => void signed.run(sheetKey ?? ''),
          },
          {
            label: 'Editar y cargar la planilla firmada',
            isHidden: () => !mayChange,
            run: (session) => setOpen({ kind: 'form', session }),
          },
          { label: 'Quitar', isDangerous: true, isHidden: () => !mayChange, run: remove.run },
        ]}
        empty={{ title: 'Sin encuentros', text: 'Con sus encuentros se registra la asistencia de cada día.', action: addButton }}
      />
      {open?.kind === 'form' && (
        <FormDialog
          title={open.session ? 'Encuentro' : 'Nuevo encuentro'}
          width="640px"
          schema={sessionDraft}
          initial={open.session ?? { eventId: course.id, day: course.dateFrom, place: course.place ?? '' }}
          fieldProps={{
            facilitatorId: { source: facilitatorOptions },
            sheetKey: fileField(storedFiles.course, 'planilla firmada', '.pdf,image/*'),
          }}
          formTitle="Encuentro"
          onSubmit={(body) =>
            open.session
              ? write(sessions.update, { params: { id: open.session.id }, body: { ...body, eventId: course.id } })
              : write(sessions.create, { body: { ...body, eventId: course.id } })
          }
          onClose={close}
        />
      )}
      {open?.kind === 'attendance' && open.session && (
        <AttendanceDialog
          session={open.session}
          list={queryOf(sessions.attendance, { params: { id: open.session.id } })}
          record={(rows) => write(sessions.record, { params: { id: open.session?.id ?? 0 }, body: { rows: [...rows] } })}
          mayChange={mayChange}
          onClose={close}
        />
      )}
      {open?.kind === 'code' && open.session && (
        <AttendanceCodeDialog
          day={open.session.day}
          code={queryOf(sessions.code, { params: { id: open.session.id } })}
          onClose={close}
        />
      )}
    </>
  )
}
