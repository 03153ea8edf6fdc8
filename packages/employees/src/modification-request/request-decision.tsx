import { fileOf, write } from '@legajo/api/act.ts'
import { errorText } from '@legajo/api/error-text.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import {
  type ModificationRequest,
  modificationRequests,
  requestStatuses,
} from '@legajo/contract/employees/modification-request.ts'
import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import { Refusal } from '@legajo/screens/refusal.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Checkbox, Textarea } from '@legajo/ui/fields.ts'
import { Button, Field, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { AttachIcon } from '@legajo/ui/icons.tsx'
import { Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { PlainTable } from '@legajo/ui/plain-table.tsx'
import { useState } from 'react'

const useStyles = makeStyles({
  next: { fontWeight: tokens.fontWeightSemibold },
})

/** The changes of a request, field by field, and the decision on it. */
export const RequestDecision = ({ request, onDone }: { readonly request: ModificationRequest; readonly onDone: () => void }) => {
  const styles = useStyles()
  const mayWrite = usePermitted(modificationRequests.apply)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [answer, setAnswer] = useState('')
  const [overwrite, setOverwrite] = useState(false)
  const [error, setError] = useState<string>()
  const isOpen = request.status === 'OPEN' && mayWrite
  const fields = request.changes.map(({ field }) => field).filter((field) => !left.has(field))
  const isStale = request.changes.some(({ is_stale, field }) => is_stale && !left.has(field))
  const decide = useAction(
    (how: 'apply' | 'answer') => {
      setError(undefined)
      const params = { id: request.id }
      const common = { resolution: answer || null, version: request.version }
      return how === 'apply'
        ? write(modificationRequests.apply, { params, body: { ...common, fields, overwrite } })
        : write(modificationRequests.update, { params, body: { ...common, resolved: true } })
    },
    {
      done: (_, how) => ({
        title: how === 'apply' ? 'Cambio aplicado' : 'Pedido respondido',
        text: 'Le avisamos a quien lo pidió',
      }),
      onDone: () => onDone(),
      onError: (failure) => setError(errorText(failure)),
    },
  )
  const open = useAction((key: string, name: string) => fileOf(storedFiles.file, { query: { key } }, name))
  return (
    <Stack>
      {request.request && (
        <Text as="p" lines>
          {request.request}
        </Text>
      )}
      {request.changes.length > 0 && (
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">Dato</th>
              <th scope="col">{isOpen ? 'Dice' : 'Decía'}</th>
              <th scope="col">Pide</th>
            </tr>
          </thead>
          <tbody>
            {request.changes.map(({ field, label, former, current, proposed, is_stale }) => (
              <tr key={field}>
                <td>
                  {isOpen ? (
                    <Checkbox
                      label={label}
                      checked={!left.has(field)}
                      onChange={(_, { checked }) => {
                        const next = new Set(left)
                        if (checked) next.delete(field)
                        else next.add(field)
                        setLeft(next)
                      }}
                    />
                  ) : (
                    label
                  )}
                </td>
                <td>
                  {(isOpen ? current : former) || '—'}
                  {is_stale && <div>Al pedirlo decía: {former || '—'}</div>}
                </td>
                <td className={styles.next}>{proposed || '(vacío)'}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
      {request.attachments.length > 0 && (
        <Row aria-label="Comprobantes">
          {request.attachments.map(({ key, name }) => (
            <Button key={key} size="small" icon={<AttachIcon />} {...open.button(key, name)}>
              {name}
            </Button>
          ))}
        </Row>
      )}
      {isOpen ? (
        <>
          {isStale && (
            <Checkbox
              label="El legajo cambió después del pedido: reemplazar igual"
              checked={overwrite}
              onChange={(_, { checked }) => setOverwrite(checked === true)}
            />
          )}
          <Field label="Respuesta" hint="La lee quien hizo el pedido">
            <Textarea value={answer} maxLength={1000} onChange={(_, { value }) => setAnswer(value)} />
          </Field>
          {error && <Refusal text={error} />}
          <Row>
            {request.changes.length > 0 && (
              <Button
                appearance="primary"
                disabled={fields.length === 0 || (isStale && !overwrite)}
                disabledFocusable={decide.isBusy}
                onClick={() => void decide.run('apply')}
              >
                {left.size > 0 ? 'Aplicar lo elegido' : 'Aplicar'}
              </Button>
            )}
            <Button disabledFocusable={decide.isBusy || answer.trim() === ''} onClick={() => void decide.run('answer')}>
              Responder sin aplicar
            </Button>
          </Row>
        </>
      ) : (
        <Text as="p" lines>
          {requestStatuses[request.status]}
          {request.decided_by && ` por ${request.decided_by}`}
          {request.resolution && `: ${request.resolution}`}
        </Text>
      )}
    </Stack>
  )
}
