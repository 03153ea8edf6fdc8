import { type ConceptType, conceptTypes } from '@legajo/contract/payroll/rules/concept.ts'
import { subtypeDraft, subtypes } from '@legajo/contract/payroll/rules/concept-more.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { withId } from '../../common/with-id.ts'
import { listPath } from './paths.ts'

/** Subtypes that classify the concepts of each type. */
export const ConceptSubtypeScreen = () => (
  <ResourceScreen
    title="Subtipos de concepto"
    noun="subtipo"
    purpose="Agrupan los conceptos de un mismo tipo: adicionales, premios, descuentos sindicales."
    crumbs={[{ title: 'Conceptos', path: listPath }]}
    resource={subtypes}
    schema={withId(subtypeDraft)}
    rowSchema={subtypeDraft}
    columns={[
      'name',
      { id: 'conceptType', value: (row) => conceptTypes[row['conceptType'] as ConceptType] },
      { id: 'concepts', header: 'Conceptos', kind: 'number' },
    ]}
  />
)
