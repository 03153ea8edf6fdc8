import { useEffect, useId, useSyncExternalStore } from 'react'
import { ConfirmDialog } from './dialog/confirm.dialog.tsx'
import { ErrorsDialog } from './dialog/errors.dialog.tsx'
import { ListDialog } from './dialog/list.dialog.tsx'
import { NameDialog } from './dialog/name.dialog.tsx'
import { NoticeDialog } from './dialog/notice.dialog.tsx'
import { PasswordDialog } from './dialog/password.dialog.tsx'
import { WaitingDialog } from './dialog/waiting.dialog.tsx'
import {
  confirm,
  confirmRemoval,
  confirmWithPassword,
  type OpenDialog,
  onDialogs,
  openDialogs,
  promptForName,
  promptForSelection,
  showError,
  showErrors,
  showSuccess,
  waitFor,
  warn,
} from './dialog-queue.ts'

const dialogs = {
  confirm,
  confirmRemoval,
  confirmWithPassword,
  warn,
  showSuccess,
  showError,
  showErrors,
  promptForSelection,
  promptForName,
  waitFor,
}

/**
 * The suite's dialogs as promises.
 *
 *     const { confirmRemoval } = useConfirm()
 *     if (await confirmRemoval()) await remove(id)
 */
export const useConfirm = (): typeof dialogs => dialogs

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

/** Renders the requested dialogs. `Page` contains one; of several on the page only the first renders. */
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
