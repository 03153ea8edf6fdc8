import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { accountDraft, accountingAccounts } from '@legajo/contract/payroll/documents/accounting.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { FlowchartIcon, LightbulbIcon } from '@legajo/ui/icons.tsx'
import { postingsPath } from './paths.ts'

/** The chart of accounts that payroll posts to. */
export const AccountsScreen = () => {
  const proposeAccounts = useAction(
    async () => {
      const sure = await confirm({
        title: '¿Cargar el plan sugerido?',
        text: 'Agrega las cuentas que falten e imputa los conceptos que no tienen cuenta. Lo que ya está no cambia.',
        confirmLabel: 'Cargar',
        cancelLabel: 'Cancelar',
      })
      if (!sure) return undefined
      return write(accountingAccounts.propose)
    },
    {
      done: ({ accounts, concepts }) => ({
        intent: 'success',
        title: 'Plan sugerido cargado',
        text: `${countText(accounts, 'cuenta nueva', 'cuentas nuevas')}, ${countText(concepts, 'concepto imputado', 'conceptos imputados')}`,
      }),
    },
  )
  const mayPropose = usePermitted(accountingAccounts.propose)
  return (
    <ResourceScreen
      title="Cuentas contables"
      noun="cuenta"
      feminine
      purpose="El plan de cuentas al que se imputan los sueldos. «Sueldos a pagar» es la contrapartida de los conceptos que no nombran una."
      resource={accountingAccounts}
      schema={accountDraft}
      columns={['code', 'name', 'kind', 'needsCostCenter', 'role', 'active']}
      sort={{ id: 'code', order: 1 }}
      secondary={
        <>
          <Button icon={<FlowchartIcon />} onClick={() => void navigate(postingsPath)}>
            Imputación de conceptos
          </Button>
          {mayPropose && (
            <Button icon={<LightbulbIcon />} {...proposeAccounts.button()}>
              Cargar plan sugerido
            </Button>
          )}
        </>
      }
    />
  )
}
