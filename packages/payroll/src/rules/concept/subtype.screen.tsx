import { subtypes } from '@legajo/contract/payroll/rules/concept-more.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { listPath } from './paths.ts'

/** Subtypes that classify the concepts of each type. */
export const ConceptSubtypeScreen = () => <ResourceScreen resource={subtypes} crumbs={[{ title: 'Conceptos', path: listPath }]} />
