import { download } from '@legajo/api/files.ts'
import { type NoticeType, notice, noticeDraft, noticeStatusTitles, notices, noticeTypes } from '@legajo/contract/time/absence.ts'
import { optionsFrom } from '@legajo/forms/option.ts'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { ArrowDownloadIcon } from '@legajo/ui/icons.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { employeeOptions } from '../admin/employee-options.ts'

const typeOptions = optionsFrom<NoticeType>(noticeTypes.list, ({ id, code, name, active }) => ({
  value: id,
  label: name,
  hint: code,
  disabled: !active,
}))
const tones = { APPROVED: 'finalized', REFUSED: 'error', PENDING: 'progress' } as const
const resource = {
  list: notices.paginate,
  get: notices.get,
  create: notices.create,
  update: notices.update,
  remove: notices.remove,
}

/** Absences and other time notices of the whole company. */
export const NoticeScreen = () => (
  <ResourceScreen
    title="Novedades de ausencia"
    noun="novedad"
    feminine
    resource={resource}
    schema={noticeDraft}
    rowSchema={notice}
    purpose="Enfermedades, exámenes, ausencias y demás, con sus fechas. Dos novedades de una persona no se superponen salvo que puedan convivir."
    columns={[
      { id: 'employee', header: 'Empleado', phone: 'title' },
      { id: 'file_code', header: 'Legajo' },
      { id: 'notice_type', header: 'Novedad' },
      'date_from',
      'date_until',
      { id: 'days', header: 'Días', kind: 'number', filter: false },
      {
        id: 'status',
        header: 'Estado',
        filter: false,
        value: ({ status }) => noticeStatusTitles[status as keyof typeof noticeStatusTitles],
        cell: ({ status }) => (
          <StatusBadge
            label={noticeStatusTitles[status as keyof typeof noticeStatusTitles]}
            tone={tones[status as keyof typeof tones]}
          />
        ),
      },
    ]}
    fieldProps={{ employee_id: { source: employeeOptions, wide: true }, notice_type_id: { source: typeOptions } }}
    alsoInvalidates={[notices.list]}
    sort={{ id: 'date_from', order: -1 }}
    secondary={
      <Button icon={<ArrowDownloadIcon />} onClick={() => void download(notices.download, {}, 'novedades.csv').catch(showError)}>
        Descargar
      </Button>
    }
  />
)
