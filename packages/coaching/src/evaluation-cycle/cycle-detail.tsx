import { queryOf } from '@legajo/api/queries.ts'
import { type Project, projects } from '@legajo/contract/performance/project.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Stepper } from '@legajo/screens/stepper.tsx'
import { Tabs } from '@legajo/screens/tabs.tsx'
import { MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { CommitteeTab } from './committee-tab.tsx'
import { CycleActions } from './cycle-actions.tsx'
import { CycleForm } from './cycle-form.tsx'
import { EvaluationsTab } from './evaluations-tab.tsx'
import { FormTab } from './form-tab.tsx'
import { ObjectivesTab } from './objectives-tab.tsx'
import { PeopleTab } from './people-tab.tsx'
import { PopulationsTab } from './populations-tab.tsx'
import { ProgressTab } from './progress-tab.tsx'
import { StagesTab } from './stages-tab.tsx'

const steps = ['Preparar', 'Evaluar', 'Calibrar', 'Publicar y comunicar', 'Cerrar']
const stepOf = { BORRADOR: 0, LANZADO: 1, EN_CURSO: 1, REABIERTO: 1, EN_CALIBRACION: 2, PUBLICADO: 3, CERRADO: 4 } as const

/** A cycle: its rules, people, form, stages, evaluations and progress. */
export const CycleDetail = ({ id }: { readonly id: number }) => {
  const requested = useQuery(queryOf(projects.get, { params: { id } }))
  const project = requested.data
  if (!project)
    return (
      <Page title="Evaluación de desempeño">
        <LoadState of={[requested]} lines={8} />
      </Page>
    )
  return <Shown project={project} />
}

const Shown = ({ project }: { readonly project: Project }) => {
  const isDraft = project.state === 'BORRADOR'
  const running = isDraft || ['LANZADO', 'EN_CURSO', 'REABIERTO'].includes(project.state)
  const people = {
    id: 'personas',
    title: 'Personas',
    count: project.participants,
    content: () => <PeopleTab project={project} />,
  }
  const evaluations = {
    id: 'evaluaciones',
    title: 'Evaluaciones',
    count: project.evaluations,
    content: () => <EvaluationsTab project={project} />,
  }
  const setup = [
    {
      id: 'reglas',
      title: 'Reglas',
      content: () => <CycleForm row={project} readOnly={!running} onSaved={() => toastSaved()} />,
    },
    { id: 'poblaciones', title: 'Poblaciones', content: () => <PopulationsTab project={project} /> },
    { id: 'formulario', title: 'Formulario', content: () => <FormTab project={project} /> },
    { id: 'objetivos', title: 'Objetivos', content: () => <ObjectivesTab project={project} isOpen={running} /> },
    { id: 'etapas', title: 'Etapas', content: () => <StagesTab project={project} /> },
    { id: 'comite', title: 'Comité', content: () => <CommitteeTab project={project} /> },
  ]
  const progress = [{ id: 'avance', title: 'Avance', content: () => <ProgressTab project={project} /> }, people, evaluations]
  return (
    <Page
      title={project.name}
      purpose={project.description}
      crumbs={[{ title: 'Evaluación de desempeño', path: '/sed-module/main-sed' }]}
      action={<CycleActions project={project} />}
    >
      <Stepper steps={steps} current={stepOf[project.state]} />
      {project.state === 'REABIERTO' && project.reason && (
        <MessageBar intent="warning">
          <MessageBarBody>Se reabrió: {project.reason}</MessageBarBody>
        </MessageBar>
      )}
      <Tabs label="Partes del ciclo" urlKey="parte" tabs={isDraft ? setup : [...progress, ...setup]} />
    </Page>
  )
}
