import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { catalogue, type DutyTemplate } from '@legajo/contract/coaching/course.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { useQuery } from '@tanstack/react-query'

/** Training that Argentine rules require, to add to the catalogue. */
export const DutyDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const requested = useQuery(queryOf(catalogue.duties))
  const { data = [] } = requested
  const add = useAction(({ code }: DutyTemplate) => write(catalogue.addDuty, { params: { code } }), {
    done: (_, { name }) => ({ title: 'Curso agregado al catálogo', text: name }),
  })
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
        actions={[{ label: 'Agregar', run: add.run, isPrimary: true, isHidden: ({ courseId }) => courseId !== null }]}
      />
    </Dialog>
  )
}
