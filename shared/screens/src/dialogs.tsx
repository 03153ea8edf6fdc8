import type { Sheet } from '@legajo/kernel/workbook.ts'
import { Button, Field, Input, makeStyles, Spinner, tokens } from '@legajo/ui/fluent.ts'
import { ArrowDownloadIcon, CheckmarkCircleIcon, ErrorCircleIcon, WarningIcon } from '@legajo/ui/icons.tsx'
import { PasswordInput } from '@legajo/ui/password-input.tsx'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import {
  askList,
  askName,
  confirm,
  confirmRemoval,
  confirmWithPassword,
  type DialogRequest,
  type OpenDialog,
  onDialogs,
  openDialogs,
  tellError,
  tellErrors,
  tellSuccess,
  waitFor,
  warn,
} from './dialog-queue.ts'
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from './fluent.ts'
import { useHeldFocus } from './hold-focus.ts'
import { saveSheet } from './table-export.ts'

const all = { confirm, confirmRemoval, confirmWithPassword, warn, tellSuccess, tellError, tellErrors, askList, askName, waitFor }

/**
 * The suite's dialogs as promises.
 *
 *     const { confirmRemoval } = useConfirm()
 *     if (await confirmRemoval()) await remove(id)
 */
export const useConfirm = (): typeof all => all

let hosts: readonly string[] = []
const hostListeners = new Set<() => void>()
const setHosts = (next: readonly string[]): void => {
  hosts = next
  for (const listener of hostListeners) listener()
}
const subscribeHosts = (listener: () => void) => {
  hostListeners.add(listener)
  return () => hostListeners.delete(listener)
}

/** Draws the dialogs asked for. `Page` brings one; of several on the page only the first draws. */
export const DialogHost = () => {
  const me = useId()
  const dialogs = useSyncExternalStore(onDialogs, openDialogs)
  const isMine = useSyncExternalStore(subscribeHosts, () => hosts[0] === me)
  useEffect(() => {
    setHosts([...hosts, me])
    return () => setHosts(hosts.filter((other) => other !== me))
  }, [me])
  return isMine ? dialogs.map((dialog) => <AnyDialog key={dialog.id} dialog={dialog} />) : null
}

const useStyles = makeStyles({
  surface: { maxWidth: 'calc(100vw - 24px)', borderRadius: tokens.borderRadiusXLarge },
  title: { display: 'flex', alignItems: 'center', columnGap: '10px' },
  success: { color: tokens.colorStatusSuccessForeground1, flexShrink: 0 },
  warning: { color: tokens.colorStatusWarningForeground3, flexShrink: 0 },
  error: { color: tokens.colorStatusDangerForeground1, flexShrink: 0 },
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': { backgroundColor: tokens.colorStatusDangerBackground3Hover, color: tokens.colorNeutralForegroundOnBrand },
  },
  stack: { display: 'grid', rowGap: '12px' },
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
  scroll: {
    maxHeight: '45vh',
    overflow: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  table: { borderCollapse: 'collapse', width: '100%', fontSize: tokens.fontSizeBase200 },
  th: { position: 'sticky', top: 0, backgroundColor: tokens.colorNeutralBackground2, textAlign: 'start', padding: '8px 10px' },
  td: { padding: '6px 10px', borderTop: `1px solid ${tokens.colorNeutralStroke3}`, overflowWrap: 'anywhere' },
  waiting: { display: 'flex', alignItems: 'center', columnGap: '16px', paddingBlock: '8px' },
})

const AnyDialog = ({ dialog: { request, settle } }: { readonly dialog: OpenDialog }) => {
  switch (request.kind) {
    case 'confirm':
      return <ConfirmDialog request={request} settle={settle} />
    case 'password':
      return <PasswordDialog request={request} settle={settle} />
    case 'notice':
      return <NoticeDialog request={request} settle={settle} />
    case 'list':
      return <ListDialog request={request} settle={settle} />
    case 'errors':
      return <ErrorsDialog request={request} settle={settle} />
    case 'name':
      return <NameDialog request={request} settle={settle} />
    case 'waiting':
      return <WaitingDialog text={request.text} />
  }
}

