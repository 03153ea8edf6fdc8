import { queryOf } from '@legajo/api/queries.ts'
import { ownDecisions } from '@legajo/contract/employees/employment-decision.ts'
import { plans } from '@legajo/contract/employees/plan.ts'
import { member, type TeamMember, teamAccess } from '@legajo/contract/employees/team.ts'
import { shiftPlans } from '@legajo/contract/time/attendance/shift-plan.ts'
import { leaveDecisions } from '@legajo/contract/time/leave/approval.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { StatGrid, StatTile } from '@legajo/screens/stat-tile.tsx'
import { formatDate } from '@legajo/ui/format.ts'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { DecisionList } from './decision-list.tsx'

/** A manager's page: who is away, decisions and tasks that wait, trial periods and contracts that end. */
export const TeamScreen = () => {
  const { data = [] } = useQuery(queryOf(teamAccess.team))
  const { data: waiting } = useQuery(queryOf(leaveDecisions.pending))
  const { data: swaps } = useQuery(queryOf(shiftPlans.waitingSwaps))
  const { data: decisions = [] } = useQuery(queryOf(ownDecisions.list))
  const { data: tasks = [] } = useQuery(queryOf(plans.mine))
  const absentCount = data.filter(({ is_away }) => is_away).length
  const expiring = data.filter(({ expires_on }) => expires_on).length
  const ending = data.filter(({ trial_until, leaves_on }) => trial_until ?? leaves_on).length
  return (
    <Page title="Mi equipo" crumbs={[]} purpose="Las personas que dependen de vos: quién falta, qué espera por vos y qué vence.">
      <StatGrid>
        <StatTile label="Personas" value={String(data.length)} />
        <StatTile label="Ausentes hoy" value={String(absentCount)} />
        {waiting && swaps && (
          <StatTile
            label="Pedidos por decidir"
            value={String(waiting.length + swaps.length)}
            to="/selfservice/schedule-module/absence-approvals"
          />
        )}
        <StatTile label="Tareas mías" value={String(tasks.filter(({ done_on }) => !done_on).length)} to="/selfservice/my-plan" />
        <StatTile label="Pruebas y contratos que terminan" value={String(ending)} />
        <StatTile label="Pruebas y plazos por decidir" value={String(decisions.filter(({ id }) => id === null).length)} />
        <StatTile label="Documentos que vencen" value={String(expiring)} />
      </StatGrid>
      {decisions.length > 0 && <DecisionList list={ownDecisions.list} stay={ownDecisions.stay} end={ownDecisions.end} />}
      <DataTable<TeamMember>
        label="Mi equipo"
        endpoint={teamAccess.team}
        schema={member}
        columns={[
          { id: 'full_name', phone: 'title' },
          'position',
          'unit',
          'admission_date',
          {
            id: 'away_from',
            header: 'Ausencia',
            fileColumns: [{ id: 'away_until', header: 'Ausente hasta', kind: 'date' }],
            cell: ({ is_away, away_from, away_until }) =>
              away_from ? (
                <StatusBadge
                  label={is_away ? `Hasta el ${formatDate(away_until ?? '')}` : `Desde el ${formatDate(away_from)}`}
                  tone={is_away ? 'warning' : 'default'}
                />
              ) : (
                'Presente'
              ),
          },
          'trial_until',
          'leaves_on',
          'expiry',
          'expires_on',
        ]}
        exportName="mi-equipo"
        sort={{ id: 'full_name', order: 1 }}
        empty={{
          title: 'No tenés personas a cargo',
          text: 'Aparecen cuando sos responsable de una unidad, o si otras posiciones dependen de la tuya.',
        }}
      />
    </Page>
  )
}
