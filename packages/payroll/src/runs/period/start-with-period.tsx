import { navigate } from '@legajo/parcel/navigate.ts'
import { Button } from '@legajo/ui/fluent.ts'

/** The notice for a missing period, under a title that names it; `what` is the action it is needed for: «liquidar». */
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
