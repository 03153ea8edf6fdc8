import type { Approval, StudyStep } from '@legajo/contract/payroll/salary/study.ts'
import { formatDateTime } from '@legajo/ui/format.ts'
import { Panel } from '@legajo/ui/surfaces.tsx'

const acts = { SEND: 'Envió', APPROVE: 'Aprobó', OBSERVE: 'Devolvió', REOPEN: 'Rechazó la revisión' } as const

/** The steps that a sheet went through, the last one first. */
export const SheetEvents = ({ events, steps }: { readonly events: Approval['events']; readonly steps: readonly StudyStep[] }) =>
  events.length === 0 ? null : (
    <Panel title="Lo que pasó con la planilla">
      <ul>
        {events.map(({ id, step, action, reason, user, at }) => (
          <li key={id}>
            {acts[action]} {user} ({steps[step - 1]?.name ?? `paso ${step}`}), {formatDateTime(at)}
            {reason && `: «${reason}»`}
          </li>
        ))}
      </ul>
    </Panel>
  )
