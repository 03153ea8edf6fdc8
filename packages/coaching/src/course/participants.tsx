import { fileOf, write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { certificates } from '@legajo/contract/coaching/certificate.ts'
import type { Course } from '@legajo/contract/coaching/event.ts'
import { type Participant, participants } from '@legajo/contract/coaching/event-participant.ts'
import { participantStateTitles } from '@legajo/contract/coaching/event-values.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { EmployeeFinder, type FoundEmployee } from '@legajo/screens/employee-finder.tsx'
import { findEmployees } from '@legajo/screens/employee-options.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OpinionDialog } from './opinion.dialog.tsx'
import { AnnulDialog, GradeDialog } from './result.dialog.tsx'

const tones = { ENROLLED: 'progress', COMPLETED: 'finalized', FAILED: 'error' } as const

/** The participants: enrolment, attendance and result of the selected ones, certificates. */
export const Participants = ({ course, mayChange }: { readonly course: Course; readonly mayChange: boolean }) => {
  const requested = useQuery(queryOf(participants.list, { params: { id: course.id } }))
  const [chosen, setChosen] = useState<readonly FoundEmployee[]>([])
  const [graded, setGraded] = useState<Participant>()
  const [annulled, setAnnulled] = useState<Participant>()
  const [opined, setOpined] = useState<Participant>()
  const isOpen = course.state === 'PENDING' || course.state === 'IN_PROCESS'
  const isGraded = course.state === 'IN_PROCESS' || course.state === 'FINISHED'
  const left = course.capacity - course.enrolled
  const enrol = useAction(
    () => write(participants.add, { params: { id: course.id }, body: { employeeIds: chosen.map(({ id }) => id) } }),
    {
      done: () => countText(chosen.length, 'persona inscripta', 'personas inscriptas'),
      onDone: () => setChosen([]),
    },
  )
  const record = useAction(
    (rows: readonly Participant[], state: Participant['state'], attendance: number) =>
      write(participants.record, {
        params: { id: course.id },
        body: { rows: rows.map(({ employeeId }) => ({ employeeId, state, attendance })) },
      }),
    { done: (_, rows, state) => `${rows.length} ${state === 'COMPLETED' ? 'aprobados' : 'no aprobados'}` },
  )
  const remove = useAction(
    async ({ employee, employeeId }: Participant) => {
      const isSure = await confirm({
        title: '¿Quitar del curso?',
        text: employee,
        confirmLabel: 'Quitar',
        cancelLabel: 'Volver',
        danger: true,
      })
      return isSure ? write(participants.remove, { params: { id: course.id, employeeId } }) : undefined
    },
    { done: 'Participante quitado' },
  )
  const certificate = useAction(({ certificateId }: Participant) =>
    fileOf(certificates.file, { params: { id: certificateId ?? 0 } }, 'certificado.pdf'),
  )

  return (
    <>
      {mayChange && isOpen && (
        <Panel
          title={left > 0 ? `Inscribir (${countText(left, 'lugar libre', 'lugares libres')})` : 'No quedan lugares'}
          actions={
            chosen.length > 0 && (
              <Button appearance="primary" {...enrol.button()}>
                Inscribir {chosen.length}
              </Button>
            )
          }
        >
          {left > 0 ? (
            <EmployeeFinder
              find={findEmployees}
              value={chosen}
              onChange={setChosen}
              emptyText=""
              isAllowed={({ id }) => !(requested.data ?? []).some(({ employeeId }) => employeeId === id)}
            />
          ) : (
            <p>Para inscribir a alguien más, agregá cupos en la edición; mientras tanto, puede anotarse en la lista de espera.</p>
          )}
        </Panel>
      )}
      <DataTable<Participant>
        label="Participantes"
        rows={requested.data ?? []}
        request={requested}
        url={false}
        exportName={`participantes-${course.id}`}
        columns={[
          { id: 'employee', header: 'Empleado', phone: 'title' },
          { id: 'fileCode', header: 'Legajo' },
          { id: 'area', header: 'Área' },
          {
            id: 'attendance',
            header: 'Asistencia',
            kind: 'number',
            value: ({ attendance }) => attendance,
            cell: ({ attendance }) => (attendance === null ? '' : `${attendance} %`),
          },
          { id: 'grade', header: 'Nota', kind: 'number' },
          { id: 'rating', header: 'Opinión', kind: 'number' },
          {
            id: 'state',
            header: 'Estado',
            value: ({ state }) => participantStateTitles[state],
            cell: ({ state }) => <StatusBadge label={participantStateTitles[state]} tone={tones[state]} />,
          },
        ]}
        selectionBar={
          mayChange && isGraded
            ? ({ rows, clear }) => (
                <>
                  <Button
                    size="small"
                    disabledFocusable={record.isBusy}
                    onClick={() => void record.run(rows, 'COMPLETED', 100).then((isDone) => isDone && clear())}
                  >
                    Asistieron y aprobaron
                  </Button>
                  <Button
                    size="small"
                    disabledFocusable={record.isBusy}
                    onClick={() => void record.run(rows, 'FAILED', 0).then((isDone) => isDone && clear())}
                  >
                    No aprobaron
                  </Button>
                </>
              )
            : undefined
        }
        actions={[
          {
            label: 'Ver la opinión',
            isHidden: ({ rating, hasForm }) => rating === null && !hasForm,
            run: (row) => setOpined(row),
          },
          {
            label: 'Poner nota',
            isHidden: () => !mayChange || !isGraded,
            run: (row) => setGraded(row),
          },
          {
            label: 'Anular certificado',
            isHidden: ({ certificateId }) => !mayChange || certificateId === null,
            run: (row) => setAnnulled(row),
          },
          {
            label: 'Certificado',
            isHidden: ({ certificateId }) => certificateId === null,
            run: certificate.run,
          },
          {
            label: 'Quitar',
            isDangerous: true,
            isHidden: () => !mayChange || course.state === 'FINISHED',
            run: remove.run,
          },
        ]}
        empty={{ title: 'Todavía no hay inscriptos', text: isOpen ? 'Buscá a las personas arriba y agregalas.' : undefined }}
      />
      {graded && <GradeDialog course={course} participant={graded} onClose={() => setGraded(undefined)} />}
      {opined && <OpinionDialog eventId={course.id} participant={opined} onClose={() => setOpined(undefined)} />}
      {annulled && <AnnulDialog participant={annulled} onClose={() => setAnnulled(undefined)} />}
    </>
  )
}
