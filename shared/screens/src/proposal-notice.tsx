import type { FormAnswer } from '@legajo/contract/dynamic-forms/form-answer.ts'
import type { AnswerValues } from '@legajo/contract/dynamic-forms/visible-parts.ts'
import { formatField } from '@legajo/contract/shared/field-shape.ts'
import { Button, MessageBar, MessageBarActions, MessageBarBody, makeStyles } from '@legajo/ui/fluent.ts'

const useStyles = makeStyles({ list: { margin: 0, paddingInlineStart: '20px' } })

/** The proposed values of an answer that wait for a decision; who proposed them may withdraw them. */
export const ProposalNotice = ({
  answer: { fields },
  proposed,
  onWithdraw,
}: {
  readonly answer: Pick<FormAnswer, 'fields'>
  readonly proposed: AnswerValues
  readonly onWithdraw: (() => void) | undefined
}) => {
  const styles = useStyles()
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        Esperan aprobación:
        <ul className={styles.list}>
          {fields
            .filter(({ key }) => proposed[key] !== undefined)
            .map((field) => (
              <li key={field.key}>
                {field.label}: {formatField(field, proposed[field.key]) || '(vacío)'}
              </li>
            ))}
        </ul>
      </MessageBarBody>
      {onWithdraw && (
        <MessageBarActions>
          <Button onClick={onWithdraw}>Retirar el pedido</Button>
        </MessageBarActions>
      )}
    </MessageBar>
  )
}
