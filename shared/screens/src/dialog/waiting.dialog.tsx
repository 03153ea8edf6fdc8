import { BusyDialog } from '@legajo/ui/dialog.tsx'
import { makeStyles, Spinner } from '@legajo/ui/fluent.ts'

const useStyles = makeStyles({
  waiting: { display: 'flex', alignItems: 'center', columnGap: '16px', paddingBlock: '8px' },
})

export const WaitingDialog = ({ text }: { readonly text: string }) => (
  <BusyDialog label={text}>
    <div className={useStyles().waiting} role="status">
      <Spinner size="small" aria-hidden />
      {text}
    </div>
  </BusyDialog>
)
