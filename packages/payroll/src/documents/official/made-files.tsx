import { download } from '@legajo/api/files.ts'
import { type MadeFile, officialFiles } from '@legajo/contract/payroll/documents/official-file.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { ArrowDownloadIcon } from '@legajo/ui/icons.tsx'
import { seesPay } from '../../common/pay.tsx'

/** Downloads a generated file unchanged. */
export const downloadFile = async (file: MadeFile): Promise<void> => {
  try {
    await download(officialFiles.download, { params: { id: file.id } }, file.name)
  } catch (error) {
    await showError(error)
  }
}

/** All generated files, with their author and fingerprint. */
export const MadeFiles = () => (
  <DataTable<MadeFile>
    label="Archivos generados"
    endpoint={officialFiles.list}
    urlPrefix="g"
    searchable={false}
    columns={[
      { id: 'name', header: 'Archivo', phone: 'title', filter: false },
      { id: 'title', header: 'Presentación', filter: false, sortable: false },
      { id: 'period', header: 'Período', filter: false },
      { id: 'madeAt', header: 'Generado', kind: 'datetime', filter: false },
      { id: 'madeBy', header: 'Por', filter: false },
      { id: 'employees', header: 'Empleados', kind: 'number', filter: false, sortable: false },
      ...(seesPay() ? [{ id: 'total', header: 'Total', kind: 'money', filter: false, sortable: false } as const] : []),
      { id: 'warnings', header: 'Avisos', kind: 'number', filter: false, sortable: false },
      {
        id: 'sha256',
        header: 'Huella',
        filter: false,
        sortable: false,
        value: ({ sha256 }) => `${sha256.slice(0, 12)}…`,
        traits: ({ sha256, bytes }) => ({ tooltipText: `SHA-256 ${sha256} · ${formatNumber(bytes)} bytes` }),
      },
    ]}
    actions={seesPay() ? [{ label: 'Descargar', icon: <ArrowDownloadIcon />, run: (file) => void downloadFile(file) }] : []}
    exportName="presentaciones"
    empty={{ title: 'Todavía no se generó ningún archivo', text: 'Elegí uno del período, revisalo y generalo.' }}
  />
)
