import { call } from '@legajo/api/call.ts'
import { navigateTo } from '@legajo/bus/leaving.ts'
import { notificationsArrived$, notificationsViewed$, setUnread, unread$ } from '@legajo/bus/notifications.ts'
import { type NotificationAnswer, notifications } from '@legajo/contract/shared/notification.ts'
import { useStream } from '@legajo/parcel/use-stream.ts'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { AlertIcon, DismissIcon } from '@legajo/ui/icons.tsx'
import { NoticeRow } from '@legajo/ui/notice-row.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { useCallback, useEffect, useState } from 'react'
import { useChromeStyles } from './chrome-styles.ts'
import { Popup } from './popup.tsx'

const useStyles = makeStyles({
  panel: { width: '380px', padding: 0 },
  head: {
    position: 'sticky',
    top: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '10px 8px 10px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    zIndex: 1,
  },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: { margin: 0, padding: '6px', listStyleType: 'none' },
  entry: { display: 'flex', alignItems: 'flex-start' },
  empty: { padding: '28px 20px', textAlign: 'center', color: tokens.colorNeutralForeground2 },
  more: { display: 'flex', justifyContent: 'center', padding: '4px 0 10px' },
  wait: { padding: '16px' },
  count: {
    position: 'absolute',
    top: '3px',
    insetInlineEnd: '2px',
    minWidth: '18px',
    height: '18px',
    padding: '0 4px',
    borderRadius: '9px',
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: '11px',
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: '18px',
    textAlign: 'center',
    boxShadow: `0 0 0 2px ${tokens.colorNeutralBackground1}`,
  },
})

/** As documented: ten at a time. */
const pageSize = 10

const refreshCount = async (): Promise<void> => {
  const status = await call(notifications.bellStatus).catch(() => undefined)
  if (status) setUnread(status.bell)
}

export const Bell = () => {
  const styles = useStyles()
  const chrome = useChromeStyles()
  const unread = useStream(unread$, 0)
  const [list, setList] = useState<readonly NotificationAnswer[] | null>(null)
  const [isLast, setLast] = useState(false)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    void refreshCount()
    const arrived = notificationsArrived$.subscribe(() => void refreshCount())
    const viewed = notificationsViewed$.subscribe((ids) => {
      setList((now) => now?.map((one) => (ids.includes(one._id) ? { ...one, status_read: true } : one)) ?? null)
      void refreshCount()
    })
    const timer = setInterval(() => void refreshCount(), 120_000)
    return () => {
      arrived.unsubscribe()
      viewed.unsubscribe()
      clearInterval(timer)
    }
  }, [])

  const read = useCallback(async (after: readonly NotificationAnswer[]) => {
    setFailed(false)
    try {
      const page = await call(notifications.list, { params: { lastId: after.at(-1)?._id ?? '0' } })
      setList([...after, ...page])
      setLast(page.length < pageSize)
    } catch {
      setFailed(true)
    }
  }, [])

  const handleOpen = useCallback(() => {
    void read([])
    void refreshCount()
  }, [read])

  const handleAllRead = async () => {
    await call(notifications.clearBell, { params: { type: 'BELL' } }).catch(() => undefined)
    setList((now) => now?.map((one) => ({ ...one, status_read: true })) ?? null)
    setUnread(0)
  }

  const handleRemove = async ({ _id }: NotificationAnswer) => {
    await call(notifications.remove, { params: { id: _id } }).catch(() => undefined)
    setList((now) => now?.filter((one) => one._id !== _id) ?? null)
    await refreshCount()
  }

  const handleChoose = (chosen: NotificationAnswer, close: () => void) => {
    if (!chosen.status_read) void call(notifications.read, { params: { id: chosen._id } }).then(refreshCount, () => undefined)
    setList((now) => now?.map((one) => (one._id === chosen._id ? { ...one, status_read: true } : one)) ?? null)
    if (!chosen.route) return
    close()
    void navigateTo(chosen.route)
  }

  return (
    <Popup
      role="dialog"
      label={unread === 0 ? 'Notificaciones' : `Notificaciones, ${unread} sin leer`}
      className={chrome.iconButton}
      panelClassName={styles.panel}
      onOpen={handleOpen}
      trigger={
        <>
          <AlertIcon aria-hidden />
          {unread > 0 && <span className={styles.count}>{unread > 99 ? '99+' : unread}</span>}
        </>
      }
    >
      {(close) => (
        <>
          <div className={styles.head}>
            <h2 className={styles.heading}>Notificaciones</h2>
            <Button appearance="subtle" size="small" disabled={unread === 0} onClick={() => void handleAllRead()}>
              Marcar como leídas
            </Button>
          </div>
          {!list && !failed && (
            <div className={styles.wait}>
              <SkeletonLines lines={5} label="Cargando notificaciones" />
            </div>
          )}
          {failed && (
            <div className={styles.empty}>No se pudieron leer las notificaciones. Cerrá y volvé a abrir para reintentar.</div>
          )}
          {list?.length === 0 && (
            <div className={styles.empty}>
              Acá vas a ver recibos disponibles, aprobaciones y avisos. Por ahora no hay ninguno.
            </div>
          )}
          <ul className={styles.list}>
            {list?.map((one) => (
              <li key={one._id} className={styles.entry}>
                <NoticeRow notice={one} onOpen={() => handleChoose(one, close)} />
                <Button
                  appearance="subtle"
                  size="small"
                  icon={<DismissIcon />}
                  aria-label={`Quitar «${one.title}»`}
                  onClick={() => void handleRemove(one)}
                />
              </li>
            ))}
          </ul>
          {list && list.length > 0 && !isLast && (
            <div className={styles.more}>
              <Button appearance="subtle" onClick={() => void read(list)}>
                Ver más
              </Button>
            </div>
          )}
        </>
      )}
    </Popup>
  )
}
