import { call } from '@legajo/api/call.ts'
import { errorText } from '@legajo/api/error-text.ts'
import { download } from '@legajo/api/files.ts'
import { mayCall } from '@legajo/api/permitted.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import {
  type DecisionOutcome,
  decisionKinds,
  decisionOutcomes,
  type EmploymentDecision,
  employmentDecision,
  employmentDecisions,
  type ownDecisions,
} from '@legajo/contract/employees/employment-decision.ts'
import { teamAccess } from '@legajo/contract/employees/team.ts'
import { DateInput } from '@legajo/forms/date-input.tsx'
import { countText } from '@legajo/kernel/count-text.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { PromptDialog } from '@legajo/screens/prompt-dialog.tsx'
import { Select, Textarea } from '@legajo/ui/fields.ts'
import { Field } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { CheckmarkIcon, DocumentIcon } from '@legajo/ui/icons.tsx'
import { PasswordInput } from '@legajo/ui/password-input.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
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
                  run: ({ id, employee }: EmploymentDecision) =>
                    void download(
                      employmentDecisions.notice,
                      { params: { id: id ?? 0 } },
                      `Comunicación a ${employee}.pdf`,
                    ).catch(showError),
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
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const handleSubmit = async () => {
    setChecked(true)
    setError(undefined)
    if (!outcome || (outcome === 'LEAVES' && !password)) return
    setBusy(true)
    try {
      const about = { employee_id, kind, reason: reason || null }
      if (outcome === 'LEAVES') await call(calls.end, { body: { ...about, until, password } })
      else await call(calls.stay, { body: { ...about, outcome, until: outcome === 'RENEWED' ? until : null } })
      toastSaved('Decisión guardada')
      await invalidate(calls.list, teamAccess.team)
      onClose()
    } catch (failure) {
      setError(errorText(failure, 'No se pudo guardar la decisión'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <PromptDialog
      title={kind === 'TRIAL' ? `¿Queda ${employee}?` : `¿Sigue ${employee}?`}
      action="Guardar la decisión"
      busyAction="Guardando…"
      isBusy={isBusy}
      error={error}
      onClose={onClose}
      onSubmit={handleSubmit}
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
