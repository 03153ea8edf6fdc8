import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { projectCompetences, segments } from '@legajo/contract/performance/cycle-part.ts'
import { type EvaluatedCompetence, evaluatedCompetences } from '@legajo/contract/performance/evaluated-competence.ts'
import type { Project } from '@legajo/contract/performance/project.ts'
import { weightProblem } from '@legajo/contract/performance/words.ts'
import { NumberInput } from '@legajo/forms/number-input.tsx'
import { useUnsaved } from '@legajo/forms/use-unsaved.ts'
import { Loader } from '@legajo/screens/loader.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Checkbox, Select } from '@legajo/ui/fields.ts'
import { Button, Field, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { Grid, Row } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { successToast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: { minHeight: '44px' },
  sum: { fontWeight: tokens.fontWeightSemibold },
  wrong: { color: tokens.colorStatusDangerForeground1 },
})

/** The form of a cycle: which competences are evaluated, and how much each weighs. */
export const FormTab = ({ project }: { readonly project: Project }) => {
  const [segment, setSegment] = useState(0)
  const parts = useQuery(queryOf(segments.list, { query: { project_id: project.id } })).data ?? []
  return (
    <Panel title="Competencias que se evalúan">
      {parts.length > 0 && (
        <Field label="Formulario">
          <Select value={String(segment)} onChange={(_, { value }) => setSegment(Number(value))}>
            <option value="0">El de todos</option>
            {parts.map(({ id, name }) => (
              <option key={id} value={id}>
                {`Propio de ${name}`}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Loader of={[queryOf(projectCompetences.list, { query: { project_id: project.id } }), queryOf(evaluatedCompetences.list)]}>
        {(stored, all) => {
          const own = stored.filter(({ segment_id }) => (segment_id ?? 0) === segment)
          return (
            <Weights
              key={`${segment}-${own.map(({ id }) => id).join()}`}
              project={project}
              segment={segment}
              competences={all.filter(({ active, id }) => active || own.some((one) => one.competence_id === id))}
              initial={new Map(own.map(({ competence_id, weight }) => [competence_id, String(weight)]))}
            />
          )
        }}
      </Loader>
    </Panel>
  )
}

type WeightsProps = {
  readonly project: Project
  readonly segment: number
  readonly competences: readonly EvaluatedCompetence[]
  readonly initial: ReadonlyMap<number, string>
}

const Weights = ({ project, segment, competences, initial }: WeightsProps) => {
  const styles = useStyles()
  const [stored] = useState(initial)
  const [weights, setWeights] = useState(stored)
  const markSaved = useUnsaved(weights !== stored, 'Formulario de la evaluación')
  const mayWrite = usePermitted(projectCompetences.saveForm) && project.state === 'BORRADOR'
  const problem = weights.size > 0 ? weightProblem([...weights.values()].map(Number)) : undefined
  const set = (id: number, weight: string | undefined) => {
    const next = new Map(weights)
    if (weight === undefined) next.delete(id)
    else next.set(id, weight)
    setWeights(next)
  }
  const handleShare = () => {
    const ids = [...weights.keys()]
    const part = Math.floor(10_000 / ids.length) / 100
    const rest = Math.round((100 - part * (ids.length - 1)) * 100) / 100
    setWeights(new Map(ids.map((id, index) => [id, String(index === 0 ? rest : part)])))
  }
  const save = useAction(
    () =>
      write(projectCompetences.saveForm, {
        params: { id: project.id },
        body: {
          segment_id: segment || null,
          competences: [...weights].map(([competence_id, weight]) => ({ competence_id, weight: Number(weight) })),
        },
      }),
    { done: successToast(), onDone: markSaved },
  )
  return (
    <>
      <ul className={styles.list}>
        {competences.map(({ id, name, dimension }) => (
          <Grid as="li" columns="minmax(0, 1fr) 110px" align="center" line="below" key={id} className={styles.row}>
            <Checkbox
              label={dimension ? `${name} · ${dimension}` : name}
              checked={weights.has(id)}
              disabled={!mayWrite}
              onChange={(_, { checked }) => set(id, checked === true ? '0' : undefined)}
            />
            {weights.has(id) && (
              <NumberInput
                aria-label={`Peso de ${name}`}
                value={weights.get(id) ?? ''}
                disabled={!mayWrite}
                onChange={(value) => set(id, value)}
              />
            )}
          </Grid>
        ))}
      </ul>
      <p className={problem ? styles.wrong : styles.sum} role="status">
        {weights.size === 0 ? 'Sin competencias elegidas.' : (problem ?? 'Los pesos suman 100.')}
      </p>
      {mayWrite && (
        <Row>
          <Button disabled={weights.size === 0} onClick={handleShare}>
            Repartir en partes iguales
          </Button>
          <Button appearance="primary" disabled={problem !== undefined} {...save.button()}>
            Guardar el formulario
          </Button>
        </Row>
      )}
    </>
  )
}
