import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import {
  type DynamicForm,
  dynamicForms,
  type FormChange,
  type ValueDecision,
  valueDecisions,
} from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { PromptDialog, usePrompt } from '@legajo/screens/prompt-dialog.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Field, MessageBar, MessageBarBody, makeStyles } from '@legajo/ui/fluent.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: '20px', display: 'grid', rowGap: '10px' },
  samples: { borderSpacing: '0', '& td': { paddingInlineEnd: '16px', verticalAlign: 'top', overflowWrap: 'anywhere' } },
})

export const kinds = { added: 'Nuevo', removed: 'Se quita', retyped: 'Cambia de tipo', changed: 'Cambia' } as const

/** Shows the difference with the published version, offers the treatments of stored values, and publishes. */
export const PublishDialog = ({
  form,
  onDone,
  onClose,
}: {
  readonly form: DynamicForm
  readonly onDone: (form: DynamicForm) => void
  readonly onClose: () => void
}) => {
  const styles = useStyles()
  const requested = useQuery({
    ...queryOf(dynamicForms.checks, { query: { id: form.id } }),
    staleTime: 0,
    gcTime: 0,
  })
  const { data } = requested
  const [decisions, setDecisions] = useState<Readonly<Record<string, ValueDecision>>>({})
  const isDecided = data?.changes.every(({ key, values }) => values === 0 || decisions[key] !== undefined) === true
  const prompt = usePrompt(
    () => write(dynamicForms.publish, { params: { id: form.id }, body: { decisions, version: form.version } }),
    'No se pudo publicar',
    { onDone },
  )
  return (
    <PromptDialog
      title={`Publicar «${form.description}»`}
      action="Publicar"
      busyAction="Publicando…"
      isReady={data !== undefined && data.problems.length === 0 && isDecided}
      onClose={onClose}
      {...prompt}
    >
      {!data && <LoadState title="No se pudo revisar" of={[requested]} lines={4} />}
      {data?.problems.map(({ key, message }) => (
        <MessageBar key={`${key} ${message}`} intent="error" layout="multiline">
          <MessageBarBody>{message}</MessageBarBody>
        </MessageBar>
      ))}
      {data && data.problems.length === 0 && data.changes.length === 0 && <p>Ningún campo cambia.</p>}
      {data && data.changes.length > 0 && (
        <ul className={styles.list}>
          {data.changes.map((change) => (
            <li key={change.key}>
              <strong>{change.label}</strong>: {kinds[change.kind]}
              {change.before && change.after ? ` (${change.before} → ${change.after})` : change.after ? ` (${change.after})` : ''}
              {change.restored > 0 &&
                `. ${countText(change.restored, 'registro recupera su dato oculto', 'registros recuperan su dato oculto')}.`}
              {change.uses.length > 0 && (
                <>
                  . Lo nombran:
                  <ul>
                    {change.uses.map(({ what, route }) => (
                      <li key={`${what} ${route}`}>{route ? <Link to={route}>{what}</Link> : what}</li>
                    ))}
                  </ul>
                </>
              )}
              {change.values > 0 && (
                <Decision
                  change={change}
                  value={decisions[change.key]}
                  onChange={(value) => setDecisions({ ...decisions, [change.key]: value })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </PromptDialog>
  )
}

const hintOf = ({ lost }: FormChange, decision: ValueDecision | undefined): string => {
  const unconverted = `${countText(lost, 'valor', 'valores')} no se ${lost === 1 ? 'puede' : 'pueden'} convertir`
  if (decision === 'HIDE') return 'Vuelven si el campo se publica otra vez con un tipo que los admita'
  if (decision === 'DISCARD') return 'No se pueden recuperar'
  return lost === 0 ? '' : decision === 'CONVERT' ? `${unconverted}: se ${lost === 1 ? 'oculta' : 'ocultan'}` : unconverted
}

const Decision = ({
  change,
  value,
  onChange,
}: {
  readonly change: FormChange
  readonly value: ValueDecision | undefined
  readonly onChange: (value: ValueDecision) => void
}) => {
  const styles = useStyles()
  return (
    <>
      {change.samples.length > 0 && (
        <table className={styles.samples} aria-label={`Valores de ${change.label}, antes y después`}>
          <tbody>
            {change.samples.map(({ before, after }) => (
              <tr key={before}>
                <td>{before}</td>
                <td>→ {after ?? <em>sin valor</em>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Field
        label={`${countText(change.values, 'registro tiene', 'registros tienen')} ese dato: ¿qué se hace?`}
        required
        hint={hintOf(change, value)}
      >
        <Select value={value ?? ''} onChange={(_, data) => onChange(data.value as ValueDecision)}>
          <option value="" disabled>
            Elegí…
          </option>
          {Object.entries(valueDecisions)
            .filter(([code]) => code !== 'CONVERT' || change.kind !== 'removed')
            .map(([code, title]) => (
              <option key={code} value={code}>
                {title}
              </option>
            ))}
        </Select>
      </Field>
    </>
  )
}
