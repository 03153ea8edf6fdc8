import { call } from '@legajo/api/call.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { catalogue, type DutyTemplate } from '@legajo/contract/coaching/course.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRun } from '../use-run.ts'

/** Training that Argentine rules require, to add to the catalogue. */
export const DutyDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const requested = useQuery(queryOf(catalogue.duties))
  const { data = [] } = requested
  const { run } = useRun(catalogue.duties, catalogue.list)
  const add = ({ code, name }: DutyTemplate) =>
    void run(() => call(catalogue.addDuty, { params: { code } }), 'Curso agregado al catálogo', name)
  return (
    <Dialog title="Capacitaciones obligatorias" width="860px" onDismiss={onClose}>
      <DataTable<DutyTemplate>
        label="Capacitaciones obligatorias"
        rows={data}
        rowId={({ code }) => code}
        request={requested}
        url={false}
        searchable={false}
        exportName={false}
        columns={[
          { id: 'name', header: 'Curso', phone: 'title' },
          { id: 'legalSource', header: 'Norma' },
          { id: 'hours', header: 'Horas', kind: 'number' },
          {
            id: 'validityMonths',
            header: 'Vigencia',
            value: ({ validityMonths }) => (validityMonths ? `${validityMonths} meses` : 'No vence'),
          },
          { id: 'courseId', header: 'En el catálogo', value: ({ courseId }) => (courseId ? 'Sí' : 'No') },
        ]}
        actions={[{ label: 'Agregar', run: add, isPrimary: true, isHidden: ({ courseId }) => courseId !== null }]}
      />
    </Dialog>
  )
}
