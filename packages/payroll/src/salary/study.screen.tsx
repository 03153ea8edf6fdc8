import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { studyCosts } from '@legajo/contract/payroll/salary/cost.ts'
import { proposals } from '@legajo/contract/payroll/salary/proposal.ts'
import { type StudyDetails, studies, studyStates } from '@legajo/contract/payroll/salary/study.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { useTitle } from '@legajo/parcel/use-title.ts'
import { Page } from '@legajo/screens/page.tsx'
import { StatGrid, StatTile } from '@legajo/screens/stat-tile.tsx'
import { Tabs } from '@legajo/screens/tabs.tsx'
import { MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { formatMoney, formatMonth, formatNumber } from '@legajo/ui/format.ts'
import { Card, Row, Stack } from '@legajo/ui/layout.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { SubjectPage } from '../common/subject-state.tsx'
import { BudgetBar } from './budget-bar.tsx'
import { CostPanel } from './cost-panel.tsx'
import { studiesPath } from './paths.ts'
import { PeopleTable } from './people-table.tsx'
import { RetroNotice } from './retro-notice.tsx'
import { SheetPage } from './sheet-page.tsx'
import { SheetTable } from './sheet-table.tsx'
import { StudyActions } from './study-actions.tsx'
import { StudyForm } from './study-form.tsx'
import { StudyReports } from './study-reports.tsx'
import { studyTones } from './tones.ts'

const backLink = { title: 'Revisiones salariales', path: studiesPath }

/** One study: its draft, and once launched its sheets, people, cost and reports; or one of its sheets (`?planilla=`). */
export const StudyScreen = () => {
  const { params, search } = useRoute()
  const id = Number(params['id'])
  const requested = useQuery(queryOf(studies.get, { params: { id } }))
  const study = requested.data
  useTitle(study && `Revisión: ${study.name}`)
  if (!study) return <SubjectPage title="Revisión salarial" back={backLink} of={[requested]} lines={8} />
  const sheetId = Number(search['planilla'])
  if (sheetId > 0) return <SheetPage key={sheetId} study={study} sheetId={sheetId} />
  return (
    <Page
      title={study.name}
      purpose={`${study.review_type}, desde ${formatMonth(study.effective_month)}.`}
      crumbs={[backLink]}
      action={<StudyActions study={study} />}
    >
      {study.state === 'DRAFT' ? <DraftCard study={study} /> : <Launched study={study} />}
    </Page>
  )
}

const DraftCard = ({ study }: { readonly study: StudyDetails }) => (
  <Card>
    <p>
      Todavía no se lanzó: completá los datos y lanzala. Al lanzarla quedan fijas la población, las bandas y los mínimos de
      convenio.
    </p>
    <StudyForm key={study.id} study={study} onSaved={() => toastSaved()} onCancel={() => void navigate(studiesPath)} />
  </Card>
)

/** The cycle of the scores, and how much of the matrix fits the budget. */
const scoresText = ({ score_cycle, merit_factor }: StudyDetails): string => {
  if (score_cycle === null) return 'No hay un ciclo de desempeño publicado: nadie tiene nota'
  const guide =
    merit_factor === null
      ? ''
      : Number(merit_factor) === 100
        ? '; la guía entra en el presupuesto'
        : `; la guía se redujo al ${formatNumber(merit_factor, 1)} % para entrar en el presupuesto`
  return `Notas de «${score_cycle}»${guide}`
}

const Launched = ({ study }: { readonly study: StudyDetails }) => {
  const seesPeople = usePermitted(proposals.ofStudy)
  const seesCost = usePermitted(studyCosts.list)
  return (
    <Stack>
      <Row>
        <StatusBadge label={studyStates[study.state]} tone={studyTones[study.state]} />
        {study.decided_by && (study.state === 'APPROVED' || study.state === 'UNDONE') && (
          <span>Lo decidió {study.decided_by}</span>
        )}
        {study.prices_change && study.prices_until && (
          <span>
            Precios: {formatNumber(study.prices_change, 2)} % en los 12 meses hasta {formatMonth(study.prices_until)}
          </span>
        )}
        {study.with_score && <span>{scoresText(study)}</span>}
      </Row>
      {study.state === 'REJECTED' && study.reason && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>Se rechazó: {study.reason}. Corregí las planillas y volvé a enviarlas.</MessageBarBody>
        </MessageBar>
      )}
      <RetroNotice study={study} />
      <StatGrid>
        <StatTile label="Personas" value={formatNumber(study.people)} />
        <StatTile label="Con propuesta" value={`${formatNumber(study.proposals)} de ${formatNumber(study.eligible)}`} />
        <StatTile label="Sueldos hoy" value={formatMoney(study.base, { symbol: true })} />
      </StatGrid>
      <Card>
        <Stack>
          <BudgetBar label="Presupuesto usado" used={Number(study.used)} share={Number(study.share)} />
          {study.reserve !== null && (
            <BudgetBar label="Reserva usada" used={Number(study.reserve_used)} share={Number(study.reserve)} />
          )}
        </Stack>
      </Card>
      <Tabs
        label="Partes de la revisión"
        tabs={[
          { id: 'planillas', title: 'Planillas', count: study.sheets.length, content: () => <SheetTable study={study} /> },
          ...(seesPeople
            ? [
                { id: 'gente', title: 'Gente', content: () => <PeopleTable study={study} /> },
                { id: 'reportes', title: 'Reportes', content: () => <StudyReports study={study} /> },
              ]
            : []),
          ...(seesCost ? [{ id: 'costo', title: 'Costo', content: () => <CostPanel study={study} /> }] : []),
        ]}
      />
    </Stack>
  )
}
