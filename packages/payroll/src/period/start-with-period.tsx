import { navigate } from '@legajo/parcel/navigate.ts'
import { Button } from '@legajo/ui/fluent.ts'

/** What is told where a period is missing, under a title that says which; `what` is to be done in it: «liquidar». */
export const startWithPeriod = (title: string, what: string) => ({
  title,
  text: `Abrí primero el período que querés ${what}.`,
  action: (
    <Button
      appearance="primary"
      onClick={() => void navigate('/liquidation-period-module/liquidation-period-list?detalle=nuevo')}
    >
      Abrir un período
    </Button>
  ),
})
