import { consentPurposes, type MarkConsent } from '@legajo/contract/time/attendance/own-mark.ts'
import { Button, MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { Row } from '@legajo/ui/layout.tsx'

/** The question whether something may be used with a mark; a refusal does not prevent marking. */
export const ConsentQuestion = ({
  consent: { purpose, text },
  onAnswer,
}: {
  readonly consent: MarkConsent
  readonly onAnswer: (accepted: boolean) => Promise<unknown>
}) => (
  <MessageBar intent="info" layout="multiline" role="group" aria-label={`Consentimiento: ${consentPurposes[purpose]}`}>
    <MessageBarBody>
      <p>{text}</p>
      <Row>
        <Button appearance="primary" onClick={() => void onAnswer(true)}>
          Acepto
        </Button>
        <Button onClick={() => void onAnswer(false)}>No acepto</Button>
      </Row>
    </MessageBarBody>
  </MessageBar>
)
