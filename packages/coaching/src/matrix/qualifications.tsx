import { call } from '@legajo/api/call.ts'
import { download } from '@legajo/api/files.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { certificates } from '@legajo/contract/coaching/certificate.ts'
import { qualificationDraft, qualifications, trainingMatrix } from '@legajo/contract/coaching/training-matrix.ts'
import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import { fileField } from '@legajo/screens/attached-file.tsx'
import { promptForName, showError, warn } from '@legajo/screens/dialog-queue.ts'
import { employeeOptions } from '@legajo/screens/employee-options.ts'
import { courseOptions } from '../choices.ts'
import { RegisterList } from '../register-list.tsx'
import { useRun } from '../use-run.ts'

/** Completed courses, from editions or from a proof of elsewhere; a wrong one is revoked with a reason. */
export const Qualifications = () => {
  const mayRevoke = usePermitted(qualifications.revoke)
  const { run } = useRun(qualifications.list, trainingMatrix.list, trainingMatrix.totals)
  const handleRevoke = async (id: number) => {
    const reason = await promptForName({ title: 'Revocar la capacitación', label: 'Motivo' })
    if (reason) await run(() => call(qualifications.revoke, { params: { id }, body: { reason } }), 'Capacitación revocada')
  }
  return (
    <RegisterList
      label="Capacitaciones completadas"
      noun="Capacitación externa"
      add="Registrar una hecha afuera"
      prefix="completadas"
      resource={qualifications}
      schema={qualificationDraft}
      fieldProps={{
        courseId: { source: courseOptions },
        employeeId: { source: employeeOptions },
        fileKey: fileField(storedFiles.course, 'comprobante'),
      }}
      fields={['courseId', 'employeeId', 'completedOn', 'validUntil', 'evidence', 'fileKey']}
      refreshed={[trainingMatrix.list, trainingMatrix.totals]}
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
          run: ({ eventId, employeeId }) => void getCertificate(Number(eventId), Number(employeeId)).catch(showError),
        },
        {
          label: 'Revocar',
          isDangerous: true,
          isHidden: ({ revokedOn }) => !mayRevoke || revokedOn !== null,
          run: ({ id }) => void handleRevoke(Number(id)),
        },
      ]}
      empty={{ title: 'Todavía no hay capacitaciones completadas' }}
    />
  )
}

/** Downloads the valid certificate of a person in an edition. */
const getCertificate = async (eventExecutionId: number, employeeId: number): Promise<void> => {
  const [found] = await call(certificates.filesOfEmployee, { params: { eventExecutionId, employeeId } })
  if (found && !found.annulledOn) await download(certificates.file, { params: { id: found.id } }, found.fileName)
  else await warn({ title: 'Sin certificado', text: 'Se anuló, o la edición todavía no se finalizó.' })
}
