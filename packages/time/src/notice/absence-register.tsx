import { fileOf } from '@legajo/api/act.ts'
import { call } from '@legajo/api/call.ts'
import { type Notice, notice, noticeStatusTitles, notices } from '@legajo/contract/time/absence/notice.ts'
import { type NoticeType, noticeTypes } from '@legajo/contract/time/absence/notice-type.ts'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import type { OptionSource } from '@legajo/forms/option.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { employeeOptions } from '@legajo/screens/employee-options.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Checkbox, Select } from '@legajo/ui/fields.ts'
import { Button, Field } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { ArrowDownloadIcon, ArrowUndoIcon } from '@legajo/ui/icons.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { useState } from 'react'
import { daysText, noticeTones } from '../leave-self/absence-text.ts'
import { UndoDialog } from '../undo/undo.dialog.tsx'
import { AbsenceDetail } from './absence-detail.tsx'

const typeOptions = optionsFrom<NoticeType>(noticeTypes.list, ({ id, code, name, active }) => ({
  value: id,
  label: name,
  hint: code,
  disabled: !active,
}))
/** Approved absences, to choose the one that another continues. */
const continuable: OptionSource = {
  find: async (text, signal) => {
    const { content } = await call(notices.paginate, {
      query: { page: 0, size: 30, status: 'APPROVED', ...(text && { filter: text }) },
      signal,
    })
    return content.map(optionOfAbsence)
  },
  resolve: async (value, signal) => optionOfAbsence(await call(notices.get, { params: { id: Number(value) }, signal })),
}
const optionOfAbsence = (row: Notice) => ({
  value: row.id,
  label: `${row.employee}: ${row.notice_type}`,
  hint: `${formatDate(row.date_from)} al ${formatDate(row.date_until)}`,
})
const resource = {
  list: notices.paginate,
  get: notices.get,
  create: notices.create,
  update: notices.update,
  remove: notices.remove,
}

/** Absences of the whole company, or those that another system reported. */
export const AbsenceRegister = ({ isExternal = false }: { readonly isExternal?: boolean }) => {
  const { search, setSearch } = useRoute()
  const [undoing, setUndoing] = useState<Notice>()
  const exportAll = useAction(() => fileOf(notices.download, {}, 'ausencias.csv'))
  const status = search['estado'] ?? ''
  const isMissing = search['sin'] === 'certificado'
  return (
    <ResourceScreen
      title={isExternal ? 'Ausencias de otros sistemas' : 'Ausencias'}
      noun="ausencia"
      feminine
      resource={resource}
      schema={notices.create.body}
      rowSchema={notice}
      purpose={
        isExternal
          ? 'Lo que informan el servicio médico, la ART u otros programas: espera una decisión acá antes de contar.'
          : 'Enfermedades, exámenes, trámites y demás, con sus fechas. Dos ausencias de una persona no se superponen salvo que puedan convivir.'
      }
      query={{
        ...(status && { status }),
        ...(isMissing && { missing_certificate: true }),
        ...(isExternal && { origin: 'EXTERNAL' }),
      }}
      filters={
        <>
          <Field label="Estado">
            <Select value={status} onChange={(_, data) => setSearch({ estado: data.value || null })}>
              <option value="">Todas</option>
              {Object.entries(noticeStatusTitles).map(([value, title]) => (
                <option key={value} value={value}>
                  {title}
                </option>
              ))}
            </Select>
          </Field>
          <Checkbox
            label="Falta el certificado"
            checked={isMissing}
            onChange={(_, { checked }) => setSearch({ sin: checked ? 'certificado' : null })}
          />
        </>
      }
      columns={[
        { id: 'employee', header: 'Empleado', phone: 'title' },
        { id: 'file_code', header: 'Legajo' },
        { id: 'notice_type', header: 'Tipo' },
        'date_from',
        'date_until',
        {
          id: 'days',
          header: 'Días',
          kind: 'number',
          filter: false,
          cell: (row) => daysText(row).split(' · ')[1] ?? '',
        },
        { id: 'certificate_due', header: 'Falta certificado', kind: 'date', filter: false, sortable: false },
        ...(isExternal
          ? [{ id: 'external_source', header: 'Sistema', filter: false as const, sortable: false }]
          : [{ id: 'origin', header: 'Cargada por', filter: false as const, sortable: false }]),
        {
          id: 'status',
          header: 'Estado',
          filter: false,
          value: (row) => noticeStatusTitles[row.status],
          cell: (row) => <StatusBadge label={noticeStatusTitles[row.status]} tone={noticeTones[row.status]} />,
        },
      ]}
      fieldProps={{
        employee_id: { source: employeeOptions, wide: true },
        notice_type_id: { source: typeOptions },
        continues_id: { source: continuable, wide: true },
      }}
      sort={{ id: 'date_from', order: -1 }}
      defaults={search['empleado'] ? { employee_id: Number(search['empleado']) } : {}}
      isFixed={(row) => row.status === 'CANCELLED'}
      detail={(row) => <AbsenceDetail absence={row} />}
      actions={[
        {
          label: 'Anular',
          icon: <ArrowUndoIcon />,
          isDisabled: (row) => row.status !== 'APPROVED' && row.status !== 'PENDING',
          run: (row) => setUndoing(row),
        },
      ]}
      secondary={
        <Button icon={<ArrowDownloadIcon />} {...exportAll.button()}>
          Descargar
        </Button>
      }
    >
      {undoing && <UndoDialog absence={undoing} onClose={() => setUndoing(undefined)} />}
    </ResourceScreen>
  )
}
