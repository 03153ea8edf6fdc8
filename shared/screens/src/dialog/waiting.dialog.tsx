import { BusyDialog } from '@legajo/ui/dialog.tsx'
import { Spinner } from '@legajo/ui/fluent.ts'
import { Row } from '@legajo/ui/layout.tsx'

export const WaitingDialog = ({ text }: { readonly text: string }) => (
  <BusyDialog label={text}>
    <Row wrap={false} gap={16} paddingBlock={8} role="status">
      <Spinner size="small" aria-hidden />
      {text}
    </Row>
  </BusyDialog>
)
