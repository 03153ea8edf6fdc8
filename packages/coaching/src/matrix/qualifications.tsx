import { fileOf, write } from '@legajo/api/act.ts'
import { call } from '@legajo/api/call.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { certificates } from '@legajo/contract/coaching/certificate.ts'
import { qualifications } from '@legajo/contract/coaching/training-matrix.ts'
import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import { fileField } from '@legajo/screens/attached-file.tsx'
import { promptForName, warn } from '@legajo/screens/dialog-queue.ts'
import { employeeOptions } from '@legajo/screens/employee-options.ts'
import { RecordList } from '@legajo/screens/record-list.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { courseOptions } from '../choices.ts'

/** Completed courses, from editions or from a proof of elsewhere; a wrong one is revoked with a reason. */
export const Qualifications = () => {
  const mayRevoke = usePermitted(qualifications.revoke)
  const revoke = useAction(
    async (id: number) => {
      const reason = await promptForName({ title: 'Revocar la capacitación', label: 'Motivo' })
      return reason ? write(qualifications.revoke, { params: { id }, body: { reason } }) : undefined
    },
    { done: 'Capacitación revocada' },
  )
  /** The valid certificate of a person in an edition. */
  const certificate = useAction(async (eventExecutionId: number, employeeId: number) => {
    const [found] = await call(certificates.filesOfEmployee, { params: { eventExecutionId, employeeId } })
    if (found && !found.annulledOn) return fileOf(certificates.file, { params: { id: found.id } }, found.fileName)
    await warn({ title: 'Sin certificado', text: 'Se anuló, o la edición todavía no se finalizó.' })
    return undefined
  })
  return (
    <RecordList
      title="Capacitaciones completadas"
      noun="capacitación externa"
      newLabel="Registrar una hecha afuera"
      url="completadas"
      resource={qualifications}
      fieldProps={{
        courseId: { source: courseOptions },
        employeeId: { source: employeeOptions },
        fileKey: fileField(storedFiles.course, 'comprobante'),
      }}
      fields={['courseId', 'employeeId', 'completedOn', 'validUntil', 'evidence', 'fileKey']}
      columns={[
        { id: 'employee', header: 'Empleado', phone: 'title', sortable: false, filter: false },
        { id: 'fileCode', header: 'Legajo', sortable: false, filter: false },
        { id: 'course', header: 'Curso', sortable: false, filter: false },
        { id: 'completedOn', header: 'Completado el', kind: 'date' },
        { id: 'validUntil', header: 'Vigente hasta', kind: 'date' },
        { id: 'origin', header: 'Origen', filter: false, value: ({ origin }) => (origin === 'EDITION' ? 'Edición' : 'Externo') },
        { id: 'evidence', header: 'Comprobante' },
        { id: 'revokedOn', header: 'Revocado el', kind: 'date' },
      ]}
      actions={[
        {
          label: 'Certificado',
          isHidden: ({ eventId, revokedOn }) => eventId === null || revokedOn !== null,
          run: ({ eventId, employeeId }) => void certificate.run(Number(eventId), employeeId),
        },
        {
          label: 'Revocar',
          isDangerous: true,
          isHidden: ({ revokedOn }) => !mayRevoke || revokedOn !== null,
          run: ({ id }) => void revoke.run(id),
        },
      ]}
      empty={{ title: 'Todavía no hay capacitaciones completadas' }}
    />
  )
}
