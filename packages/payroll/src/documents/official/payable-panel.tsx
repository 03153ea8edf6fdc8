import type { Payable } from '@legajo/contract/payroll/documents/official-file.ts'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { Panel, Stack } from '@legajo/ui/surfaces.tsx'
import { AmountRows } from './amount-rows.tsx'

const useStyles = makeStyles({
  rows: { maxWidth: '560px' },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** The amounts to pay by the statement, by the codes of its payment slip. */
export const PayablePanel = ({ payable: { rows, total, apart } }: { readonly payable: Payable }) => {
  const styles = useStyles()
  const nothing = rows.filter(({ amount }) => amount === '0.00').map(({ code }) => code)
  return (
    <Panel title="Qué hay que pagar">
      <Stack className={styles.rows}>
        <p className={styles.note}>Lo retenido y lo que aporta la empresa en las liquidaciones elegidas, por código del F.931.</p>
        <AmountRows rows={rows.map(withCode)} total={total} />
        {nothing.length > 0 && (
          <p className={styles.note}>
            Sin importe: {nothing.join(', ')}. Si corresponde pagarlo, cargá sus valores en Parámetros de liquidación y volvé a
            liquidar.
          </p>
        )}
        {apart.length > 0 && (
          <section aria-label="Sin código del F.931">
            <p className={styles.note}>
              Además, las liquidaciones calculan esto. No entra en los códigos de arriba ni en el total; el Rubro de SICOSS de
              cada concepto dice si se paga con el F.931:
            </p>
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
