import type { Board, BoardItem } from '@legajo/contract/payroll/documents/official-file.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { MessageBar, MessageBarBody, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { formatDateTime } from '@legajo/ui/format.ts'
import { ChevronRightIcon } from '@legajo/ui/icons.tsx'
import { Stack, Text } from '@legajo/ui/layout.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { seesPay } from '../../common/pay.tsx'
import { checkAddress } from './paths.ts'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: { borderTop: `1px solid ${tokens.colorNeutralStroke3}`, ':first-child': { borderTopStyle: 'none' } },
  link: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto 20px',
    columnGap: '16px',
    rowGap: '4px',
    alignItems: 'center',
    padding: '12px 8px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr) 20px' },
  },
  opens: {
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  state: { '@media (max-width: 640px)': { gridRow: 2, gridColumn: '1 / -1' } },
  arrow: { color: tokens.colorNeutralForeground3, '@media (max-width: 640px)': { gridRow: 1, gridColumn: 2 } },
})

const groups = [
  { title: 'ARCA', of: ({ file }: BoardItem) => file !== 'BANK' && file !== 'ACCOUNTING' },
  { title: 'Bancos', of: ({ file }: BoardItem) => file === 'BANK' },
  { title: 'Contabilidad', of: ({ file }: BoardItem) => file === 'ACCOUNTING' },
] as const

/** All files that can be generated for one period, in the order of presentation; payment files require the permit to see pay. */
export const PeriodFiles = ({ board, periodId }: { readonly board: Board; readonly periodId: number }) => {
  const styles = useStyles()
  return (
    <Stack>
      {board.liquidations.length === 0 && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>Este período todavía no tiene liquidaciones terminadas: los archivos salen de ellas.</MessageBarBody>
        </MessageBar>
      )}
      {!seesPay() && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>
            Los archivos llevan lo que cobra cada persona: los revisa y genera quien ve información confidencial en esta empresa.
          </MessageBarBody>
        </MessageBar>
      )}
      {groups.map(({ title, of }) => (
        <Panel key={title} title={title}>
          <ul className={styles.list}>
            {board.files.filter(of).map((item) => (
              <li key={`${item.file} ${item.variant}`} className={styles.item}>
                {seesPay() ? (
                  <Link className={mergeClasses(styles.link, styles.opens)} to={checkAddress(item.file, item.variant, periodId)}>
                    <ItemFacts item={item} />
                    <span className={styles.arrow} aria-hidden>
                      <ChevronRightIcon />
                    </span>
                  </Link>
                ) : (
                  <div className={styles.link}>
                    <ItemFacts item={item} />
                  </div>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </Stack>
  )
}

const ItemFacts = ({ item }: { readonly item: BoardItem }) => {
  const styles = useStyles()
  return (
    <>
      <Stack as="span" gap={2}>
        <Text weight="semibold">{nameOf(item)}</Text>
        <Text tone="muted" size={200} breaks>
          {item.text}
        </Text>
        {item.last && (
          <Text tone="muted" size={200} breaks>
            Generado el {formatDateTime(item.last.madeAt)} por {item.last.madeBy}
            {item.last.stale && `. Ya no coincide: ${item.last.stale}`}
          </Text>
        )}
      </Stack>
      <span className={styles.state}>
        <ItemState item={item} />
      </span>
    </>
  )
}

// Under «Bancos» and «Contabilidad» the layout's name is sufficient.
const nameOf = ({ file, title, layout }: BoardItem): string =>
  (file === 'BANK' || file === 'ACCOUNTING') && layout ? layout : title

const ItemState = ({ item }: { readonly item: BoardItem }) => {
  if (!item.configured) return <StatusBadge label="Sin configurar" tone="error" />
  if (item.last?.stale) return <StatusBadge label="Desactualizado" tone="warning" />
  if (item.last) return <StatusBadge label="Generado" tone="finalized" />
  if (!item.verified) return <StatusBadge label="No verificado" tone="warning" />
  return <StatusBadge label="Sin generar" tone="default" />
}
