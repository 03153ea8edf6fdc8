import { call } from '@legajo/api/call.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { invalidate } from '@legajo/api/queries.ts'
import { accountDraft, accountingAccounts, conceptPostings } from '@legajo/contract/payroll/documents/accounting.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { confirm, showError } from '@legajo/screens/dialog-queue.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { FlowchartIcon, LightbulbIcon } from '@legajo/ui/icons.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { postingsPath } from './paths.ts'

/** The chart of accounts that payroll posts to. */
export const AccountsScreen = () => {
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
            <Button icon={<LightbulbIcon />} onClick={() => void proposeAccounts()}>
              Cargar plan sugerido
            </Button>
          )}
        </>
      }
    />
  )
}

const proposeAccounts = async () => {
  const sure = await confirm({
    title: '¿Cargar el plan sugerido?',
    text: 'Agrega las cuentas que falten e imputa los conceptos que no tienen cuenta. Lo que ya está no cambia.',
    confirmLabel: 'Cargar',
    cancelLabel: 'Cancelar',
  })
  if (!sure) return
  try {
    const { accounts, concepts } = await call(accountingAccounts.propose)
    toast({
      intent: 'success',
      title: 'Plan sugerido cargado',
      text: `${countText(accounts, 'cuenta nueva', 'cuentas nuevas')}, ${countText(concepts, 'concepto imputado', 'conceptos imputados')}`,
    })
    await invalidate(accountingAccounts.list, conceptPostings.list)
  } catch (error) {
    await showError(error)
  }
}
