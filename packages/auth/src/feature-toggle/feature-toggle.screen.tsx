import { write } from '@legajo/api/act.ts'
import { queryClient, queryOf } from '@legajo/api/queries.ts'
import { currentSession } from '@legajo/bus/session-state.ts'
import type { Answer } from '@legajo/contract/endpoint.ts'
import { toggles } from '@legajo/contract/shared/feature-toggle.ts'
import { isOfCompany, type ToggleName } from '@legajo/contract/toggle-names.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Switch } from '@legajo/ui/fields.ts'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { Card, Row } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: { ':last-child': { borderBottom: 'none' } },
  code: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

/** The features that are enabled for the whole organisation, and those that the current company sets itself. */
export const FeatureToggleScreen = () => {
  const requested = useQuery(queryOf(toggles.list))
  const { data } = requested
  const session = currentSession()
  const company = session?.companies.find(({ id }) => id === session.companyId)
  const change = useAction(
    (name: string, companyId: number | null, enabled: boolean) =>
      write(toggles.save, { body: { name: name as ToggleName, companyId, enabled } }),
    {
      done: (_, _name, _companyId, enabled) => ({ title: enabled ? 'Función activada' : 'Función desactivada' }),
      onDone: (rows) => queryClient().setQueryData(queryOf(toggles.list).queryKey, rows),
    },
  )
  return (
    <Page
      title="Funciones de la suite"
      purpose="Qué partes están activas en toda la organización, y qué decide la empresa elegida. El cambio vale desde la próxima página que se abra."
    >
      <Card>
        {!data ? (
          <LoadState of={[requested]} lines={8} label="Cargando las funciones" />
        ) : (
          <ToggleList rows={data.filter(({ companyId }) => companyId === null)} onChange={change.run} />
        )}
      </Card>
      {data && company && (
        <Panel title={`En ${company.name}`}>
          <ToggleList
            rows={data.filter(({ name, companyId }) => companyId === company.id && isOfCompany(name as ToggleName))}
            onChange={change.run}
          />
        </Panel>
      )}
    </Page>
  )
}

const ToggleList = ({
  rows,
  onChange,
}: {
  readonly rows: Answer<typeof toggles.list>
  readonly onChange: (name: string, companyId: number | null, enabled: boolean) => Promise<unknown>
}) => {
  const styles = useStyles()
  return (
    <ul className={styles.list}>
      {rows.map(({ name, text, companyId, enabled }) => (
        <Row as="li" wrap={false} gap={16} justify="between" paddingBlock={8} line="below" key={name} className={styles.item}>
          <span>
            {text}
            <span className={styles.code}>{name}</span>
          </span>
          <Switch aria-label={text} checked={enabled} onChange={(_, { checked }) => void onChange(name, companyId, checked)} />
        </Row>
      ))}
    </ul>
  )
}
