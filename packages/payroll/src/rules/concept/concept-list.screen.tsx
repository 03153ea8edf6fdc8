import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type Concept, type ConceptType, concepts, conceptTypes, optionsOf } from '@legajo/contract/payroll/rules/concept.ts'
import { activeStates } from '@legajo/contract/payroll/runs/status-query.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon } from '@legajo/ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import { startWithCatalogue } from '../catalogue/start-with-catalogue.tsx'
import { FormulaCell } from '../formula/formula-cell.tsx'
import { conceptPath, subtypesPath } from './paths.ts'

/** All concepts of the company with their formulas. A company has one or two hundred: they are filtered and sorted in the browser. */
export const ConceptListScreen = () => {
  const mayCreate = usePermitted(concepts.create)
  const requested = useQuery(queryOf(concepts.listAll))
  const newButton = mayCreate && (
    <Button appearance="primary" icon={<AddIcon />} onClick={() => void navigate(conceptPath('nuevo'))}>
      Nuevo concepto
    </Button>
  )
  return (
    <Page
      title="Conceptos"
      purpose="Cada línea que puede aparecer en un recibo, con la fórmula que la calcula."
      action={newButton}
      secondary={<Button onClick={() => void navigate(subtypesPath)}>Subtipos</Button>}
    >
      <DataTable<Concept>
        label="Conceptos"
        rows={requested.data ?? []}
        request={requested}
        columns={[
          { id: 'code', header: 'Código', width: '90px' },
          { id: 'name', header: 'Concepto', phone: 'title' },
          { id: 'type', header: 'Tipo', kind: 'select', value: ({ type }) => conceptTypes[type as ConceptType] },
          {
            id: 'formula',
            header: 'Fórmula',
            phone: 'hidden',
            sortable: false,
            cell: ({ formula }) => <FormulaCell formula={formula} />,
          },
          { id: 'codeAfip', header: 'Código ARCA' },
          { id: 'paycheckShow', header: 'En el recibo', kind: 'boolean' },
          { id: 'conceptOrder', header: 'Orden', kind: 'number' },
          { id: 'status', header: 'Estado', kind: 'status', options: optionsOf(activeStates) },
        ]}
        onOpen={({ id }) => void navigate(conceptPath(id))}
        sort={{ id: 'conceptOrder', order: 1 }}
        exportName="conceptos"
        empty={startWithCatalogue('Todavía no hay conceptos')}
      />
    </Page>
  )
}
