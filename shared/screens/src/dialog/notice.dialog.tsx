import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { CheckmarkCircleIcon, ErrorCircleIcon, WarningIcon } from '@legajo/ui/icons.tsx'
import { Box, Row, Text } from '@legajo/ui/layout.tsx'
import { dialogWords } from './dialog-words.ts'
import type { Props } from './props.ts'

const useStyles = makeStyles({
  success: { color: tokens.colorStatusSuccessForeground1, flexShrink: 0 },
  warning: { color: tokens.colorStatusWarningForeground3, flexShrink: 0 },
  error: { color: tokens.colorStatusDangerForeground1, flexShrink: 0 },
  list: { overflowY: 'auto' },
  item: { minHeight: '55px', ':last-child': { borderBottom: 'none' } },
})

const noticeIcons = { success: CheckmarkCircleIcon, warning: WarningIcon, error: ErrorCircleIcon }

// Documented: 55 px per row up to three rows, then 165 px.
const listHeight = (rows: number): string => `${Math.min(3, rows) * 55}px`

export const NoticeDialog = ({ request, settle, words = dialogWords }: Props<'notice'>) => {
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
            <Box
              as="ul"
              surface="outlined"
              className={styles.list}
              style={{ height: listHeight(request.list.length) }}
              tabIndex={0}
              aria-label={words.detail}
            >
              {request.list.map((line) => (
                <Row as="li" wrap={false} gap={0} paddingInline={12} line="below" key={line} className={styles.item}>
                  {line}
                </Row>
              ))}
            </Box>
          )}
          {request.reference && (
            <Text tone="muted" size={200} mono>
              {words.reference}: {request.reference}
            </Text>
          )}
        </>
      ) : undefined}
    </Dialog>
  )
}
