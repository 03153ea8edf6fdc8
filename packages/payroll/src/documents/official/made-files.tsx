import { fileOf } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { fileJobs, type MadeFile, officialFiles } from '@legajo/contract/payroll/documents/official-file.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Loader } from '@legajo/screens/loader.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { ArrowDownloadIcon } from '@legajo/ui/icons.tsx'
import { seesPay } from '../../common/pay.tsx'
import { FindingsTable } from './findings-table.tsx'

/** Downloads a generated file unchanged. */
export const useFileDownload = () =>
  useAction((file: MadeFile) => fileOf(officialFiles.download, { params: { id: file.id } }, file.name))

/** All generated files, with their author and fingerprint. */
export const MadeFiles = () => {
  const download = useFileDownload()
  return (
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
        { id: 'stale', header: 'Desactualizado', filter: false, sortable: false },
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
      actions={seesPay() ? [{ label: 'Descargar', icon: <ArrowDownloadIcon />, run: (file) => void download.run(file) }] : []}
      expand={seesPay() ? (file) => <Found id={file.id} /> : undefined}
      exportName="presentaciones"
      empty={{ title: 'Todavía no se generó ningún archivo', text: 'Elegí uno del período, revisalo y generalo.' }}
    />
  )
}

/** The findings of the check with which a file was made. */
const Found = ({ id }: { readonly id: number }) => {
  return (
    <Loader of={[queryOf(fileJobs.ofFile, { params: { id } })]} lines={3}>
      {(data) => {
        if (data.findings.length === 0) return <p>No se encontró nada al generarlo.</p>
        return <FindingsTable findings={data.findings} exportName="hallazgos" />
      }}
    </Loader>
  )
}
