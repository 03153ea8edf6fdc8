import { currentQueryOf } from '@legajo/api/queries.ts'
import { type OwedVacation, owedRow, vacationPlan } from '@legajo/contract/time/leave/vacation-plan.ts'
import { today } from '@legajo/forms/date-text.ts'
import { addMonths } from '@legajo/kernel/dates.ts'
import { sumDecimals } from '@legajo/kernel/money.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Loader } from '@legajo/screens/loader.tsx'
import { StatGrid, StatTile } from '@legajo/screens/stat-tile.tsx'
import { formatMoney } from '@legajo/ui/format.ts'
import { BeachIcon, ClockIcon, MoneyIcon } from '@legajo/ui/icons.tsx'

/** Untaken vacations: days, until when they may begin, and what they are worth. */
export const OwedVacations = () => {
  return (
    <Loader of={[currentQueryOf(vacationPlan.owed)]} lines={8}>
      {(rows) => {
        const soon = addMonths(today(), 6)
        const lapsing = rows.filter(({ lapses_on }) => lapses_on <= soon)
        const seesPay = rows.some(({ liability }) => liability !== null)
        return (
          <>
            <StatGrid>
              <StatTile label="Días sin tomar" value={rows.reduce((sum, { days }) => sum + days, 0)} icon={<BeachIcon />} />
              <StatTile
                label="Días que pierden la temporada en seis meses"
                value={lapsing.reduce((sum, { days }) => sum + days, 0)}
                icon={<ClockIcon />}
              />
              {seesPay && (
                <StatTile
                  label="Pasivo, a la 25ª parte del sueldo por día (art. 155)"
                  value={formatMoney(sumDecimals(rows.map(({ liability }) => liability ?? '0')))}
                  icon={<MoneyIcon />}
                />
              )}
            </StatGrid>
            <DataTable<OwedVacation>
              label="Vacaciones sin tomar"
              rows={rows}
              rowId={({ employee_id, year }) => `${employee_id} ${year}`}
              schema={owedRow}
              columns={[
                { id: 'employee', phone: 'title' },
                'file_code',
                'area',
                { id: 'year', value: ({ year }) => String(year), kind: 'text' },
                { id: 'days', kind: 'number', sums: true },
                'lapses_on',
                { id: 'summers_without', kind: 'number' },
                ...(seesPay ? [{ id: 'liability', sums: true }] : []),
              ]}
              exportName="vacaciones-sin-tomar"
              empty={{ title: 'Nadie tiene días sin tomar' }}
            />
          </>
        )
      }}
    </Loader>
  )
}
