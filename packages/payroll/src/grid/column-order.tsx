import { type DynamicColumn, type GridScope, gridScopes } from '@legajo/contract/payroll/grids/dynamic-column.ts'
import { Combobox } from '@legajo/forms/combobox.tsx'
import type { Control } from '@legajo/ui/control.ts'
import { Button, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { ArrowDownIcon, ArrowUpIcon, DismissIcon } from '@legajo/ui/icons.tsx'
import { Box, Grid, Row, Text } from '@legajo/ui/layout.tsx'
import { Tooltip } from '@legajo/ui/tooltip.tsx'
import { useRef } from 'react'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: '12px 0 0', padding: 0, display: 'grid', rowGap: '6px' },
  item: { padding: '6px 8px 6px 12px' },
  wrong: { border: `1px solid ${tokens.colorStatusDangerBorder1}` },
})

type Props = {
  readonly control: Control<readonly number[]>
  readonly scope: GridScope
  readonly all: readonly DynamicColumn[]
  readonly isLoading: boolean
}

/** The ordered columns of a grid: found by typing, moved with arrows, removed with a cross. */
export const ColumnOrder = ({ control, scope, all, isLoading }: Props) => {
  const styles = useStyles()
  const list = useRef<HTMLOListElement>(null)
  const { value: ids, onChange, disabled } = control
  const free = all.filter(({ id, status, scopes }) => status === 'ACTIVE' && scopes.includes(scope) && !ids.includes(id))
  const move = (at: number, by: 1 | -1) => {
    const next = [...ids]
    const [moved] = next.splice(at, 1)
    if (moved === undefined) return
    next.splice(at + by, 0, moved)
    onChange(next)
    // The focus follows the moved column, on the same arrow.
    requestAnimationFrame(() => focusIn(list.current, at + by, by))
  }
  return (
    <div>
      {!disabled && (
        <Combobox
          {...control}
          value=""
          onChange={(id) => id !== '' && onChange([...ids, Number(id)])}
          options={free.map(({ id, name, words }) => ({ value: id, label: name, hint: words }))}
          placeholder={isLoading ? 'Buscando…' : 'Buscá por título o por lo que muestra…'}
          emptyText="Ninguna columna más sirve acá"
        />
      )}
      {ids.length === 0 && (
        <Text as="p" above={12} tone="muted">
          La grilla todavía no tiene columnas propias.
        </Text>
      )}
      <ol className={styles.list} ref={list} aria-label="Columnas de la grilla, en orden">
        {ids.map((id, at) => {
          const column = all.find((one) => one.id === id)
          const name = column?.name ?? (isLoading ? '…' : `Columna ${id}`)
          const isLost = column !== undefined && !column.scopes.includes(scope)
          return (
            <Grid
              as="li"
              columns="28px minmax(0, 1fr) auto"
              gap={8}
              align="center"
              surface="outlined"
              key={id}
              className={mergeClasses(styles.item, isLost && styles.wrong)}
            >
              <Text tone="muted" numeric>
                {at + 1}
              </Text>
              <div>
                <Box weight="semibold" breaks>
                  {name}
                </Box>
                {isLost ? (
                  <Box tone="danger" size={200}>
                    No tiene valor en {gridScopes[scope].toLowerCase()}: sacala
                  </Box>
                ) : (
                  <Box tone="muted" size={200} breaks>
                    {column?.words}
                  </Box>
                )}
              </div>
              {!disabled && (
                <Row wrap={false} gap={0} align="stretch">
                  <Tooltip text="Subir">
                    <Button
                      appearance="subtle"
                      icon={<ArrowUpIcon />}
                      disabled={at === 0}
                      data-way="-1"
                      aria-label={`Subir ${name}`}
                      onClick={() => move(at, -1)}
                    />
                  </Tooltip>
                  <Tooltip text="Bajar">
                    <Button
                      appearance="subtle"
                      icon={<ArrowDownIcon />}
                      disabled={at === ids.length - 1}
                      data-way="1"
                      aria-label={`Bajar ${name}`}
                      onClick={() => move(at, 1)}
                    />
                  </Tooltip>
                  <Tooltip text="Sacar">
                    <Button
                      appearance="subtle"
                      icon={<DismissIcon />}
                      aria-label={`Sacar ${name}`}
                      onClick={() => onChange(ids.filter((one) => one !== id))}
                    />
                  </Tooltip>
                </Row>
              )}
            </Grid>
          )
        })}
      </ol>
    </div>
  )
}

const focusIn = (list: HTMLElement | null, at: number, by: 1 | -1): void => {
  const buttons = list?.children[at]?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')
  const same = [...(buttons ?? [])].find((button) => button.dataset['way'] === String(by))
  const target = same ?? buttons?.[0]
  target?.focus()
}
