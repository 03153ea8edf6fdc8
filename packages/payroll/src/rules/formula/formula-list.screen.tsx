import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { optionsOf } from '@legajo/contract/payroll/rules/concept.ts'
import { type Formula, formulaStatuses, formulas, noEnd } from '@legajo/contract/payroll/rules/formula.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon, BookIcon } from '@legajo/ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import { ColourMark, colourName } from '../rule/colour-mark.tsx'
import { FormulaCell } from './formula-cell.tsx'
import { formulaPath, manualPath } from './paths.ts'

/** Every version of every named formula of the company. */
export const FormulaListScreen = () => {
  const mayCreate = usePermitted(formulas.create)
  const requested = useQuery(queryOf(formulas.list))
  const newButton = mayCreate && (
    <Button appearance="primary" icon={<AddIcon />} onClick={() => void navigate(formulaPath('nueva'))}>
      Nueva fórmula
    </Button>
  )
  return (
    <Page
      title="Fórmulas"
      purpose="Cálculos con nombre que varios conceptos comparten: se escriben F.NOMBRE en otra fórmula."
      action={newButton}
      secondary={
        <Button icon={<BookIcon />} onClick={() => void navigate(manualPath)}>
          Manual
        </Button>
      }
    >
      <DataTable<Formula>
        label="Fórmulas"
        rows={requested.data ?? []}
        request={requested}
        columns={[
          {
            id: 'name',
            header: 'Nombre',
            phone: 'title',
            traits: ({ color }) => ({ icon: <ColourMark colour={color} /> }),
          },
          { id: 'title', header: 'Título' },
          { id: 'color', header: 'Color', value: ({ color }) => colourName(color), optional: true },
          {
            id: 'formula',
            header: 'Fórmula',
            phone: 'hidden',
            sortable: false,
            cell: ({ formula }) => <FormulaCell formula={formula} />,
          },
          { id: 'vigencia_desde', header: 'Vigente desde', kind: 'date' },
          {
            id: 'vigencia_hasta',
            header: 'Vigente hasta',
            kind: 'date',
            optional: (requested.data ?? []).every((one) => one.vigencia_hasta === noEnd),
            value: ({ vigencia_hasta }) => (vigencia_hasta === noEnd ? '' : vigencia_hasta),
          },
          { id: 'tests', header: 'Casos', kind: 'number', value: ({ tests }) => tests?.length ?? 0 },
          { id: 'status', header: 'Estado', kind: 'status', options: optionsOf(formulaStatuses) },
        ]}
        onOpen={({ id }) => void navigate(formulaPath(id))}
        sort={{ id: 'name', order: 1 }}
        exportName="formulas"
        empty={{
          title: 'Todavía no hay fórmulas',
          text: 'Un valor hora o una antigüedad que varios conceptos usan son un buen comienzo.',
          action: newButton,
        }}
      />
    </Page>
  )
}
