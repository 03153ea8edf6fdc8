import { queryOf } from '@legajo/api/queries.ts'
import { calibration } from '@legajo/contract/performance/calibration.ts'
import { checkIns } from '@legajo/contract/performance/check-in.ts'
import { evaluations } from '@legajo/contract/performance/evaluation.ts'
import { participants } from '@legajo/contract/performance/participant.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { Page } from '@legajo/screens/page.tsx'
import { Tabs } from '@legajo/screens/tabs.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { useQuery } from '@tanstack/react-query'
import { CheckIns } from './check-ins.tsx'
import { EvaluationForm } from './evaluation-form.tsx'
import { MyObjectives } from './my-objectives.tsx'
import { MyResults } from './my-results.tsx'
import { MyTeam } from './my-team.tsx'
import { OwnEvaluations } from './own-evaluations.tsx'

/** The evaluations of the user: those to make, the own results and objectives, and the team. `?evaluacion=` opens a form. */
export const MyEvaluationScreen = () => {
  const { search } = useRoute()
  const id = Number(search['evaluacion'])
  return Number.isSafeInteger(id) && id > 0 ? <EvaluationForm key={id} id={id} /> : <Overview />
}

const Overview = () => {
  const waiting = (useQuery(queryOf(evaluations.mine)).data ?? []).filter(({ state }) =>
    ['PENDIENTE', 'BORRADOR', 'DEVUELTA'].includes(state),
  )
  const team = useQuery(queryOf(participants.team)).data ?? []
  const news = (useQuery(queryOf(checkIns.list)).data ?? []).filter(({ seen, state }) => !seen && state !== 'CANCELADO')
  const boards = useQuery(queryOf(calibration.mine)).data ?? []
  const unsigned = (useQuery(queryOf(participants.mine)).data ?? []).filter(({ state }) => state === 'COMUNICADA')
  return (
    <Page
      title="Mi evaluación"
      purpose="Lo que tenés que evaluar, tus objetivos, tus resultados y las conversaciones con quien te dirige."
      secondary={boards.map(({ project_id, name }) => (
        <Button key={project_id} onClick={() => void navigate(`/evaluation/calibration?ciclo=${project_id}`)}>
          Calibrar {name}
        </Button>
      ))}
    >
      <Tabs
        label="Mi evaluación"
        urlKey="ver"
        tabs={[
          { id: 'hacer', title: 'Para hacer', count: waiting.length, content: () => <OwnEvaluations /> },
          { id: 'resultados', title: 'Resultados', count: unsigned.length, content: () => <MyResults /> },
          { id: 'objetivos', title: 'Objetivos', content: () => <MyObjectives /> },
          { id: 'conversaciones', title: 'Conversaciones', count: news.length, content: () => <CheckIns /> },
          ...(team.length > 0 ? [{ id: 'equipo', title: 'Mi equipo', content: () => <MyTeam /> }] : []),
        ]}
      />
    </Page>
  )
}