type Props<Kind extends DialogRequest['kind']> = {
  readonly request: Extract<DialogRequest, { readonly kind: Kind }>
  readonly settle: (answer: unknown) => void
}

const Frame = ({
  title,
  width,
  icon,
  children,
  actions,
  onDismiss,
  alert = true,
}: {
  readonly title: string
  readonly width: string
  readonly icon?: React.ReactNode
  readonly children?: React.ReactNode
  readonly actions: React.ReactNode
  readonly onDismiss: () => void
  readonly alert?: boolean
}) => {
  const styles = useStyles()
  const surface = useHeldFocus()
  return (
    <Dialog open modalType={alert ? 'alert' : 'modal'} onOpenChange={(_, data) => !data.open && onDismiss()}>
      <DialogSurface
        ref={surface}
        className={styles.surface}
        style={{ width }}
        onKeyDown={(event: React.KeyboardEvent) => event.key === 'Escape' && alert && onDismiss()}
      >
        <DialogBody>
          <DialogTitle className={styles.title}>
            {icon}
            {title}
          </DialogTitle>
          {children !== undefined && <DialogContent className={styles.stack}>{children}</DialogContent>}
          <DialogActions>{actions}</DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

const ConfirmDialog = ({ request, settle }: Props<'confirm'>) => {
  const styles = useStyles()
  return (
    <Frame
      title={request.title}
      width="485px"
      icon={request.warning || request.danger ? <WarningIcon className={styles.warning} aria-hidden /> : undefined}
      onDismiss={() => settle(false)}
      actions={
        <>
          <Button onClick={() => settle(false)}>{request.cancelLabel}</Button>
          <Button appearance="primary" className={request.danger ? styles.danger : undefined} onClick={() => settle(true)}>
            {request.confirmLabel}
          </Button>
        </>
      }
    >
      {request.text}
    </Frame>
  )
}

const PasswordDialog = ({ request, settle }: Props<'password'>) => {
  const styles = useStyles()
  const [password, setPassword] = useState('')
  const [error, setError] = useState(request.error)
  const [isBusy, setBusy] = useState(false)
  const handleConfirm = async () => {
    if (!password || isBusy) return
    setBusy(true)
    try {
      await request.check?.(password)
      settle(password)
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'Contraseña incorrecta')
      setBusy(false)
    }
  }
  return (
    <Frame
      title={request.title}
      width="485px"
      icon={<WarningIcon className={styles.warning} aria-hidden />}
      onDismiss={() => settle(undefined)}
      actions={
        <>
          <Button onClick={() => settle(undefined)}>{request.cancelLabel}</Button>
          <Button appearance="primary" disabled={!password || isBusy} onClick={() => void handleConfirm()}>
            {request.confirmLabel}
          </Button>
        </>
      }
    >
      {request.text && <div>{request.text}</div>}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // A form around the dialog, in React's tree, must not be sent.
          event.stopPropagation()
          void handleConfirm()
        }}
      >
        <Field label="Contraseña" required validationState={error ? 'error' : 'none'} validationMessage={error}>
          {(field) => <PasswordInput {...field} autoFocus value={password} onChange={setPassword} />}
        </Field>
      </form>
    </Frame>
  )
}

const noticeIcons = { success: CheckmarkCircleIcon, warning: WarningIcon, error: ErrorCircleIcon }

// Documented: 55 px per row up to three rows, then 165 px.
const listHeight = (rows: number): string => `${Math.min(3, rows) * 55}px`

const NoticeDialog = ({ request, settle }: Props<'notice'>) => {
  const styles = useStyles()
  const Icon = noticeIcons[request.intent]
  return (
    <Frame
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
    </Frame>
  )
}

