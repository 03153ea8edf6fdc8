import { write } from '@legajo/api/act.ts'
import { type Project, projectDraft, projects } from '@legajo/contract/performance/project.ts'
import {
  type CompetenceScale,
  competenceScales,
  type ObjectiveScale,
  objectiveScales,
} from '@legajo/contract/performance/rating-scale.ts'
import { defaultFormula } from '@legajo/contract/performance/words.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import { ListFields } from '@legajo/forms/list-fields.tsx'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import { FormGrid, ResourceForm } from '@legajo/forms/resource-form.tsx'
import { ScoreFormula } from './score-formula.tsx'

const competenceOptions = optionsFrom(competenceScales.list, (one: CompetenceScale) => ({ value: one.id, label: one.name }))
const objectiveOptions = optionsFrom(objectiveScales.list, (one: ObjectiveScale) => ({ value: one.evobj_id, label: one.name }))

const first = {
  competence_weight: 100,
  objective_weight: 0,
  formula: defaultFormula,
  boxes: [2.5, 3.5],
  kinds: [
    { kind: 'SELF', weight: 20 },
    { kind: 'MANAGER', weight: 80 },
  ],
}

/** The rules of a cycle; once launched only its name and description change. */
export const CycleForm = ({
  row,
  readOnly = false,
  onSaved,
  onCancel,
}: {
  readonly row?: Project
  readonly readOnly?: boolean
  readonly onSaved: (saved: Project) => void
  readonly onCancel?: () => void
}) => (
  <ResourceForm
    key={row?.id ?? 'nuevo'}
    schema={projectDraft}
    title="Ciclo"
    initial={row ?? first}
    readOnly={readOnly}
    onCancel={onCancel}
    onSubmit={(body) => (row ? write(projects.update, { params: { id: row.id }, body }) : write(projects.create, { body }))}
    onSaved={(saved) => onSaved(saved)}
  >
    <FormGrid>
      <FormField name="name" wide />
      <FormField name="description" wide />
      <FormField name="date_from" />
      <FormField name="date_until" />
      <FormField name="competence_weight" />
      <FormField name="competence_scale_id" source={competenceOptions} />
      <FormField name="objective_weight" />
      <FormField name="objective_scale_id" source={objectiveOptions} />
      <ListFields
        name="kinds"
        title="Quiénes evalúan, y cuánto pesa cada uno en las competencias"
        noun="evaluador"
        fields={['kind', 'weight']}
        foot={(rows) => {
          const sum = rows.reduce((total, { weight }) => total + Number(weight || 0), 0)
          return <p>Suman {sum} de 100.</p>
        }}
      />
      <FormField name="minimum_answered" />
      <FormField name="decimals" />
      <FormField name="minimum_peers" />
      <FormField name="maximum_peers" />
      <FormField name="boxes[0]" label="Desempeño medio, desde" />
      <FormField name="boxes[1]" label="Desempeño alto, desde" />
      <ScoreFormula />
    </FormGrid>
  </ResourceForm>
)
