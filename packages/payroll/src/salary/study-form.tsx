import { write } from '@legajo/api/act.ts'
import { call } from '@legajo/api/call.ts'
import { type MeritMatrix, meritMatrices } from '@legajo/contract/payroll/salary/merit-matrix.ts'
import { type PriceIndex, priceIndices } from '@legajo/contract/payroll/salary/price-index.ts'
import { type ReviewType, reviewTypes } from '@legajo/contract/payroll/salary/review-type.ts'
import { type Study, studies, studyDraft } from '@legajo/contract/payroll/salary/study.ts'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import { type FieldSettings, ResourceForm } from '@legajo/forms/resource-form.tsx'
import { populationField } from '@legajo/screens/population-field.tsx'

const fieldProps = {
  review_type_id: {
    input: 'combobox',
    source: optionsFrom<ReviewType>(reviewTypes.list, ({ id, name }) => ({ value: id, label: name })),
  },
  index_id: {
    input: 'combobox',
    source: optionsFrom<PriceIndex>(priceIndices.list, ({ id, name }) => ({ value: id, label: name })),
  },
  merit_matrix_id: {
    input: 'combobox',
    source: optionsFrom<MeritMatrix>(meritMatrices.list, ({ id, name }) => ({ value: id, label: name })),
  },
  filter: populationField((filter, { effective_month }) =>
    /^\d{4}-\d{2}$/.test(String(effective_month))
      ? call(studies.preview, { body: { filter, effective_month: String(effective_month) } })
      : Promise.resolve(null),
  ),
} as const satisfies FieldSettings

/** The draft of a study: new, or changed before its launch. */
export const StudyForm = ({
  study,
  onSaved,
  onCancel,
}: {
  readonly study?: Study
  readonly onSaved: (saved: Study) => void
  readonly onCancel: () => void
}) => (
  <ResourceForm
    schema={studyDraft}
    title="Revisión salarial"
    initial={study ?? null}
    fieldProps={fieldProps}
    onSubmit={(body) => (study ? write(studies.update, { params: { id: study.id }, body }) : write(studies.create, { body }))}
    onSaved={(saved) => onSaved(saved)}
    onCancel={onCancel}
  />
)
