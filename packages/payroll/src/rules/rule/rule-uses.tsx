import { queryOf } from '@legajo/api/queries.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { type RuleUse, ruleKinds } from '@legajo/contract/payroll/rules/rule-usage.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { Row, Text } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { rulePath } from './rule-path.ts'

const useStyles = makeStyles({
  link: { color: tokens.colorBrandForegroundLink },
})

const emptyText = ({ error, isPending }: { readonly error: unknown; readonly isPending: boolean }): string => {
  if (error) return 'No se pudo averiguar quién la usa. Volvé a abrirla para probar otra vez.'
  return isPending ? 'Buscando…' : 'Nada la usa: se puede eliminar.'
}

/** The uses of a rule, shown before it is removed. */
export const RuleUses = ({ endpoint, id }: { readonly endpoint: AnyEndpoint; readonly id: number }) => {
  const styles = useStyles()
  const requested = useQuery(queryOf<AnyEndpoint>(endpoint, { params: { id } }))
  const uses = (requested.data ?? []) as unknown as readonly RuleUse[]
  return (
    <Panel title={uses.length > 0 ? `Quién la usa (${uses.length})` : 'Quién la usa'}>
      {uses.length === 0 ? (
        <Text as="p" tone="muted">
          {emptyText(requested)}
        </Text>
      ) : (
        <Row as="ul" gap={16} rowGap={6} align="stretch">
          {uses.map((use) => (
            <li key={`${use.kind} ${use.id}`}>
              <Text tone="muted">{ruleKinds[use.kind]} </Text>
              <Link to={rulePath(use)} className={styles.link}>
                {use.code}
                {use.name !== use.code && ` · ${use.name}`}
              </Link>
            </li>
          ))}
        </Row>
      )}
    </Panel>
  )
}
