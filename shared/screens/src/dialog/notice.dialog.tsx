import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { CheckmarkCircleIcon, ErrorCircleIcon, WarningIcon } from '@legajo/ui/icons.tsx'
import type { Props } from './props.ts'

const useStyles = makeStyles({
  success: { color: tokens.colorStatusSuccessForeground1, flexShrink: 0 },
  warning: { color: tokens.colorStatusWarningForeground3, flexShrink: 0 },
  error: { color: tokens.colorStatusDangerForeground1, flexShrink: 0 },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  item: {
    minHeight: '55px',
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    paddingInline: '12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':last-child': { borderBottom: 'none' },
  },
  reference: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
})

const noticeIcons = { success: CheckmarkCircleIcon, warning: WarningIcon, error: ErrorCircleIcon }

// Documented: 55 px per row up to three rows, then 165 px.
const listHeight = (rows: number): string => `${Math.min(3, rows) * 55}px`

export const NoticeDialog = ({ request, settle }: Props<'notice'>) => {
  const styles = useStyles()
  const Icon = noticeIcons[request.intent]
  return (
    <Dialog
      alert
      title={request.title}
      width={request.width}
      icon={<Icon className={styles[request.intent]} aria-hidden />}
      onDismiss={() => settle(undefined)}
      actions={
        <Button appearance="primary" onClick={() => settle(undefined)}>
          {request.button}
        </Button>
      }
    >
      {request.text || request.list ? (
        <>
          {request.text && <div>{request.text}</div>}
          {request.list && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
            <ul className={styles.list} style={{ height: listHeight(request.list.length) }} tabIndex={0} aria-label="Detalle">
              {request.list.map((line) => (
                <li key={line} className={styles.item}>
                  {line}
                </li>
              ))}
            </ul>
          )}
          {request.reference && <span className={styles.reference}>Referencia: {request.reference}</span>}
        </>
      ) : undefined}
    </Dialog>
  )
}
