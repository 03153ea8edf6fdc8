import { queryOf } from '@legajo/api/queries.ts'
import { type FileLayout, fileLayouts, outgoingFiles } from '@legajo/contract/payroll/documents/file-layout.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { boardPath, layoutPath } from './paths.ts'

/** The state of a layout: whether it is usable, and whether it was verified against its receiver's manual. */
const stateOf = ({ definition, verified }: FileLayout) =>
  definition.pending.length > 0
    ? ({ label: 'Sin configurar', tone: 'error' } as const)
    : verified
      ? ({ label: 'Verificado', tone: 'finalized' } as const)
      : ({ label: 'No verificado', tone: 'warning' } as const)

/** The layouts of the suite, read-only, and the company's own, which replace them from their date on. */
export const LayoutListScreen = () => {
  const requested = useQuery(queryOf(fileLayouts.list))
  const { search } = useRoute()
  // Findings reference a layout by `?detalle=`, as every list does.
  const wanted = search['detalle']
  useEffect(() => {
    if (wanted) void navigate(layoutPath(wanted))
  }, [wanted])
  return (
    <Page
      title="Diseños de archivo"
      purpose="Qué campos lleva cada archivo y en qué posición. Los de la suite no se cambian: se copian y la copia rige desde su fecha."
      crumbs={[{ title: 'Presentaciones', path: boardPath }]}
    >
      <DataTable<FileLayout>
        label="Diseños de archivo"
        rows={requested.data ?? []}
        request={requested}
        rowId={({ key }) => key}
        pageSize={50}
        onOpen={({ key }) => void navigate(layoutPath(key))}
        columns={[
          { id: 'name', header: 'Diseño', phone: 'title' },
          { id: 'file', header: 'Archivo', value: ({ file }) => outgoingFiles[file] },
          { id: 'variant', header: 'Código del destino', optional: true },
          { id: 'validFrom', header: 'Vigente desde', kind: 'date' },
          { id: 'locked', header: 'Origen', whole: true, value: ({ locked }) => (locked ? 'De la suite' : 'De la empresa') },
          {
            id: 'state',
            header: 'Estado',
            value: (layout) => stateOf(layout).label,
            cell: (layout) => <StatusBadge {...stateOf(layout)} />,
          },
        ]}
        exportName="disenos-de-archivo"
      />
    </Page>
  )
}
