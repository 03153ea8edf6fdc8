import { lawRuleDraft, lawRules } from '@legajo/contract/time/leave/law-rule.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'

/** Figures of the law by the day from which they hold. */
export const LawRuleScreen = () => (
  <ResourceScreen
    title="Reglas de la ley con fecha"
    noun="regla"
    feminine
    resource={lawRules}
    schema={lawRuleDraft}
    purpose="Lo que la ley dijo en cada época. Rige la última anterior al día que se mira: cargá un cambio con su fecha y la norma."
    columns={[{ id: 'rule', phone: 'title' }, 'valid_from', 'value', 'source']}
  />
)
