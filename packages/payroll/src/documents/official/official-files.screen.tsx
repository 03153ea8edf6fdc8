import { queryOf } from '@legajo/api/queries.ts'
import { officialFiles } from '@legajo/contract/payroll/documents/official-file.ts'
import { periods } from '@legajo/contract/payroll/runs/period.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Tabs } from '@legajo/screens/tabs.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field } from '@legajo/ui/fluent.ts'
import { SettingsIcon } from '@legajo/ui/icons.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { MadeFiles } from './made-files.tsx'
import { layoutsPath } from './paths.ts'
import { PeriodFiles } from './period-files.tsx'

/** The official files of a period: for ARCA, banks and accounting; and everything sent before. */
export const OfficialFilesScreen = () => {
  const { search, setSearch } = useRoute()
  const requested = useQuery(queryOf(periods.list))
  const all = requested.data ?? []
  // A month is presented once its receipts are published, also before it ends; periods are listed newest first.
  const periodId = Number(search['periodo'] ?? (all.find(({ published }) => published) ?? all[0])?.id ?? 0)
  const board = useQuery({ ...queryOf(officialFiles.board, { params: { id: periodId } }), enabled: periodId > 0 })
  return (
    <Page
      title="Presentaciones"
      purpose="Los archivos de cada período: se revisan renglón por renglón y se generan cuando nada lo impide."
      secondary={
        <Button icon={<SettingsIcon />} onClick={() => void navigate(layoutsPath)}>
          Diseños de archivo
        </Button>
      }
      filters={
        all.length > 0 && (
          <Field label="Período">
            <Select value={String(periodId)} onChange={(_, { value }) => setSearch({ periodo: value })}>
              {all.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )
      }
    >
      {!requested.data || (periodId > 0 && !board.data) ? (
        <LoadState of={[requested, board]} lines={8} />
      ) : !board.data ? (
        <EmptyState title="No hay períodos" text="Abrí un período y liquidalo: después se presenta desde acá." />
      ) : (
        <Tabs
          label="Presentaciones"
          tabs={[
            { id: 'periodo', title: 'Del período', content: () => <PeriodFiles board={board.data} periodId={periodId} /> },
            { id: 'generados', title: 'Generados', content: () => <MadeFiles /> },
          ]}
        />
      )}
    </Page>
  )
}
