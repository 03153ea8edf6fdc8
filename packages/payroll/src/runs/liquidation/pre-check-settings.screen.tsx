import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryClient, queryOf } from '@legajo/api/queries.ts'
import { type PreCheckSetting, preCheckCalls } from '@legajo/contract/payroll/runs/pre-check.ts'
import { type PreCheckCode, preChecks, type Severity, severities } from '@legajo/contract/payroll/runs/pre-check-list.ts'
import { NumberInput } from '@legajo/forms/number-input.tsx'
import { isStale, StaleNotice } from '@legajo/forms/stale-notice.tsx'
import { useUnsaved } from '@legajo/forms/use-unsaved.ts'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Select } from '@legajo/ui/fields.ts'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { Card, Grid, Row, Text } from '@legajo/ui/layout.tsx'
import { successToast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { startPath } from './paths.ts'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: { ':last-child': { borderBottom: 'none' }, '@media (max-width: 700px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  figure: { width: '84px' },
  effect: { gridColumn: '-2 / -1' },
  text: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

type Limit = { readonly label: string; readonly unit: string }
const limitOf = (code: PreCheckCode): Limit | undefined => {
  const check = preChecks[code]
  return 'threshold' in check ? check.threshold : undefined
}
const isFixed = (code: PreCheckCode): boolean => 'fixed' in preChecks[code]

/** The severity and threshold of each pre-check in this company. */
export const PreCheckSettingsScreen = () => {
  const styles = useStyles()
  const requested = useQuery(queryOf(preCheckCalls.settings))
  const maySave = usePermitted(preCheckCalls.save)
  const [changed, setChanged] = useState<ReadonlyMap<PreCheckCode, PreCheckSetting>>(new Map())
  const [stale, setStale] = useState<unknown>()
  useUnsaved(changed.size > 0, 'Controles previos')
  const change = (setting: PreCheckSetting) => setChanged(new Map(changed).set(setting.code, setting))
  const save = useAction(() => write(preCheckCalls.save, { body: { settings: [...changed.values()] } }), {
    done: successToast(),
    onDone: (saved) => {
      queryClient().setQueryData(queryOf(preCheckCalls.settings).queryKey, saved)
      setChanged(new Map())
    },
    onError: (error) => (isStale(error) ? setStale(error) : void showError(error)),
  })
  const handleReload = async () => {
    await requested.refetch()
    setChanged(new Map())
    setStale(undefined)
  }
  return (
    <Page
      title="Controles previos"
      purpose="Qué se revisa antes de liquidar en esta empresa, qué impide seguir y qué solo advierte."
      crumbs={[{ title: 'Liquidar', path: startPath }]}
      action={
        maySave && (
          <Button appearance="primary" disabled={changed.size === 0} {...save.button()}>
            {save.isBusy ? 'Guardando…' : 'Guardar'}
          </Button>
        )
      }
    >
      {stale !== undefined && <StaleNotice error={stale} onReload={() => void handleReload()} />}
      <Card>
        {!requested.data ? (
          <LoadState of={[requested]} lines={12} />
        ) : (
          <ul className={styles.list}>
            {requested.data.map((stored) => {
              const setting = changed.get(stored.code) ?? stored
              const limit = limitOf(setting.code)
              return (
                <Grid
                  as="li"
                  columns="minmax(0, 1fr) 260px 170px"
                  gap={16}
                  rowGap={8}
                  align="center"
                  paddingBlock={12}
                  line="below"
                  key={setting.code}
                  className={styles.item}
                >
                  <span>
                    <Text weight="semibold">{preChecks[setting.code].title}</Text>
                    <span className={styles.text}>{preChecks[setting.code].text}</span>
                  </span>
                  {limit && (
                    <Row as="span" wrap={false} size={200}>
                      {limit.label}
                      <NumberInput
                        aria-label={`${preChecks[setting.code].title}: ${limit.label.toLowerCase()} (${limit.unit})`}
                        className={styles.figure}
                        value={(setting.threshold ?? '').replace(/\.00$/, '')}
                        disabled={!maySave || setting.severity === 'OFF'}
                        onChange={(threshold: string) => change({ ...setting, threshold })}
                      />
                      {limit.unit}
                    </Row>
                  )}
                  <Select
                    className={styles.effect}
                    aria-label={`${preChecks[setting.code].title}: efecto`}
                    value={setting.severity}
                    disabled={!maySave || isFixed(setting.code)}
                    onChange={(_, { value }) => change({ ...setting, severity: value as Severity })}
                  >
                    {Object.entries(severities).map(([value, label]) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </Select>
                </Grid>
              )
            })}
          </ul>
        )}
      </Card>
    </Page>
  )
}
