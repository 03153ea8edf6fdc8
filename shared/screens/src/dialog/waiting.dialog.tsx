import { makeStyles, Spinner, tokens } from '@legajo/ui/fluent.ts'
import { Dialog, DialogSurface } from '../fluent.ts'

const useStyles = makeStyles({
  surface: { maxWidth: 'calc(100vw - 24px)', borderRadius: tokens.borderRadiusXLarge },
  waiting: { display: 'flex', alignItems: 'center', columnGap: '16px', paddingBlock: '8px' },
})

export const WaitingDialog = ({ text }: { readonly text: string }) => {
  const styles = useStyles()
  return (
    <Dialog open modalType="alert">
      <DialogSurface className={styles.surface} style={{ width: '320px' }} aria-label={text}>
        <div className={styles.waiting} role="status">
          <Spinner size="small" aria-hidden />
          {text}
        </div>
      </DialogSurface>
    </Dialog>
  )
}
