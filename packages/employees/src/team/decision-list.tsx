import { fileOf, write } from '@legajo/api/act.ts'
import { mayCall } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import {
  type DecisionOutcome,
  decisionKinds,
  decisionOutcomes,
  type EmploymentDecision,
  employmentDecision,
  employmentDecisions,
  type ownDecisions,
} from '@legajo/contract/employees/employment-decision.ts'
import { DateInput } from '@legajo/forms/date-input.tsx'
import { countText } from '@legajo/kernel/count-text.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { PromptDialog, usePrompt } from '@legajo/screens/prompt-dialog.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Select, Textarea } from '@legajo/ui/fields.ts'
import { Field } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { CheckmarkIcon, DocumentIcon } from '@legajo/ui/icons.tsx'
import { PasswordInput } from '@legajo/ui/password-input.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { successToast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** Calls of a leader, or the same ones of human resources. */
type Calls = {
  readonly list: typeof ownDecisions.list | typeof employmentDecisions.list
  readonly stay: typeof ownDecisions.stay | typeof employmentDecisions.stay
  readonly end: typeof ownDecisions.end | typeof employmentDecisions.end
}

/** Trials and fixed terms that end soon, with the decision about each, and the ones that were made. */
export const DecisionList = (given: Calls) => {
  const calls = given as typeof ownDecisions
  const requested = useQuery(queryOf(calls.list))
  const [chosen, setChosen] = useState<EmploymentDecision>()
  const mayDecide = mayCall(calls.stay)
  const mayPrint = mayCall(employmentDecisions.notice)
  const print = useAction(({ id, employee }: EmploymentDecision) =>
    fileOf(employmentDecisions.notice, { params: { id: id ?? 0 } }, `Comunicación a ${employee}.pdf`),
  )
  return (
    <>
      <DataTable<EmploymentDecision>
        label="Pruebas y contratos que terminan"
        rows={requested.data ?? []}
        request={requested}
        schema={employmentDecision}
        rowId={({ key }) => key}
        columns={[
          { id: 'employee', phone: 'title' },
          'file_code',
          { id: 'kind', value: ({ kind }) => decisionKinds[kind] },
          'due_on',
          {
            id: 'days_left',
            header: 'Decisión',
            kind: 'text',
            value: ({ outcome }) => (outcome ? decisionOutcomes[outcome] : 'Por decidir'),
            fileColumns: [{ id: 'until', header: 'Hasta', kind: 'date' }],
            cell: ({ outcome, days_left, until }) =>
              outcome ? (
                `${decisionOutcomes[outcome]}${until ? ` · hasta el ${formatDate(until)}` : ''}`
              ) : (
                <StatusBadge
                  label={days_left === 0 ? 'Vence hoy' : `${days_left === 1 ? 'Falta' : 'Faltan'} ${countText(days_left, 'día')}`}
                  tone={days_left <= 15 ? 'warning' : 'default'}
                />
              ),
          },
          { id: 'notice', header: 'Qué pide la ley', optional: true },
          { id: 'reason', optional: true },
          { id: 'decided_by', optional: true },
        ]}
        url={false}
        exportName="pruebas-y-plazos"
        paginator="auto"
        empty={{ title: 'No hay pruebas ni contratos a plazo que terminen en los próximos 90 días' }}
        actions={[
          ...(mayDecide
            ? [
                {
                  label: 'Decidir',
                  icon: <CheckmarkIcon />,
                  isPrimary: true,
                  isHidden: ({ id }: EmploymentDecision) => id !== null,
                  run: (row: EmploymentDecision) => setChosen(row),
                },
              ]
            : []),
          ...(mayPrint
            ? [
                {
                  label: 'Bajar la comunicación',
                  icon: <DocumentIcon />,
                  isHidden: ({ outcome }: EmploymentDecision) => outcome !== 'LEAVES',
                  run: print.run,
                },
              ]
            : []),
        ]}
      />
      {chosen && <DecisionDialog calls={calls} decision={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

const outcomesOf = (kind: EmploymentDecision['kind']): readonly DecisionOutcome[] =>
  kind === 'TRIAL' ? ['STAYS', 'LEAVES'] : ['RENEWED', 'PERMANENT', 'LEAVES']

const DecisionDialog = ({
  calls,
  decision: { employee, employee_id, kind, due_on, notice },
  onClose,
}: {
  readonly calls: typeof ownDecisions
  readonly decision: EmploymentDecision
  readonly onClose: () => void
}) => {
  const [outcome, setOutcome] = useState<DecisionOutcome>()
  const [until, setUntil] = useState(due_on)
  const [reason, setReason] = useState('')
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const prompt = usePrompt(
    () => {
      setChecked(true)
      if (!outcome || (outcome === 'LEAVES' && !password)) return undefined
      const about = { employee_id, kind, reason: reason || null }
      return outcome === 'LEAVES'
        ? write(calls.end, { body: { ...about, until, password } })
        : write(calls.stay, { body: { ...about, outcome, until: outcome === 'RENEWED' ? until : null } })
    },
    'No se pudo guardar la decisión',
    { done: successToast('Decisión guardada'), onDone: onClose },
  )
  return (
    <PromptDialog
      title={kind === 'TRIAL' ? `¿Queda ${employee}?` : `¿Sigue ${employee}?`}
      action="Guardar la decisión"
      busyAction="Guardando…"
      onClose={onClose}
      {...prompt}
    >
      <p>
        {decisionKinds[kind]} hasta el {formatDate(due_on)}. {notice}.
      </p>
      <Field label="Decisión" required validationMessage={isChecked && !outcome ? 'Elegí la decisión.' : undefined}>
        <Select
          value={outcome ?? ''}
          onChange={(_, { value }) => setOutcome((value || undefined) as DecisionOutcome | undefined)}
        >
          <option value="">Elegí…</option>
          {outcomesOf(kind).map((one) => (
            <option key={one} value={one}>
              {decisionOutcomes[one]}
            </option>
          ))}
        </Select>
      </Field>
      {(outcome === 'LEAVES' || outcome === 'RENEWED') && (
        <Field label={outcome === 'LEAVES' ? 'Último día de trabajo' : 'Nuevo fin del contrato'} required>
          {(control) => <DateInput {...control} value={until} onChange={setUntil} />}
        </Field>
      )}
      <Field label="Motivo" hint={outcome === 'LEAVES' ? 'No se imprime en la comunicación' : undefined}>
        <Textarea value={reason} onChange={(_, { value }) => setReason(value)} />
      </Field>
      {outcome === 'LEAVES' && (
        <Field label="Tu contraseña" required validationMessage={isChecked && !password ? 'Ingresá tu contraseña.' : undefined}>
          {(control) => <PasswordInput {...control} value={password} onChange={setPassword} />}
        </Field>
      )}
    </PromptDialog>
  )
}
