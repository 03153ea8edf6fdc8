import { expect, it } from '@jest/globals'
import type { Participant } from '@legajo/contract/coaching/event-participant.ts'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { screen } from '@testing-library/react'
import { TaughtGradeDialog } from '../teaching/taught-grade.dialog.tsx'
import { GradeDialog } from './result.dialog.tsx'

const portal = inPortal(['READ_COURSE', 'WRITE_COURSE'], () => ok({ exists: false }))
const person = { employeeId: 1, employee: 'Díaz, Ana', attendance: 40.5, grade: null, state: 'ENROLLED' } as Participant

it('shows attendance and minimum beside the grade, with what a pass needs', async () => {
  portal.open(<GradeDialog course={{ id: 1, minimumAttendance: 80 }} participant={person} onClose={() => {}} />)
  await screen.findByText(/Asistencia: 40,5 % · mínima del curso: 80 %\..*escribí el motivo/)
})

it('shows them to the facilitator too, without a demand where the attendance is enough', async () => {
  const taught = { ...person, attendance: 90, fileCode: '0001' }
  portal.open(<TaughtGradeDialog opening={{ key: 'k' }} person={taught} minimumAttendance={80} onClose={() => {}} />)
  const notice = await screen.findByText(/Asistencia: 90 % · mínima del curso: 80 %/)
  expect(notice.textContent).not.toContain('motivo')
})

it('shows nothing where the course has no minimum', async () => {
  portal.open(<GradeDialog course={{ id: 1, minimumAttendance: 0 }} participant={person} onClose={() => {}} />)
  await screen.findByRole('textbox', { name: /Nota/ })
  expect(screen.queryByText(/mínima del curso/)).toBeNull()
})
