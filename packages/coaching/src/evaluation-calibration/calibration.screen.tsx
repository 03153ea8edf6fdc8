import { queryOf } from '@legajo/api/queries.ts'
import { type Board, calibration, type Seat } from '@legajo/contract/performance/calibration.ts'
import { boxLevels, projectStates } from '@legajo/contract/performance/words.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { BarChart } from '@legajo/screens/charts.tsx'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Field } from '@legajo/ui/fluent.ts'
import { EmptyState } from '@legajo/ui/states.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MoveDialog, type MoveTarget } from './move.dialog.tsx'
import { NineBoxes } from './nine-boxes.tsx'

const crumbs = [{ title: 'Mi evaluación', path: '/evaluation' }]

/** The calibration of a cycle, for its committee: nine boxes, the distribution, and the list of people. */
export const CalibrationScreen = () => {
  const { search } = useRoute()
  const boards = useQuery(queryOf(calibration.mine))
  const id = Number(search['ciclo']) || boards.data?.[0]?.project_id
  const requested = useQuery({
    ...queryOf(calibration.board, { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
    retry: false,
  })
  const title = requested.data ? `Calibración: ${requested.data.name}` : 'Calibración'
  return (
    <Page
      title={title}
      crumbs={crumbs}
      purpose="Compará y mové con motivo: queda el antes y el después. La distribución se muestra, y no obliga a nada. No te ves a vos."
    >
      {requested.data ? (
        <Shown board={requested.data} />
      ) : boards.data?.length === 0 ? (
        <EmptyState title="No estás en un comité de calibración" text="Recursos humanos elige a sus integrantes en cada ciclo." />
      ) : (
        <LoadState of={[boards, requested]} lines={8} />
      )}
    </Page>
  )
}

const Shown = ({ board }: { readonly board: Board }) => {
  const { search, setSearch } = useRoute()
  const [aim, setAim] = useState<MoveTarget>()
  const units = [...new Set(board.seats.flatMap(({ unit }) => unit ?? []))].sort((a, b) => a.localeCompare(b, 'es'))
  const unit = search['unidad'] ?? ''
  const seats = unit === '' ? board.seats : board.seats.filter((seat) => seat.unit === unit)
  const isOpen = board.state === 'EN_CALIBRACION'
  const open = (seat: Seat) => setAim({ seat, performance: seat.performance ?? null, potential: seat.potential ?? null })
  return (
    <>
      {!isOpen && <p>El ciclo está «{projectStates[board.state as keyof typeof projectStates]}»: las notas ya no se mueven.</p>}
      {units.length > 1 && (
        <Field label="Unidad" style={{ maxWidth: '360px' }}>
          <Select value={unit} onChange={(_, { value }) => setSearch({ unidad: value || null })}>
            <option value="">Todas</option>
            {units.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
      )}
      <NineBoxes board={{ ...board, seats }} isOpen={isOpen} onAim={setAim} onOpen={open} />
      <Panel title="Distribución del desempeño">
        <BarChart
          title="Personas por desempeño"
          labelHeader="Desempeño"
          labels={[...boxLevels]}
          series={[
            {
              name: 'Personas',
              values: boxLevels.map((_, index) => seats.filter(({ performance }) => performance === index + 1).length),
            },
          ]}
        />
      </Panel>
      <DataTable<Seat>
        label="Personas"
        rows={seats}
        columns={[
          { id: 'employee', header: 'Persona', phone: 'title' },
          { id: 'position', header: 'Puesto' },
          { id: 'unit', header: 'Unidad' },
          { id: 'manager', header: 'Jefe o jefa' },
          { id: 'score', header: 'Nota de las respuestas', kind: 'number' },
          { id: 'calibrated', header: 'Nota calibrada', kind: 'number' },
          { id: 'potential', header: 'Potencial', kind: 'number' },
          { id: 'box', header: 'Cuadrante', kind: 'number' },
          { id: 'moves', header: 'Movimientos', kind: 'number' },
        ]}
        onOpen={open}
        exportName={`calibracion-${board.project_id}`}
        empty={{ title: 'Nadie para calibrar' }}
      />
      {aim && <MoveDialog board={board} aim={aim} isOpen={isOpen} onClose={() => setAim(undefined)} />}
    </>
  )
}
