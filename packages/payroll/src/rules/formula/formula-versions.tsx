import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type Formula, type FormulaStatus, formulaStatuses, formulas, noEnd } from '@legajo/contract/payroll/rules/formula.ts'
import { DateInput } from '@legajo/forms/date-input.tsx'
import { Link } from '@legajo/parcel/link.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, Field, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatDate, formatDateTime } from '@legajo/ui/format.ts'
import { AddIcon } from '@legajo/ui/icons.tsx'
import { Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ColourMark } from '../rule/colour-mark.tsx'
import { formulaPath } from './paths.ts'

const useStyles = makeStyles({
  link: { color: tokens.colorBrandForegroundLink },
})

/** All versions of the same name, and the action to create the next one. */
export const FormulaVersions = ({ row }: { readonly row: Formula }) => {
  const styles = useStyles()
  const mayClone = usePermitted(formulas.clone)
  const requested = useQuery(queryOf(formulas.list))
  const [from, setFrom] = useState('')
  const versions = (requested.data ?? []).filter(({ name }) => name === row.name)
  const createVersion = useAction(() => write(formulas.clone, { body: { id: row.id, vigencia_desde: from } }), {
    goTo: ({ id }) => formulaPath(id),
  })
  return (
    <Panel title="Versiones">
      <Stack>
        <Stack as="ul" gap={8}>
          {versions.map((version) => (
            <Row as="li" gap={12} rowGap={4} key={version.id}>
              <ColourMark colour={version.color} />
              {version.id === row.id ? (
                <strong aria-current="true">{spanOf(version)}</strong>
              ) : (
                <Link to={formulaPath(version.id)} className={styles.link}>
                  {spanOf(version)}
                </Link>
              )}
              <StatusBadge label={formulaStatuses[version.status as FormulaStatus]} raw={version.status} />
              <Text tone="muted">
                {formatDateTime(version.last_update)}
                {version.description_change && `: ${version.description_change}`}
              </Text>
            </Row>
          ))}
        </Stack>
        {mayClone && row.status !== 'borrador' && (
          <Row align="end">
            <Field label="Versión nueva vigente desde">
              <DateInput value={from} onChange={setFrom} />
            </Field>
            <Button icon={<AddIcon />} disabled={!/^\d{4}-\d\d-\d\d$/.test(from)} {...createVersion.button()}>
              Crear el borrador
            </Button>
          </Row>
        )}
      </Stack>
    </Panel>
  )
}

const spanOf = ({ vigencia_desde, vigencia_hasta }: Formula): string =>
  vigencia_hasta === noEnd
    ? `desde el ${formatDate(vigencia_desde)}`
    : `${formatDate(vigencia_desde)} al ${formatDate(vigencia_hasta)}`
