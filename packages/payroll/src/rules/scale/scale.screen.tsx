import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { type Scale, scaleDraft, scaleLookups, scales } from '@legajo/contract/payroll/rules/scale.ts'
import { scaleGrid } from '@legajo/contract/payroll/rules/scale-grid.ts'
import { promptForName } from '@legajo/screens/dialog-queue.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { CopyIcon } from '@legajo/ui/icons.tsx'
import { successToast } from '@legajo/ui/toasts.tsx'
import { withId } from '../../common/with-id.ts'
import { ScalePeriods } from './scale-periods.tsx'

export const ScaleScreen = () => {
  const clone = useAction(
    async (scale: Scale) => {
      const code = await promptForName({
        title: `Copiar la escala ${scale.code}`,
        label: 'Código de la copia',
        initial: `${scale.code}_2`,
      })
      if (code === undefined) return undefined
      return write(scaleGrid.clone, { params: { id: scale.id }, body: { code, description: `${scale.description} (copia)` } })
    },
    { done: successToast() },
  )
  const mayClone = usePermitted(scaleGrid.clone)
  return (
    <ResourceScreen
      title="Escalas"
      noun="escala"
      feminine
      purpose="Tablas que las fórmulas consultan, con sus valores por fecha: básicos de convenio, topes, tramos de impuestos."
      resource={scales}
      schema={withId(scaleDraft)}
      rowSchema={scaleDraft}
      size="large"
      fields={[
        ...(['id', 'code', 'description', 'lookup', 'keyType', 'keyDecimals'] as const),
        ...(['holds', 'onMissing', 'expected', 'publisher', 'status', 'version'] as const),
      ]}
      columns={[
        'code',
        'description',
        {
          id: 'lookup',
          header: 'Se busca',
          value: (row) => scaleLookups[row.lookup],
          filter: false,
          sortable: false,
        },
        {
          id: 'periods',
          header: 'Vigente desde',
          filter: false,
          sortable: false,
          kind: 'date',
          value: (row) => row.periods[0]?.validFrom,
        },
        {
          id: 'until',
          header: 'Rige hasta',
          filter: false,
          sortable: false,
          kind: 'date',
          value: (row) => row.periods[0]?.validUntil,
        },
        { id: 'status', kind: 'status', filter: false },
      ]}
      actions={mayClone ? [{ label: 'Copiar', icon: <CopyIcon />, run: (row) => void clone.run(row) }] : []}
      detail={(row) => <ScalePeriods scale={row} />}
    />
  )
}
