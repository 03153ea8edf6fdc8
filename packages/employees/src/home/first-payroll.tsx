import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { currentCompany } from '@legajo/bus/company.ts'
import { companySetup } from '@legajo/contract/org/company-setup.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { CheckmarkCircleIcon } from '@legajo/ui/icons.tsx'
import { Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'

const useStyles = makeStyles({
  mark: { width: '20px', flexShrink: 0, textAlign: 'center', color: tokens.colorNeutralForeground3 },
  done: { color: tokens.colorPaletteGreenForeground1 },
})

/** The steps that lead to the first receipt, in their order. Mail is none of them: who operates the installation sets it up. */
const leading = ['units', 'employees', 'domicile', 'period', 'payDate', 'certificate', 'access', 'receipts']

/** The way to a company's first payroll, with what is done; gone once all of it is. */
export const FirstPayroll = () => {
  const styles = useStyles()
  const mayRead = usePermitted(companySetup.steps)
  const id = currentCompany()?.id ?? 0
  const { data } = useQuery({ ...queryOf(companySetup.steps, { params: { id } }), enabled: mayRead && id > 0 })
  const steps = leading.flatMap((name) => data?.find((step) => step.id === name) ?? [])
  const done = steps.filter(({ count }) => count > 0).length
  if (steps.length === 0 || done === steps.length) return null
  const next = steps.find(({ count }) => count === 0)?.id
  return (
    <Panel title={`Tu primera liquidación: ${done} de ${steps.length}`}>
      <Stack as="ol" gap={8}>
        {steps.map(({ id: name, title, text, route, count }, index) => (
          <Row as="li" key={name} gap={8} align="start" wrap={false} {...(name === next && { 'aria-current': 'step' })}>
            <span className={mergeClasses(styles.mark, count > 0 && styles.done)}>
              {count > 0 ? <CheckmarkCircleIcon aria-label="Hecho" /> : `${index + 1}.`}
            </span>
            <span>
              <Link to={route}>
                <Text weight={name === next ? 'semibold' : 'regular'}>{title}</Text>
              </Link>{' '}
              <Text tone="soft" size={200}>
                {text}
              </Text>
            </span>
          </Row>
        ))}
      </Stack>
      <Text tone="soft" size={200}>
        Lo demás de la empresa está en <Link to="/company-module/company-setup">Puesta en marcha</Link>.
      </Text>
    </Panel>
  )
}
