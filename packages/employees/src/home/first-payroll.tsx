import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { currentCompany } from '@legajo/bus/company.ts'
import { companySetup } from '@legajo/contract/org/company-setup.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { CheckmarkCircleIcon } from '@legajo/ui/icons.tsx'
import { Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'

const useStyles = makeStyles({
  mark: { width: '20px', color: tokens.colorPaletteGreenForeground1 },
})

/** The steps that lead to the first receipt, in their order. */
const leading = ['units', 'employees', 'domicile', 'period', 'payDate', 'certificate', 'mail', 'access']

/** The way to a company's first payroll, with what is done; gone once all of it is. */
export const FirstPayroll = () => {
  const styles = useStyles()
  const mayRead = usePermitted(companySetup.steps)
  const id = currentCompany()?.id ?? 0
  const { data } = useQuery({ ...queryOf(companySetup.steps, { params: { id } }), enabled: mayRead && id > 0 })
  const steps = leading.flatMap((name) => data?.find((step) => step.id === name) ?? [])
  const done = steps.filter(({ count }) => count > 0).length
  if (steps.length === 0 || done === steps.length) return null
  return (
    <Panel title={`Tu primera liquidación: ${done} de ${steps.length}`}>
      <Stack as="ol" gap={8}>
        {steps.map(({ id: name, title, text, route, count }) => (
          <Row as="li" key={name} gap={8} align="start" wrap={false}>
            <span className={styles.mark}>{count > 0 ? <CheckmarkCircleIcon aria-label="Hecho" /> : null}</span>
            <span>
              <Link to={route}>{title}</Link>{' '}
              <Text tone="soft" size={200}>
                {text}
              </Text>
            </span>
          </Row>
        ))}
      </Stack>
      <Text tone="soft" size={200}>
        Lo demás de la empresa está en <Link to="/company-module/company-setup">Puesta en marcha</Link>. Con todo hecho,{' '}
        <Link to="/liquidation-module/liquidation-list">liquidá el mes</Link> y publicá los recibos.
      </Text>
    </Panel>
  )
}
