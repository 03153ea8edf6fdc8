import type { Payable } from '@legajo/contract/payroll/documents/official-file.ts'
import { Stack, Text } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { AmountRows } from './amount-rows.tsx'

/** The amounts to pay by the statement, by the codes of its payment slip. */
export const PayablePanel = ({ payable: { rows, total, apart } }: { readonly payable: Payable }) => {
  const zeroCodes = rows.filter(({ amount }) => amount === '0.00').map(({ code }) => code)
  return (
    <Panel title="Qué hay que pagar">
      <Stack maxWidth={560}>
        <Text as="p" tone="soft">
          Lo retenido y lo que aporta la empresa en las liquidaciones elegidas, por código del F.931.
        </Text>
        <AmountRows rows={rows.map(withCode)} total={total} />
        {zeroCodes.length > 0 && (
          <Text as="p" tone="soft">
            Sin importe: {zeroCodes.join(', ')}. Si corresponde pagarlo, cargá sus valores en Parámetros de liquidación y volvé a
            liquidar.
          </Text>
        )}
        {apart.length > 0 && (
          <section aria-label="Sin código del F.931">
            <Text as="p" tone="soft">
              Además, las liquidaciones calculan esto. No entra en los códigos de arriba ni en el total; el Rubro de SICOSS de
              cada concepto dice si se paga con el F.931:
            </Text>
            <AmountRows rows={apart.map(withCode)} />
          </section>
        )}
      </Stack>
    </Panel>
  )
}

const withCode = <Row extends { readonly code: string; readonly label: string }>(row: Row): Row => ({
  ...row,
  label: `${row.code} · ${row.label}`,
})