const ListDialog = ({ request, settle }: Props<'list'>) => {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(request.sheet.rows.keys()))
  return (
    <Frame
      title={request.title}
      width="650px"
      onDismiss={() => settle(undefined)}
      actions={
        <>
          <Button onClick={() => settle(undefined)}>No</Button>
          <Button appearance="primary" disabled={chosen.size === 0} onClick={() => settle([...chosen].sort((a, b) => a - b))}>
            Si
          </Button>
        </>
      }
    >
      {request.text && <div>{request.text}</div>}
      <SheetTable sheet={request.sheet} label={request.title} chosen={chosen} onChoose={setChosen} />
    </Frame>
  )
}

const ErrorsDialog = ({ request, settle }: Props<'errors'>) => {
  const styles = useStyles()
  return (
    <Frame
      title={request.title}
      width="650px"
      icon={<ErrorCircleIcon className={styles.error} aria-hidden />}
      onDismiss={() => settle(undefined)}
      actions={
        <>
          <Button icon={<ArrowDownloadIcon />} onClick={() => void saveSheet(request.sheet, 'xlsx', request.fileName)}>
            Descargar Excel
          </Button>
          <Button appearance="primary" onClick={() => settle(undefined)}>
            Cerrar
          </Button>
        </>
      }
    >
      {request.text && <div>{request.text}</div>}
      <SheetTable sheet={request.sheet} label={request.title} />
    </Frame>
  )
}

const SheetTable = ({
  sheet,
  label,
  chosen,
  onChoose,
}: {
  readonly sheet: Sheet
  readonly label: string
  readonly chosen?: ReadonlySet<number>
  readonly onChoose?: (chosen: ReadonlySet<number>) => void
}) => {
  const styles = useStyles()
  const toggle = (index: number) => {
    const next = new Set(chosen)
    if (!next.delete(index)) next.add(index)
    onChoose?.(next)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {chosen && (
              <th className={styles.th}>
                <input
                  type="checkbox"
                  aria-label="Seleccionar todos"
                  checked={chosen.size === sheet.rows.length}
                  onChange={() => onChoose?.(chosen.size === sheet.rows.length ? new Set() : new Set(sheet.rows.keys()))}
                />
              </th>
            )}
            {sheet.columns.map(({ header }) => (
              <th key={header} scope="col" className={styles.th}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.slice(0, 500).map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity and never move
            <tr key={index}>
              {chosen && (
                <td className={styles.td}>
                  <input
                    type="checkbox"
                    aria-label={`Seleccionar ${String(row[0] ?? index + 1)}`}
                    checked={chosen.has(index)}
                    onChange={() => toggle(index)}
                  />
                </td>
              )}
              {sheet.columns.map(({ header }, column) => (
                <td key={header} className={styles.td}>
                  {String(row[column] ?? '')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const NameDialog = ({ request, settle }: Props<'name'>) => {
  const [name, setName] = useState(request.initial)
  const [wasTried, setTried] = useState(false)
  const isWrong = wasTried && name.trim() === ''
  const handleConfirm = () => {
    setTried(true)
    if (name.trim() !== '') settle(name.trim())
  }
  return (
    <Frame
      title={request.title}
      width="420px"
      onDismiss={() => settle(undefined)}
      actions={
        <>
          <Button onClick={() => settle(undefined)}>Cancelar</Button>
          <Button appearance="primary" onClick={handleConfirm}>
            {request.confirmLabel}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          handleConfirm()
        }}
      >
        <Field
          label={request.label}
          required
          validationState={isWrong ? 'error' : 'none'}
          validationMessage={isWrong ? 'Debe ingresar un nombre valido' : undefined}
        >
          <Input autoFocus value={name} maxLength={200} onChange={(_, data) => setName(data.value)} />
        </Field>
      </form>
    </Frame>
  )
}

const WaitingDialog = ({ text }: { readonly text: string }) => {
  const styles = useStyles()
  return (
    <Dialog open modalType="alert">
      <DialogSurface className={styles.surface} style={{ width: '320px' }} aria-label={text}>
        <div className={styles.waiting} role="status">
          <Spinner size="small" aria-hidden />
          {text}
        </div>
      </DialogSurface>
    </Dialog>
  )
}
