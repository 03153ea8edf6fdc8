import { type Finding, severities } from '@legajo/contract/payroll/documents/official-file.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { Stack, Text } from '@legajo/ui/layout.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { useState } from 'react'
import { problemText } from '../../common/problem-text.ts'

const tones = { error: 'error', warning: 'warning', info: 'default' } as const

const useStyles = makeStyles({
  cure: { color: tokens.colorBrandForegroundLink, fontWeight: tokens.fontWeightSemibold, whiteSpace: 'nowrap' },
})

/** The findings of a check, most severe first, each with the screen that corrects it. */
export const FindingsTable = ({
  findings,
  exportName,
  isLoading = false,
}: {
  readonly findings: readonly Finding[]
  readonly exportName: string
  readonly isLoading?: boolean
}) => {
  const styles = useStyles()
  const [shown, setShown] = useState<Finding['severity']>()
  const count = (severity: Finding['severity']) => findings.filter((finding) => finding.severity === severity).length
  // Empty columns are hidden and available in «Columnas».
  const noEmployeeHas = (field: 'fileCode' | 'record' | 'line') => findings.every((finding) => !finding[field])
  const rows = findings
    .map((finding, index) => ({ ...finding, id: index }))
    .filter(({ severity }) => !shown || severity === shown)
  return (
    <DataTable<Finding & { readonly id: number }>
      label="Hallazgos"
      rows={rows}
      isLoading={isLoading}
      url={false}
      pageSize={25}
      paginator="auto"
      summary={keyNames(severities)
        .filter((severity) => count(severity) > 0)
        .map((severity) => ({
          label: severities[severity],
          count: count(severity),
          isOn: shown === severity,
          onClick: () => setShown(shown === severity ? undefined : severity),
        }))}
      columns={[
        {
          id: 'severity',
          header: 'Gravedad',
          filter: false,
          value: ({ severity }) => severities[severity],
          cell: ({ severity }) => <StatusBadge label={severities[severity]} tone={tones[severity]} />,
          width: '150px',
        },
        {
          id: 'message',
          header: 'Qué pasa y qué hacer',
          phone: 'title',
          value: ({ message, remedy }) => problemText({ message, remedy: remedy ?? '' }),
          cell: ({ message, remedy }) => (
            <Stack as="span" gap={2}>
              <span>{message}</span>
              {remedy && (
                <Text tone="muted" size={200}>
                  {remedy}
                </Text>
              )}
            </Stack>
          ),
        },
        {
          id: 'employee',
          header: 'Empleado',
          value: ({ fileCode, employee }) => (fileCode ? `${fileCode} · ${employee}` : ''),
          optional: noEmployeeHas('fileCode'),
        },
        { id: 'record', header: 'Registro', width: '100px', optional: noEmployeeHas('record') },
        { id: 'line', header: 'Renglón', kind: 'number', width: '100px', filter: false, optional: noEmployeeHas('line') },
        { id: 'field', header: 'Campo' },
        { id: 'value', header: 'Valor', optional: true },
        {
          id: 'link',
          header: 'Remedio',
          filter: false,
          sortable: false,
          width: '110px',
          cell: ({ link, field }) =>
            link ? (
              <Link className={styles.cure} to={link} aria-label={`Corregir ${field ?? 'el dato'}`}>
                Corregir
              </Link>
            ) : null,
        },
      ]}
      exportName={exportName}
      empty={{ title: 'Sin hallazgos', text: 'Nada impide generar el archivo.' }}
    />
  )
}
